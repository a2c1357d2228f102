import {
  eq,
  inList,
  notInList,
  select,
  type Database,
  type OptionalCondition,
  type Select,
  type SqlFragment,
} from '@gatehouse/persistence';
import { slugify } from '@gatehouse/text';
import type { ListRecordsArgs } from '../args/record-requests';
import { applying, conditionsOf, NO_FILTERS, type ListFilters } from './list-filters';
import { boundsOn, isDated, isInParts, type HiddenRecords, type ListPart, type RecordList } from './record-list';

/** What a type adds to the list of records. */
export interface ListExtension {
  /** Joins tables of the type. */
  join?: <Row>(query: Select<Row>) => Select<Row>;
  /** The column of the parent, if it is not a record of the same type. */
  parentColumn?: string;
  /** The index by which its own filters find few records: `PRIMARY` where they name ids. */
  index?: string;
  /** Its own filters. */
  filters?: (database: Pick<Database, 'rows'>) => ListFilters | Promise<ListFilters>;
  /** Sticky records come before all others, while no filter applies. */
  stickyFirst?: boolean;
  /** Columns that a search looks at in addition to the texts. */
  searched?: readonly string[];
  /** Who sees which records, in place of the rule by status and author. */
  parts?: readonly ListPart[];
  /** What is left out of them. */
  hidden?: HiddenRecords | undefined;
}

/** A list as a request asks for it. */
export interface RequestedList {
  filter: ListRecordsArgs;
  list: RecordList;
  open: OptionalCondition;
  extension: ListExtension;
}

/** The records `p` that a list has, without its search and its order. */
export function recordsOf({ filter, list, extension }: RequestedList): Select<{ id: number }> {
  const query = select<{ id: number }>('posts', 'p').columns('p.id');
  extension.join?.(query);
  return query.where(
    eq('p.type', list.type),
    isInParts(list.parts),
    list.hidden?.shown,
    ...namedConditions(filter),
    ...conditionsOf(list.filters),
    ...boundsOn('p.date', list.date),
    ...boundsOn('p.modified', list.modified),
  );
}

/**
 * All records `p` of the type and statuses of a list, among which a page of what a search has found is looked for. In an order
 * by author, all of the others would come before those of an author.
 */
export function allOf({ filter, list: { type, parts, modified }, extension }: RequestedList): Select<{ id: number }> {
  const query = select<{ id: number }>('posts', 'p').columns('p.id');
  extension.join?.(query);
  const statuses = parts.flatMap((part) => part.statuses);
  return query.where(
    eq('p.type', type),
    filter.orderby === 'author' ? isInParts(parts) : inList('p.status', statuses),
    ...namedConditions(filter),
    ...(filter.orderby === 'modified' ? boundsOn('p.modified', modified) : []),
  );
}

/** All records of the parts of a list. */
export const allIn = ({ type, parts, order }: RecordList): RecordList => ({
  type,
  parts,
  order,
  filters: NO_FILTERS,
  date: {},
  modified: {},
  exclude: [],
});

/** Whether the list has filters by author, facet or date. */
export const isFiltered = ({ list }: RequestedList): boolean => {
  const { having, without, either = [] } = list.filters;
  return (
    having.length + without.length + either.length > 0 || isDated(list) || list.parts.some(({ authors }) => authors)
  );
};

/** Whether the list has other filters, aside from ids that it leaves out. */
export const isNarrowed = ({ filter, list }: RequestedList): boolean =>
  list.filters.conditions.length > 0 || list.hidden !== undefined || isNamed(filter);

/** Whether the list has certain records by id or slug. */
export const isNamed = ({ include, slug }: ListRecordsArgs): boolean => include.length > 0 || (slug?.length ?? 0) > 0;

/** The index by which named records are found. */
export const indexOf = ({ include, slug }: ListRecordsArgs): string | undefined => {
  if (include.length > 0) return 'PRIMARY';
  return slug && slug.length > 0 ? 'posts_name' : undefined;
};

/** The conditions on ids and slugs; `include` takes precedence over `exclude` (docs/interface/core.md#list-filters). */
function namedConditions({ include, exclude, slug }: ListRecordsArgs): SqlFragment[] {
  const slugs = slug?.map(slugify).filter((one) => one !== '') ?? [];
  return applying(
    include.length > 0 ? inList('p.id', include) : exclude.length > 0 && notInList('p.id', exclude),
    slug && slug.length > 0 && inList('p.slug', slugs),
  );
}

/** Whether nothing limits the list, so that sticky records can come first. */
export const isUnfiltered = (list: RecordList, { author }: ListRecordsArgs): boolean => {
  const { having, without, either = [], conditions } = list.filters;
  const filters = [...having, ...without, ...either, ...conditions, ...author, ...list.exclude];
  return filters.length === 0 && !isDated(list);
};
