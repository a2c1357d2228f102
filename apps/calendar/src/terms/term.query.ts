import { Injectable } from '@nestjs/common';
import { Database } from '@gatehouse/persistence';
import { slugify } from '@gatehouse/text';
import type { Taxonomy } from '../events/event.entity';
import { offsetOf } from '../records/calendar-list';
import { searchSql } from '../records/fold';
import type { ListCategoriesArgs } from './term.args';
import type { Term } from './term.entity';
import type { ShownTerm, TermWithPath } from './term.view';

const marks = (values: unknown[]): string => values.map(() => '?').join(', ');

/** Columns to sort by; others are taken for the name (docs/interface/calendar.md#category-and-tag-lists). */
const SORTED: Record<string, string> = {
  id: 'id',
  slug: 'slug',
  description: 'description',
  count: 'count',
  parent: 'parent',
  term_group: 'id',
  name: 'name_folded',
};

const ALIVE = `WITH RECURSIVE alive (id, parent) AS (
  SELECT id, parent FROM terms WHERE taxonomy = ? AND count > 0 UNION SELECT t.id, t.parent FROM terms t JOIN alive ON t.id = alive.parent)`;

@Injectable()
export class TermQuery {
  constructor(private readonly database: Database) {}

  async byId(taxonomy: Taxonomy, id: number): Promise<TermWithPath | undefined> {
    return (await this.byIds([id])).find((term) => term.id === id && term.taxonomy === taxonomy);
  }

  /** Terms of both taxonomies with their paths, in one statement. */
  async byIds(ids: number[]): Promise<TermWithPath[]> {
    if (ids.length === 0) return [];
    const rows = await this.database.query<ShownTerm>(
      `WITH RECURSIVE line (id, parent) AS (SELECT id, parent FROM terms WHERE id IN (${marks(ids)}) UNION SELECT t.id, t.parent FROM terms t JOIN line ON t.id = line.parent)
       SELECT t.id, t.taxonomy, t.name, t.slug, t.description, t.parent, t.count FROM terms t JOIN line ON line.id = t.id`,
      ids,
    );
    const known = new Map(rows.map((row) => [row.id, row]));
    const wanted = new Set(ids);
    return rows.filter(({ id }) => wanted.has(id)).map((row) => ({ ...row, path: pathOf(row, known) }));
  }

  /** Terms that one of these slugs or (folded) names belongs to. */
  async named(taxonomy: Taxonomy, slugs: string[], names: string[]): Promise<Term[]> {
    if (slugs.length + names.length === 0) return [];
    return this.database.query<Term>(
      `SELECT * FROM terms WHERE taxonomy = ? AND (slug IN (${marks(slugs) || 'NULL'}) OR name_folded IN (${marks(names) || 'NULL'})) ORDER BY id`,
      [taxonomy, ...slugs, ...names],
    );
  }

  /** These categories and all that stand below them. */
  async withDescendants(ids: number[]): Promise<number[]> {
    if (ids.length === 0) return [];
    const rows = await this.database.query<{ id: number }>(
      `WITH RECURSIVE below (id) AS (SELECT id FROM terms WHERE id IN (${marks(ids)}) UNION SELECT t.id FROM terms t JOIN below ON t.parent = below.id AND t.parent > 0) SELECT id FROM below`,
      ids,
    );
    return rows.map(({ id }) => id);
  }

  /** One page of a list and the number of all (docs/interface/calendar.md#category-and-tag-lists). */
  async list(taxonomy: Taxonomy, args: ListCategoriesArgs): Promise<{ ids: number[]; total: number }> {
    const { sql, parameters } = conditions(taxonomy, args);
    const start =
      args.hide_empty && taxonomy === 'category' ? { sql: ALIVE, parameters: [taxonomy] } : { sql: '', parameters: [] };
    const order = orderOf(args);
    const [[counted], rows] = await Promise.all([
      this.database.query<{ total: number | string }>(`${start.sql} SELECT COUNT(*) AS total FROM terms WHERE ${sql}`, [
        ...start.parameters,
        ...parameters,
      ]),
      this.database.query<{ id: number }>(
        `${start.sql} SELECT id FROM terms WHERE ${sql} ORDER BY ${order.sql} LIMIT ? OFFSET ?`,
        [...start.parameters, ...parameters, ...order.parameters, args.per_page, offsetOf(args)],
      ),
    ]);
    return { ids: rows.map(({ id }) => id), total: Number(counted?.total ?? 0) };
  }
}

function pathOf(term: ShownTerm, known: ReadonlyMap<number, ShownTerm>): string {
  const slugs: string[] = [];
  const seen = new Set<number>();
  for (let at: ShownTerm | undefined = term; at && !seen.has(at.id); at = known.get(at.parent)) {
    seen.add(at.id);
    slugs.unshift(at.slug);
  }
  return slugs.join('/');
}

function conditions(taxonomy: Taxonomy, args: ListCategoriesArgs): { sql: string; parameters: unknown[] } {
  const clauses = ['taxonomy = ?'];
  const parameters: unknown[] = [taxonomy];
  const also = (sql: string, ...values: unknown[]): void => {
    clauses.push(sql);
    parameters.push(...values);
  };
  const event = args.event ?? args.post;
  // As in the list of events, an empty list names nothing and filters nothing.
  if (args.include?.length) also(`id IN (${marks(args.include)})`, ...args.include);
  if (args.exclude?.length) also(`id NOT IN (${marks(args.exclude)})`, ...args.exclude);
  if (args.parent !== undefined) also('parent = ?', args.parent);
  if (args.slug !== undefined) also('slug = ?', slugify(args.slug));
  if (event !== undefined)
    also(
      'EXISTS (SELECT 1 FROM event_links l WHERE l.event_id = ? AND l.kind = ? AND l.target = terms.id)',
      event,
      taxonomy,
    );
  if (args.hide_empty) also(taxonomy === 'category' ? 'id IN (SELECT alive.id FROM alive)' : 'count > 0');
  const found = args.search === undefined ? { sql: '', parameters: [] } : searchSql('search', args.search);
  return { sql: clauses.join(' AND ') + found.sql, parameters: [...parameters, ...found.parameters] };
}

function orderOf({ orderby = 'name', order = 'asc', include = [] }: ListCategoriesArgs): {
  sql: string;
  parameters: unknown[];
} {
  const direction = order.toLowerCase() === 'asc' ? 'ASC' : 'DESC';
  if (orderby === 'include' && include.length > 0)
    return {
      sql: `CASE id ${include.map((_, at) => `WHEN ? THEN ${at}`).join(' ')} END ${direction}`,
      parameters: include,
    };
  const column = SORTED[orderby] ?? 'name_folded';
  return { sql: column === 'id' ? `id ${direction}` : `${column} ${direction}, id ${direction}`, parameters: [] };
}
