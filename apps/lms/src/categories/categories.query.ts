import { Injectable } from '@nestjs/common';
import type { Page } from '@gatehouse/pagination';
import { Database } from '@gatehouse/persistence';
import { likeEscape, likePattern } from '@gatehouse/text';
import { all, among, inGivenOrder, marks, type Clause } from '../store/sql';
import type { ListCategoriesArgs } from './category.args';
import type { Term } from './term.entity';

const ORDER = {
  id: 'r.id',
  name: 'r.nameFold',
  slug: 'r.slug',
  term_group: 'r.id',
  description: 'r.description',
  count: 'r.count',
} as const;

/** Reads of course categories. */
@Injectable()
export class CategoriesQuery {
  constructor(private readonly database: Database) {}

  async byId(id: number): Promise<Term | undefined> {
    return (
      await this.database.query<Term>(`SELECT * FROM terms WHERE id = ? AND taxonomy = 'course_category'`, [id])
    )[0];
  }

  async find(args: ListCategoriesArgs): Promise<Page<Term>> {
    const where = conditionsOf(args);
    const order = orderOf(args);
    const start = Math.min((args.page - 1) * args.per_page, Number.MAX_SAFE_INTEGER);
    const [count] = await this.database.query<{ total: number | string }>(
      `SELECT COUNT(*) AS total FROM terms r WHERE ${where.sql}`,
      where.parameters,
    );
    const items = await this.database.query<Term>(
      `SELECT r.* FROM terms r WHERE ${where.sql} ORDER BY ${order.sql} LIMIT ? OFFSET ?`,
      [...where.parameters, ...order.parameters, args.per_page, start],
    );
    return { items, total: Number(count?.total ?? 0) };
  }

  /** The slugs of categories and of all above them, by id, with their parents. */
  async withAncestors(ids: number[]): Promise<Map<number, { parent: number; slug: string }>> {
    if (ids.length === 0) return new Map();
    const rows = await this.database.query<{ id: number; parent: number; slug: string }>(
      `WITH RECURSIVE up AS (SELECT id, parent, slug FROM terms WHERE id IN (${marks(ids)}) UNION SELECT t.id, t.parent, t.slug FROM terms t JOIN up ON t.id = up.parent) SELECT id, parent, slug FROM up`,
      ids,
    );
    return new Map(rows.map(({ id, parent, slug }) => [id, { parent, slug }]));
  }
}

function conditionsOf({
  include = [],
  exclude = [],
  slug = [],
  search = '',
  parent,
  post,
  hide_empty: hideEmpty,
}: ListCategoriesArgs): Clause {
  const clauses: Clause[] = [{ sql: `r.taxonomy = 'course_category'`, parameters: [] }];
  if (include.length > 0) clauses.push(among('r.id', include));
  else if (exclude.length > 0) clauses.push({ sql: `NOT (${among('r.id', exclude).sql})`, parameters: exclude });
  if (slug.length > 0) clauses.push(among('r.slug', slug));
  if (parent !== undefined) clauses.push({ sql: 'r.parent = ?', parameters: [parent] });
  if (post !== null)
    clauses.push({ sql: 'r.id IN (SELECT term FROM course_terms WHERE course = ?)', parameters: [post] });
  if (hideEmpty) clauses.push({ sql: 'r.count > 0', parameters: [] });
  if (search.trim() !== '') {
    const pattern = likePattern(search.trim().toLowerCase());
    clauses.push({
      sql: `(r.nameFold LIKE ? ${likeEscape} OR r.slug LIKE ? ${likeEscape})`,
      parameters: [pattern, pattern],
    });
  }
  return all(clauses);
}

function orderOf({ orderby, order, include = [], slug = [] }: ListCategoriesArgs): Clause {
  if (orderby === 'include' && include.length > 0) return inGivenOrder('r.id', include);
  if (orderby === 'include_slugs' && slug.length > 0) return inGivenOrder('r.slug', slug);
  const column = ORDER[orderby === 'include' || orderby === 'include_slugs' ? 'name' : orderby];
  const direction = order === 'desc' ? 'DESC' : 'ASC';
  return { sql: column === 'r.id' ? `r.id ${direction}` : `${column} ${direction}, r.id ${direction}`, parameters: [] };
}
