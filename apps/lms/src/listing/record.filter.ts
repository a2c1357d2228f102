import { skipOf } from '@gatehouse/pagination';
import {
  contains,
  gt,
  inList,
  lt,
  NEVER,
  notInList,
  type OptionalCondition,
  type Select,
} from '@gatehouse/persistence';
import { BY_TEXTS, type TextMatches, type TextSearch } from '@gatehouse/search';
import { searchFold, slugify } from '@gatehouse/text';
import type { SiteTime } from '@gatehouse/time';
import type { RecordListArgs } from './record-list.args';

/** The folded search text; '' without a search. */
const soughtName = ({ search }: Pick<RecordListArgs, 'search'>): string => searchFold(search?.trim() ?? '');

/** The records that the search index finds for a list. */
export async function matchesOf(texts: TextSearch, args: Pick<RecordListArgs, 'search'>): Promise<TextMatches> {
  const name = soughtName(args);
  return name === '' ? BY_TEXTS : texts.find({ include: [name] });
}

/**
 * Conditions that lists of courses and of their items share; `r` is the record listed.
 * @param matches what the index of the search has found
 */
export function recordConditions(
  args: RecordListArgs,
  time: SiteTime,
  columns: { name: string; author: string },
  matches = BY_TEXTS,
): OptionalCondition[] {
  const { include, exclude, after, before, author_exclude: excludedAuthors } = args;
  const authors = [args.user, args.author].find((ids) => ids !== undefined && ids.length > 0);
  const slugs = (args.slug ?? []).map(slugify).filter((slug) => slug !== '');
  const search = soughtName(args);
  return [
    authors && inList(columns.author, authors),
    excludedAuthors && notInList(columns.author, excludedAuthors),
    // `include` wins over `exclude` (docs/interface/lms.md#course-list).
    include.length > 0 ? inList('r.id', include) : notInList('r.id', exclude),
    after !== undefined && gt('r.created', time.parse(after).date_gmt),
    before !== undefined && lt('r.created', time.parse(before).date_gmt),
    slugs.length > 0 && inList('r.slug', slugs),
    search !== '' && matches.condition('r.id', contains(columns.name, search)),
    isOutside(args) && NEVER,
  ];
}

/** Whether the wanted parents rule out a record that has none, which is 0. An empty list filters nothing. */
const isOutside = ({ parent = [], parent_exclude: excluded = [] }: RecordListArgs): boolean =>
  (parent.length > 0 && !parent.includes(0)) || excluded.includes(0);

interface ListOrder {
  /** The column by which the list is ordered; undefined for the order of the ids in `include`. */
  column: string | undefined;
  order: 'asc' | 'desc';
  include: number[];
}

/** Orders a list; equal values are ordered by id in the same direction. */
export function ordered<Row>(query: Select<Row>, { column, order, include }: ListOrder): Select<Row> {
  if (column === undefined && include.length > 0) return query.orderByList('r.id', include);
  return query.orderBy(column ?? 'r.id', order).orderBy('r.id', order);
}

/** Limits a list to its page; `offset` replaces `page`. */
export function paged<Row>(query: Select<Row>, args: RecordListArgs): Select<Row> {
  return query.limit(args.per_page, skipOf({ page: args.page, per_page: args.per_page, offset: args.offset }));
}
