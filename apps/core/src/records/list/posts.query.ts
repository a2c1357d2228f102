import { Injectable } from '@nestjs/common';
import type { Caller } from '@gatehouse/access';
import { RestError } from '@gatehouse/errors';
import { pagesOf, skipOf, type Page } from '@gatehouse/pagination';
import {
  Database,
  eq,
  eqColumn,
  inList,
  notInList,
  select,
  type OptionalCondition,
  type Select,
  type SqlFragment,
} from '@gatehouse/persistence';
import { slugify } from '@gatehouse/text';
import { SiteClock } from '@gatehouse/time';
import type { ListRecordsArgs } from '../args/record.args';
import { expandStatuses } from '../model/post-status';
import type { PostType } from '../model/post-type';
import { applying, byValues, conditionsOf, joinedFilters, NO_FILTERS, type ListFilters } from './list-filters';
import { readList } from './list-reader';
import { openTo, partsByAuthor, visibleParts } from './post-conditions';
import { assertOrder, orderOf, orderRecords } from './post-order';
import { isSearch, searchedBy } from './post-search';
import {
  boundsOn,
  isDated,
  isInParts,
  type HiddenRecords,
  type ListPart,
  type PageWindow,
  type RecordList,
} from './record-list';
import { RecordSearch } from './record-search';
import { readStickyFirst } from './sticky-first';

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
interface AskedList {
  filter: ListRecordsArgs;
  list: RecordList;
  open: OptionalCondition;
  extension: ListExtension;
}

/** Lists records: a statement for the ids of the page, one for their number, one for the sizes of several filters. */
@Injectable()
export class PostsQuery {
  constructor(
    private readonly database: Database,
    private readonly clock: SiteClock,
    private readonly search: RecordSearch,
  ) {}

  /**
   * The ids of one page of the records that the caller may see, and the total.
   * @throws RestError 400 past the last page, or when the order needs an argument that is missing (docs/interface/core.md#lists)
   */
  async page(
    type: PostType,
    filter: ListRecordsArgs,
    caller: Caller,
    extension: ListExtension = {},
  ): Promise<Page<number>> {
    assertOrder(filter);
    const open = isSearch(filter) && openTo(type, caller);
    const list = await this.listOf(type, filter, caller, extension);
    const page = await this.read({ filter, list, open, extension }, caller);
    assertPage(filter, page.total);
    return page;
  }

  private read(asked: AskedList, caller: Caller): Promise<Page<number>> {
    const { filter, list, extension } = asked;
    const window = { offset: skipped(filter), count: filter.per_page };
    if (isSearch(filter)) return this.found(asked, caller, window);
    if (isNamed(filter) || extension.parentColumn !== undefined) return this.named(asked, window);
    if (extension.stickyFirst && isUnfiltered(list, filter)) return readStickyFirst(this.database, list, window);
    return readList(this.database, list, window);
  }

  private async listOf(
    type: PostType,
    filter: ListRecordsArgs,
    caller: Caller,
    extension: ListExtension,
  ): Promise<RecordList> {
    const statuses = expandStatuses([filter.status].flat());
    const parts = partsByAuthor(extension.parts ?? visibleParts(type, filter, statuses, caller), filter);
    const without = parts.some(({ authors }) => !authors) ? byValues('author', filter.author_exclude) : [];
    const own = (await extension.filters?.(this.database)) ?? NO_FILTERS;
    return {
      type: type.name,
      parts,
      filters: joinedFilters({ having: [], without, conditions: [] }, own),
      ...(await this.dates(filter)),
      exclude: filter.exclude,
      order: orderOf(filter),
      hidden: extension.hidden,
      join: extension.join,
    };
  }

  /** Records that are named by their ids or slugs: few. */
  private async named(asked: AskedList, { offset, count }: PageWindow): Promise<Page<number>> {
    const { filter, extension } = asked;
    const query = recordsOf(asked);
    const index = indexOf(filter) ?? extension.index;
    if (index !== undefined) query.useIndex(index);
    orderRecords(query, filter, { open: false, parentColumn: extension.parentColumn }).limit(count, offset);
    const { items, total } = await this.database.page(query);
    return { items: items.map(({ id }) => id), total };
  }

  /** Records with words: the index of the search tells which they are, SQL does what the index does not know. */
  private async found(asked: AskedList, caller: Caller, { offset, count }: PageWindow): Promise<Page<number>> {
    const { filter, list, open, extension } = asked;
    const { searched, parentColumn } = extension;
    const query = recordsOf(asked)
      .join('post_texts', 's', eqColumn('s.id', 'p.id'))
      .where(...searchedBy(caller, filter, { open, more: searched }));
    const { items, total } = await this.search.page({
      filter,
      types: [list.type],
      statuses: list.parts.flatMap(({ statuses }) => statuses),
      caller,
      open,
      isOpenType: () => open === undefined,
      searched,
      isByRelevance: filter.orderby === 'relevance',
      query: orderRecords(query, filter, { open, parentColumn }).limit(count, offset),
      base: recordsOf(asked),
      ordered: () => orderRecords(allOf(asked), filter, { open: false, parentColumn }),
      latest: () => allOf(asked).orderBy('p.date', 'desc').orderBy('p.id', 'desc'),
      walk: parentColumn === undefined ? allIn(list) : undefined,
      isNarrowed: isFiltered(asked) || isNarrowed(asked),
      filtered: isNamed(filter) || parentColumn !== undefined ? undefined : list,
      // `include` takes precedence.
      exclude: filter.include.length > 0 ? [] : filter.exclude,
    });
    return { items: items.map(({ id }) => id), total };
  }

  private async dates(filter: ListRecordsArgs): Promise<Pick<RecordList, 'date' | 'modified'>> {
    const { after, before, modified_after: modifiedAfter, modified_before: modifiedBefore } = filter;
    if ((after ?? before ?? modifiedAfter ?? modifiedBefore) === undefined) return { date: {}, modified: {} };
    const time = await this.clock.time();
    const parsed = (text?: string): string | undefined => (text === undefined ? undefined : time.parse(text).date);
    return {
      date: { after: parsed(after), before: parsed(before) },
      modified: { after: parsed(modifiedAfter), before: parsed(modifiedBefore) },
    };
  }
}

/** The records `p` that a list has, without its search and its order. */
function recordsOf({ filter, list, extension }: AskedList): Select<{ id: number }> {
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
function allOf({ filter, list: { type, parts, modified }, extension }: AskedList): Select<{ id: number }> {
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
const allIn = ({ type, parts, order }: RecordList): RecordList => ({
  type,
  parts,
  order,
  filters: NO_FILTERS,
  date: {},
  modified: {},
  exclude: [],
});

/** Whether the list has filters by author, facet or date. */
const isFiltered = ({ list }: AskedList): boolean => {
  const { having, without, either = [] } = list.filters;
  return (
    having.length + without.length + either.length > 0 || isDated(list) || list.parts.some(({ authors }) => authors)
  );
};

/** Whether the list has other filters, aside from ids that it leaves out. */
const isNarrowed = ({ filter, list }: AskedList): boolean =>
  list.filters.conditions.length > 0 || list.hidden !== undefined || isNamed(filter);

/** Whether the list has certain records by id or slug. */
const isNamed = ({ include, slug }: ListRecordsArgs): boolean => include.length > 0 || (slug?.length ?? 0) > 0;

/** The index by which named records are found. */
const indexOf = ({ include, slug }: ListRecordsArgs): string | undefined => {
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

const isUnfiltered = (list: RecordList, { author }: ListRecordsArgs): boolean => {
  const { having, without, either = [], conditions } = list.filters;
  const filters = [...having, ...without, ...either, ...conditions, ...author, ...list.exclude];
  return filters.length === 0 && !isDated(list);
};

/** Here an `offset` of 0 replaces `page` as well (docs/interface/core.md#lists). */
const skipped = (filter: ListRecordsArgs): number => (filter.offset === 0 ? 0 : skipOf(filter));

function assertPage({ page, per_page: perPage, offset }: ListRecordsArgs, total: number): void {
  if (offset !== undefined || total === 0 || page <= pagesOf(total, perPage)) return;
  throw new RestError(
    400,
    'rest_post_invalid_page_number',
    'The page number requested is larger than the number of pages available.',
  );
}
