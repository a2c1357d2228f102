import { Injectable } from '@nestjs/common';
import type { Caller } from '@gatehouse/access';
import { RestError } from '@gatehouse/errors';
import { pagesOf, skipOf, type Page } from '@gatehouse/pagination';
import { Database, eqColumn } from '@gatehouse/persistence';
import { SiteClock } from '@gatehouse/time';
import type { ListRecordsArgs } from '../args/record-requests';
import { expandStatuses } from '../model/post-status';
import type { PostType } from '../model/post-type';
import { byValues, declaredFilters, joinedFilters, NO_FILTERS } from './list-filters';
import { readList, readPage } from './list-reader';
import { openTo, partsByAuthor, visibleParts } from './post-conditions';
import { assertOrder, orderOf, orderRecords } from './post-order';
import { isSearch, searchedBy } from './post-search';
import type { PageWindow, RecordList } from './record-list';
import { RecordSearch } from './record-search';
import {
  allIn,
  allOf,
  indexOf,
  isFiltered,
  isNamed,
  isNarrowed,
  isUnfiltered,
  recordsOf,
  type ListExtension,
  type RequestedList,
} from './requested-list';
import { totalOf } from './list-totals';

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

  private read(requested: RequestedList, caller: Caller): Promise<Page<number>> {
    const { filter, list, extension } = requested;
    const window = { offset: skipped(filter), count: filter.per_page };
    if (isSearch(filter)) return this.found(requested, caller, window);
    if (isNamed(filter) || extension.parentColumn !== undefined) return this.named(requested, window);
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
      filters: joinedFilters({ having: [], without, conditions: [] }, declaredFilters(type.record, filter), own),
      ...(await this.dates(filter)),
      exclude: filter.exclude,
      order: orderOf(filter),
      hidden: extension.hidden,
      join: extension.join,
    };
  }

  /** Records that are named by their ids or slugs: few. */
  private async named(requested: RequestedList, { offset, count }: PageWindow): Promise<Page<number>> {
    const { filter, extension } = requested;
    const query = recordsOf(requested);
    const index = indexOf(filter) ?? extension.index;
    if (index !== undefined) query.useIndex(index);
    orderRecords(query, filter, { open: false, parentColumn: extension.parentColumn }).limit(count, offset);
    const { items, total } = await this.database.page(query);
    return { items: items.map(({ id }) => id), total };
  }

  /** Records with words: the index of the search tells which they are, SQL does what the index does not know. */
  private async found(requested: RequestedList, caller: Caller, { offset, count }: PageWindow): Promise<Page<number>> {
    const { filter, list, open, extension } = requested;
    const { searched, parentColumn } = extension;
    const query = recordsOf(requested)
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
      base: recordsOf(requested),
      ordered: () => orderRecords(allOf(requested), filter, { open: false, parentColumn }),
      latest: () => allOf(requested).orderBy('p.date', 'desc').orderBy('p.id', 'desc'),
      walk: parentColumn === undefined ? allIn(list) : undefined,
      isNarrowed: isFiltered(requested) || isNarrowed(requested),
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

const STICKY = { name: 'sticky', values: [1] } as const;

/** A page of a list without filters in which sticky records come before all others. */
async function readStickyFirst(
  database: Database,
  list: RecordList,
  { offset, count }: PageWindow,
): Promise<Page<number>> {
  const sticky = { ...list, filters: { ...list.filters, having: [STICKY] } };
  const others = { ...list, filters: { ...list.filters, without: [STICKY] } };
  const first = await readList(database, sticky, { offset, count });
  const total = await totalOf(database, list, { by: list.order.column });
  const skipped = Math.max(0, offset - first.total);
  const rest = await readPage(database, others, { offset: skipped, count: count - first.items.length });
  return { items: [...first.items, ...rest], total };
}
