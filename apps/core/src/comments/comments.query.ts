import { Injectable } from '@nestjs/common';
import { can, type Caller } from '@gatehouse/access';
import { skipOf, type Page } from '@gatehouse/pagination';
import { Database } from '@gatehouse/persistence';
import { likeEscape, likePattern, searchTerms } from '@gatehouse/text';
import { SiteClock } from '../records/model/site-clock';
import type { ListCommentsArgs } from './comment.args';
import type { Comment } from './comment.entity';
import { marks } from '../records/model/sql';
import { Condition } from '../records/list/condition';

const ORDERS: Record<string, string> = {
  date: 'c.date',
  date_gmt: 'c.date_gmt',
  id: 'c.id',
  post: 'c.post',
  parent: 'c.parent',
  type: 'c.type',
};
const POSTS = 'JOIN posts p ON p.id = c.post LEFT JOIN media m ON m.id = p.id LEFT JOIN posts o ON o.id = m.post';
const OPEN = `(p.password = '' AND (p.status = 'publish' OR (p.status = 'inherit' AND (m.post = 0 OR o.id IS NULL OR o.status = 'publish'))))`;

/** Reads comments: lists in two statements, records by id in one. */
@Injectable()
export class CommentsQuery {
  constructor(
    private readonly database: Database,
    private readonly clock: SiteClock,
  ) {}

  /** The ids of a page of comments that the caller may see; a permit has looked at the filters. */
  async page(filter: ListCommentsArgs, caller: Caller): Promise<Page<number>> {
    const where = [...narrowing(filter), ...(await this.dates(filter)), ...visible(filter, caller)];
    const from = `FROM comments c ${POSTS} WHERE ${where.map(({ sql }) => sql).join(' AND ')}`;
    const values = where.flatMap((condition) => condition.values);
    const order = orderOf(filter);
    const skip = skipOf(filter);
    const rows = await this.database.query<{ id: number }>(
      `SELECT c.id ${from} ORDER BY ${order.sql} LIMIT ? OFFSET ?`,
      [...values, ...order.values, filter.per_page, skip],
    );
    const [counted] = await this.database.query<{ total: number | string }>(`SELECT COUNT(*) AS total ${from}`, values);
    return { items: rows.map(({ id }) => id), total: Number(counted?.total ?? 0) };
  }

  /** In the order of the ids. */
  async byIds(ids: number[]): Promise<Comment[]> {
    if (ids.length === 0) return [];
    const rows = await this.database.query<Comment>(`SELECT * FROM comments WHERE id IN (${marks(ids)})`, ids);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  /** Which of the comments have been answered. */
  async answered(ids: number[]): Promise<Set<number>> {
    if (ids.length === 0) return new Set();
    const rows = await this.database.query<{ parent: number }>(
      `SELECT DISTINCT parent FROM comments WHERE parent IN (${marks(ids)}) AND status = 'approved'`,
      ids,
    );
    return new Set(rows.map(({ parent }) => parent));
  }

  private async dates({ after, before }: ListCommentsArgs): Promise<Condition[]> {
    return [
      ...(after === undefined ? [] : [new Condition('c.date_gmt > ?', [(await this.clock.read(after)).date_gmt])]),
      ...(before === undefined ? [] : [new Condition('c.date_gmt < ?', [(await this.clock.read(before)).date_gmt])]),
    ];
  }
}

function narrowing(filter: ListCommentsArgs): Condition[] {
  const oneOf = (column: string, values: number[]): Condition[] =>
    values.length > 0 ? [Condition.oneOf(column, values)] : [];
  const noneOf = (column: string, values: number[]): Condition[] =>
    values.length > 0 ? [Condition.noneOf(column, values)] : [];
  const { include: words, exclude: without } = searchTerms((filter.search ?? '').toLowerCase());
  return [
    ...(filter.type === 'all' ? [] : [new Condition('c.type = ?', [filter.type])]),
    Condition.oneOf('c.status', statusesOf(filter.status)),
    ...oneOf('c.id', filter.include),
    ...(filter.include.length > 0 ? [] : noneOf('c.id', filter.exclude)),
    ...oneOf('c.post', filter.post),
    ...oneOf('c.parent', filter.parent),
    ...noneOf('c.parent', filter.parent_exclude),
    ...oneOf('c.author', filter.author),
    ...noneOf('c.author', filter.author_exclude),
    ...(filter.author_email === undefined
      ? []
      : [new Condition('c.author_email = ?', [filter.author_email.toLowerCase()])]),
    ...words.map((word) => new Condition(`c.search_key LIKE ? ${likeEscape}`, [likePattern(word)])),
    ...without.map((word) => new Condition(`c.search_key NOT LIKE ? ${likeEscape}`, [likePattern(word)])),
  ];
}

/** The filter's words for statuses; `all` is what is neither spam nor in the trash. */
function statusesOf(status: string): string[] {
  switch (status) {
    case 'approve':
    case '1':
      return ['approved'];
    case '0':
      return ['hold'];
    case 'all':
      return ['approved', 'hold'];
    case 'any':
      return ['approved', 'hold', 'spam', 'trash'];
    default:
      return [status];
  }
}

/** Comments of posts that are open; of own posts and one's own also of others. A permit has looked at posts that the filter names. */
function visible({ post }: ListCommentsArgs, caller: Caller): Condition[] {
  if (can(caller, 'moderate_comments') || post.length > 0) return [];
  return [
    caller.kind === 'visitor'
      ? new Condition(OPEN)
      : new Condition(`(${OPEN} OR p.author = ? OR c.author = ?)`, [caller.id, caller.id]),
  ];
}

function orderOf({ orderby, order, include }: ListCommentsArgs): Condition {
  if (orderby === 'include' && include.length > 0) {
    const unique = [...new Set(include)];
    return new Condition(`CASE c.id ${unique.map((_, place) => `WHEN ? THEN ${place}`).join(' ')} END, c.id`, unique);
  }
  const column = ORDERS[orderby] ?? 'c.date_gmt';
  return new Condition(column === 'c.id' ? `c.id ${order}` : `${column} ${order}, c.id ${order}`);
}
