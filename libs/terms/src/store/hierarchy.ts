import { eqColumn, inList, raw, select, sql, type Select, type SqlFragment } from '@gatehouse/persistence';
import { TERM_COLUMNS, type Term } from './term.entity';

const COLUMNS = TERM_COLUMNS.map((name) => `t.${name}`);

/** Terms that a condition on `terms` selects, and all their ancestors. `UNION` ends circles. */
export function withAncestors<Row = Term>(start: SqlFragment): Select<Row> {
  return select<Row>('terms', 't')
    .withRecursive(
      'line',
      ['id', 'parent'],
      sql`SELECT id, parent FROM terms WHERE ${start} UNION SELECT a.id, a.parent FROM terms a JOIN line ON a.id = line.parent`,
    )
    .columns(...COLUMNS)
    .join('line', 'l', eqColumn('l.id', 't.id'));
}

/** The ids of terms and all their descendants. */
export function withDescendants(ids: readonly number[]): SqlFragment {
  return sql`WITH RECURSIVE below (id) AS (
    SELECT id FROM terms WHERE ${inList('id', ids)}
    UNION SELECT t.id FROM terms t JOIN below ON t.parent = below.id AND t.parent > 0) SELECT id FROM below`;
}

/** The condition that `t.id` is one of the terms with records, or an ancestor of one; needs {@link usedTerms}. */
export const IS_USED = raw('t.id IN (SELECT used.id FROM used)');

/** Adds the terms with records and their ancestors as `used`. */
export function usedTerms<Row>(query: Select<Row>, taxonomy: string): Select<Row> {
  return query.withRecursive(
    'used',
    ['id', 'parent'],
    sql`SELECT id, parent FROM terms WHERE taxonomy = ${taxonomy} AND count > 0
      UNION SELECT a.id, a.parent FROM terms a JOIN used ON a.id = used.parent`,
  );
}

type Placed = Pick<Term, 'id' | 'slug' | 'parent'>;

/** The slugs from the top down to the term, joined by slashes: `music/jazz`. */
export function pathOf(term: Placed, ancestors: ReadonlyMap<number, Placed>): string {
  const slugs = [term.slug];
  const seen = new Set([term.id]);
  for (let at = ancestors.get(term.parent); at && !seen.has(at.id); at = ancestors.get(at.parent)) {
    seen.add(at.id);
    slugs.unshift(at.slug);
  }
  return slugs.join('/');
}
