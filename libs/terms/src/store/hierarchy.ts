import { eqColumn, inList, raw, select, sql, type Select, type SqlFragment } from '@gatehouse/persistence';
import type { Term } from './term';

/** What the path of a term is made of. */
export type Placed = Pick<Term, 'id' | 'slug' | 'parent'>;

/** Terms that a condition on `terms` selects, and all their ancestors. `UNION` ends circles. */
export function withAncestors(start: SqlFragment): Select<Placed> {
  return select<Placed>('terms', 't')
    .withRecursive(
      'line',
      ['id', 'parent'],
      sql`SELECT id, parent FROM terms WHERE ${start} UNION SELECT a.id, a.parent FROM terms a JOIN line ON a.id = line.parent`,
    )
    .columns('t.id', 't.slug', 't.parent')
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
