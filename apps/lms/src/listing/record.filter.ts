import { likeEscape, likePattern } from '@gatehouse/text';
import { among, inGivenOrder, type Clause } from '../store/sql';
import type { SiteTime } from '../time/site-clock';
import type { RecordListArgs } from './record-list.args';

/** Conditions that lists of courses and of their items share; `r` is the record listed. */
export function recordConditions(
  args: RecordListArgs,
  time: SiteTime,
  columns: { name: string; author: string },
): Clause[] {
  const clauses: Clause[] = [];
  const authors = nonEmpty(args.user) ?? nonEmpty(args.author);
  if (authors) clauses.push(among(columns.author, authors));
  if (args.author_exclude?.length) clauses.push(not(among(columns.author, args.author_exclude)));
  // `include` wins over `exclude` (docs/interface/lms.md#course-list).
  if (args.include.length > 0) clauses.push(among('r.id', args.include));
  else if (args.exclude.length > 0) clauses.push(not(among('r.id', args.exclude)));
  if (args.after !== undefined) clauses.push({ sql: 'r.created > ?', parameters: [time.toClock(args.after)] });
  if (args.before !== undefined) clauses.push({ sql: 'r.created < ?', parameters: [time.toClock(args.before)] });
  const search = args.search?.trim().toLowerCase();
  if (search) clauses.push({ sql: `${columns.name} LIKE ? ${likeEscape}`, parameters: [likePattern(search)] });
  return clauses;
}

const nonEmpty = <T>(list: T[] | undefined): T[] | undefined => (list && list.length > 0 ? list : undefined);
const not = ({ sql, parameters }: Clause): Clause => ({ sql: `NOT (${sql})`, parameters });

/**
 * The order by a column, or the order of the ids in `include` (by id when there is no `include`).
 * @param columns the columns by value of `orderby`
 */
export function orderOf<Name extends string>(
  columns: Record<Name, string>,
  orderby: Name | 'include',
  order: 'asc' | 'desc',
  include: number[],
): Clause {
  if (orderby === 'include' && include.length > 0) return inGivenOrder('r.id', include);
  const column = orderby === 'include' ? 'r.id' : columns[orderby];
  const direction = order === 'asc' ? 'ASC' : 'DESC';
  return { sql: column === 'r.id' ? `r.id ${direction}` : `${column} ${direction}, r.id ${direction}`, parameters: [] };
}

/** The number of records before a page; `offset` replaces `page`. */
export function startOf({
  page,
  per_page: perPage,
  offset,
}: Pick<RecordListArgs, 'page' | 'per_page' | 'offset'>): number {
  return Math.min(offset === undefined ? (page - 1) * perPage : Math.max(0, offset), Number.MAX_SAFE_INTEGER);
}
