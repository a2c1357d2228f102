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
    const { items, total } = await (isFiltered ? this.database.page(query) : this.storedPage(type, statuses, query));
    assertPage(filter, total);
    return { items: items.map(({ id }) => id), total };
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
