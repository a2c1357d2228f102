import { Injectable } from '@nestjs/common';
import type { Caller } from '@gatehouse/access';
import type { Page } from '@gatehouse/pagination';
import {
  Database,
  eq,
  inList,
  notEq,
  select,
  type OptionalCondition,
  type SearchIndex,
  type SearchResult,
  type Select,
  type TextQuery,
} from '@gatehouse/persistence';
import { SearchKeeper } from '@gatehouse/service';
import { facetOf, postSource } from '../store/post-source';
import type { PageWindow, RecordList } from '../ranges/record-list';
import { phraseOf, textQuery, TITLE_RANKING, type SearchFilter } from './post-search';
import { narrowDown } from './search-filters';

type IdQuery = Select<{ id: number }>;

/** So many records are found by their ids, and SQL does the rest. */
const FEW = 100;
/** Up to so many records are ordered by SQL. */
const MANY = 3_000;
/** How many records of an ordered list are looked through at first. */
const FIRST_STEP = 1_000;

/** The order of a list that is not by relevance. */
export type PlaceOrder = { by: 'date' | 'id'; direction: 'asc' | 'desc' } | 'other';

/** A list of records without a search. */
interface CombinedList {
  list: RecordList;
  /** As that of {@link SearchedList}. */
  ordered: IdQuery;
  order: PlaceOrder;
  window: PageWindow;
}

/** A list of records `p` that match a search. */
export interface SearchedList {
  filter: SearchFilter;
  types: readonly string[];
  statuses: readonly string[];
  caller: Caller;
  /** The records that show the caller all of their text, as {@link searchedBy} takes it. */
  open: OptionalCondition;
  /** Whether the records of a type all do. */
  isOpenType: (type: string) => boolean;
  /** Columns that are searched in addition. */
  searched?: readonly string[];
  order: 'relevance' | PlaceOrder;
  /** The list as SQL alone gives it, with order and limit. */
  query: IdQuery;
  /** The list without its search and its order. */
  base: IdQuery;
  /** All records of the types and statuses in the order of the list, where that is another one. */
  ordered?: IdQuery;
  /** Where there are filters by authors, facets or dates, the list that has them. */
  filtered?: RecordList | undefined;
  /** Whether `base` has conditions other than those of `filtered`, on type and status, and on what is left out. */
  isNarrowed: boolean;
  /** Ids that `query` and `base` leave out. */
  exclude: readonly number[];
}

/** What all records have. */
const ANYTHING: TextQuery = { include: [], exclude: [], isExact: false, fields: [], guarded: [] };

/** Lists the records that match a search: the index tells which they are, SQL does what the index does not know. */
@Injectable()
export class RecordSearch {
  private readonly index: SearchIndex;

  constructor(
    private readonly database: Database,
    keeper: SearchKeeper,
  ) {
    this.index = keeper.indexOf(postSource);
  }

  /** One page of the list, and the total. */
  async page(list: SearchedList): Promise<{ items: { id: number }[]; total: number }> {
    const { query } = list;
    const found = await this.find(list);
    if (!found) return this.database.page(query);
    if (found.size === 0) return { items: [], total: 0 };
    if (found.size <= FEW && !isToldBy(found, list))
      return this.database.page(query.where(inList('p.id', found.ids())).useIndex('PRIMARY'));
    found.leaveOut(list.exclude);
    await this.narrow(list, found);
    const ids = await this.ordered(list, found);
    return { items: ids.map((id) => ({ id })), total: found.size };
  }

  /** One page of a list without a search, by sets of ids; undefined where the index does not have all records. */
  async listed({ list, ordered, order, window }: CombinedList): Promise<Page<number> | undefined> {
    const found = await this.index.find(ANYTHING, {
      accepts: (text) => {
        const { type, status } = facetOf(text);
        return list.parts.some((part) => (part.type ?? list.type) === type && part.statuses.includes(status));
      },
      isOpen: () => true,
      open: [],
    });
    if (!found) return undefined;
    await narrowDown(this.database, list, found);
    found.leaveOut(list.exclude);
    return { items: await this.placed(ordered, found, order, window), total: found.size };
  }

  private async find(list: SearchedList): Promise<SearchResult | undefined> {
    const { filter, types, statuses, caller, isOpenType } = list;
    return this.index.find(textQuery(filter, list.searched), {
      accepts: (text) => {
        const { type, status, isProtected } = facetOf(text);
        // A visitor's search does not find protected records (docs/interface/core.md#password).
        return types.includes(type) && statuses.includes(status) && !(isProtected && caller.kind === 'visitor');
      },
      isOpen: (text) => {
        const { type, isProtected } = facetOf(text);
        return !isProtected || isOpenType(type);
      },
      open: await this.ownProtected(list),
    });
  }

  /** Protected records that show the caller all of their text. They are the caller's own. */
  private async ownProtected({ caller, open, types, isOpenType }: SearchedList): Promise<number[]> {
    if (caller.kind === 'visitor' || types.every(isOpenType)) return [];
    const own = select<{ id: number }>('posts', 'p')
      .columns('p.id')
      .where(eq('p.author', caller.id), notEq('p.password', ''), open);
    return (await this.database.rows(own)).map(({ id }) => id);
  }

  /** Keeps what fits the other conditions. SQL looks at the records found, if they are not many, or at all that fit. */
  private async narrow({ filtered, base, isNarrowed }: SearchedList, found: SearchResult): Promise<void> {
    const isByFilters = filtered !== undefined && found.size > MANY;
    if (isByFilters) await narrowDown(this.database, filtered, found);
    await found.settle();
    if (!isNarrowed && (isByFilters || !filtered)) return;
    const rows = await this.database.rows(found.size <= MANY ? this.among(base, found) : base);
    found.retain(found.setOf(rows.map(({ id }) => id)));
  }

  private among(query: IdQuery, found: SearchResult): IdQuery {
    return query.where(inList('p.id', found.ids())).useIndex('PRIMARY');
  }

  private async ordered(list: SearchedList, found: SearchResult): Promise<number[]> {
    const { filter, order, query, ordered = list.base } = list;
    const { count = 0, offset = 0 } = query.rowLimit ?? {};
    if (order === 'relevance')
      return found.byRelevance({ phrase: phraseOf(filter), ...TITLE_RANKING }, { offset, count });
    return this.placed(ordered, found, order, { offset, count });
  }

  private async placed(
    ordered: IdQuery,
    found: SearchResult,
    order: PlaceOrder,
    { offset, count }: PageWindow,
  ): Promise<number[]> {
    if (order !== 'other') {
      const range = { offset, count, direction: order.direction };
      return order.by === 'id' ? found.byId(range) : found.byDate(range);
    }
    if (found.size > MANY) return this.walked(ordered, found, { offset, count });
    const rows = await this.database.rows(this.among(ordered, found).limit(count, offset));
    return rows.map(({ id }) => id);
  }

  /** Looks through the ordered list for what was found. It is soon there, because much was found. */
  private async walked(
    ordered: IdQuery,
    found: SearchResult,
    range: { offset: number; count: number },
  ): Promise<number[]> {
    const ids: number[] = [];
    let skip = range.offset;
    let start = 0;
    for (let step = FIRST_STEP; ids.length < range.count; step *= 2) {
      const rows = await this.database.rows(ordered.limit(step, start));
      for (const { id } of rows) {
        if (!found.has(id)) continue;
        if (skip > 0) skip -= 1;
        else if (ids.length < range.count) ids.push(id);
      }
      if (rows.length < step) break;
      start += step;
    }
    return ids;
  }
}

/** Whether the index alone tells a page and the total: SQL would read the texts of all that was found, twice. */
const isToldBy = ({ isCertain }: SearchResult, { order, filtered, isNarrowed }: SearchedList): boolean =>
  isCertain && !isNarrowed && !filtered && order !== 'other';
