import { Injectable } from '@nestjs/common';
import type { Caller } from '@gatehouse/access';
import { RestError } from '@gatehouse/errors';
import { pagesOf, skipOf, type Page } from '@gatehouse/pagination';
import {
  Database,
  eq,
  eqColumn,
  gt,
  inList,
  lt,
  select,
  type OptionalCondition,
  type Select,
  type SqlFragment,
} from '@gatehouse/persistence';
import { SiteClock } from '@gatehouse/time';
import { expandStatuses } from '../model/post-status';
import type { PostType } from '../model/post-type';
import type { ListRecordsArgs } from '../args/record.args';
import { columnConditions, openTo, visibilityConditions } from './post-conditions';
import { assertOrder, orderRecords } from './post-order';
import { isSearch, searchConditions } from './post-search';
import { RecordSearch, type SearchedList } from './record-search';

/** A list of the ids of records `p`. */
export type IdQuery = Select<{ id: number }>;

/** What a type adds to the list of records. */
export interface ListExtension {
  /** Joins tables of the type. */
  join?: (query: IdQuery) => IdQuery;
  /** The column of the parent, if it is not a record of the same type. */
  parentColumn?: string;
  /** The conditions of its own filters. */
  conditions?: (database: Pick<Database, 'rows'>) => OptionalCondition[] | Promise<OptionalCondition[]>;
  /** Sticky records come before all others, while no filter applies. */
  stickyFirst?: boolean;
  /** Columns that a search looks at in addition to the texts. */
  searched?: readonly string[];
  /** Who sees which records, in place of the rule by status and author. */
  visible?: SqlFragment[];
}

/** Lists records: one statement for the ids of the page, one for the total, one more with filters by term. */
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
    const narrowing = await this.narrowing(filter, open, caller, extension);
    const statuses = expandStatuses([filter.status].flat());
    const visible = extension.visible ?? visibilityConditions(type, filter, statuses, caller);
    const query = recordsOf(filter, extension)
      .where(eq('p.type', type.name), inList('p.status', statuses))
      .where(...visible, ...narrowing);
    if (extension.stickyFirst && narrowing.length === 0) query.orderBy('p.sticky', 'desc');
    orderRecords(query, filter, { open, parentColumn: extension.parentColumn }).limit(filter.per_page, skipped(filter));
    const isFiltered = visible.length + narrowing.length > 0;
    const listed = { type, filter, caller, extension, statuses, visible, open, query };
    const { items, total } = await (isSearch(filter)
      ? this.search.page(await this.searched(listed))
      : this.counted(listed, isFiltered));
    assertPage(filter, total);
    return { items: items.map(({ id }) => id), total };
  }

  private counted({ type, statuses, query }: Listed, isFiltered: boolean): Promise<Page<{ id: number }>> {
    return isFiltered ? this.database.page(query) : this.storedPage(type, statuses, query);
  }

  /** What the index is asked for a list, and the list without its search. */
  private async searched({
    type,
    filter,
    caller,
    extension,
    statuses,
    visible,
    open,
    query,
  }: Listed): Promise<SearchedList> {
    const { orderby, order } = filter;
    const rest: ListRecordsArgs = { ...filter, search: undefined };
    const narrowing = await this.narrowing(rest, false, caller, extension);
    const base = recordsOf(rest, extension)
      .where(eq('p.type', type.name), inList('p.status', statuses))
      .where(...visible, ...narrowing);
    const isByIndex = orderby === 'date' || orderby === 'relevance';
    return {
      filter,
      types: [type.name],
      statuses,
      caller,
      open,
      isOpenType: () => open === undefined,
      searched: extension.searched,
      order: orderOf(orderby, order),
      query,
      base: isByIndex ? base : orderRecords(base, rest, { open: false, parentColumn: extension.parentColumn }),
      isNarrowed: visible.length + narrowing.length > 0,
    };
  }

  /** A page of a list without filters: its total is stored by type and status, so that it need not be counted. */
  private async storedPage(type: PostType, statuses: string[], query: IdQuery): Promise<Page<{ id: number }>> {
    const items = await this.database.rows(query);
    const { count = 0, offset = 0 } = query.rowLimit ?? {};
    if (items.length < count && (items.length > 0 || offset === 0)) return { items, total: offset + items.length };
    const counts = await this.database.rows(
      select<{ total: number }>('post_counts')
        .columns('total')
        .where(eq('type', type.name), inList('status', statuses)),
    );
    return { items, total: counts.reduce((sum, { total }) => sum + total, 0) };
  }

  /** The conditions of the filters that apply, without those on type, status and visibility. */
  private async narrowing(
    filter: ListRecordsArgs,
    open: OptionalCondition,
    caller: Caller,
    extension: ListExtension,
  ): Promise<SqlFragment[]> {
    const hasTerms = isSearch(filter);
    const conditions: OptionalCondition[] = [
      ...columnConditions(filter),
      ...(await this.dateConditions(filter)),
      ...(hasTerms ? searchConditions(filter, open, extension.searched) : []),
      // A visitor's search does not find protected records (docs/interface/core.md#password).
      hasTerms && caller.kind === 'visitor' && eq('p.password', ''),
      ...((await extension.conditions?.(this.database)) ?? []),
    ];
    return conditions.filter((condition) => condition !== false && condition !== undefined);
  }

  private async dateConditions(filter: ListRecordsArgs): Promise<SqlFragment[]> {
    const { after, before, modified_after: modifiedAfter, modified_before: modifiedBefore } = filter;
    if ((after ?? before ?? modifiedAfter ?? modifiedBefore) === undefined) return [];
    const time = await this.clock.time();
    const bound = (compare: typeof gt, column: string, text?: string): SqlFragment[] =>
      text === undefined ? [] : [compare(column, time.parse(text).date)];
    return [
      ...bound(gt, 'p.date', after),
      ...bound(lt, 'p.date', before),
      ...bound(gt, 'p.modified', modifiedAfter),
      ...bound(lt, 'p.modified', modifiedBefore),
    ];
  }
}

/** A list of records as it was asked for. */
interface Listed {
  type: PostType;
  filter: ListRecordsArgs;
  caller: Caller;
  extension: ListExtension;
  statuses: string[];
  visible: SqlFragment[];
  open: OptionalCondition;
  query: IdQuery;
}

function orderOf(orderby: string, order: 'asc' | 'desc'): SearchedList['order'] {
  if (orderby === 'date') return { date: order };
  return orderby === 'relevance' ? 'relevance' : 'other';
}

function recordsOf(filter: ListRecordsArgs, { join }: ListExtension): IdQuery {
  const query = select<{ id: number }>('posts', 'p').columns('p.id');
  const joined = join ? join(query) : query;
  return isSearch(filter) ? joined.join('post_texts', 's', eqColumn('s.id', 'p.id')) : joined;
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
