import { Injectable } from '@nestjs/common';
import type { Caller } from '@gatehouse/access';
import { Database, eq, inList, notEq, select, type OptionalCondition, type Select } from '@gatehouse/persistence';
import { listed, type SearchIndex, type SearchResult } from '@gatehouse/search';
import { SearchKeeper } from '@gatehouse/service';
import { facetOf, postSource } from '../store/post-source';
import { readIds, readPage } from './list-reader';
import type { ListOrder, PageWindow, RecordList } from './record-list';
import { phraseOf, textQuery, TITLE_RANKING, type SearchFilter } from './post-search';

type IdQuery = Select<{ id: number }>;

/** So many records are found by their ids, and SQL does the rest. */
const FEW = 100;
/** Up to so many records are ordered by SQL. */
const MANY = 5_000;
/** How many records of an ordered list are looked through at first. */
const FIRST_STEP = 1_000;

const LATEST: ListOrder = { column: 'date', direction: 'desc' };

/** Some ids of records. */
interface Ids {
  size: number;
  has: (id: number) => boolean;
  ids: () => number[];
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
  /** Whether the best matches come first, and among them the latest. */
  isByRelevance: boolean;
  /** The list as SQL alone gives it, with order and limit. */
  query: IdQuery;
  /** The list without its search and its order. */
  base: IdQuery;
  /** All records of the types and statuses in the order of the list. */
  ordered: () => IdQuery;
  /** The same, the latest first. */
  latest: () => IdQuery;
  /** The same as a list, in its order; absent where that is an order of another table. */
  walk?: RecordList | undefined;
  /** Whether `base` has conditions other than those on type and status, and on what is left out. */
  isNarrowed: boolean;
  /** The list that `base` reads, where it has filters but names no ids or slugs. */
  filtered?: RecordList | undefined;
  /** Ids that `query` and `base` leave out. */
  exclude: readonly number[];
}

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
  private async narrow(list: SearchedList, found: SearchResult): Promise<void> {
    await found.verify();
    if (list.isNarrowed) found.retain(found.setOf(await this.fitting(list, found)));
  }

  private async fitting({ base, filtered }: SearchedList, found: SearchResult): Promise<number[]> {
    if (found.size > MANY && filtered) return readIds(this.database, filtered);
    const rows = await this.database.rows(found.size <= MANY ? this.among(base, found) : base);
    return rows.map(({ id }) => id);
  }

  private among(query: IdQuery, found: Pick<Ids, 'ids'>): IdQuery {
    return query.where(listed(this.database.dialect, 'p.id', found.ids())).useIndex('PRIMARY');
  }

  private async ordered(list: SearchedList, found: SearchResult): Promise<number[]> {
    const { filter, isByRelevance, query, ordered } = list;
    const { count = 0, offset = 0 } = query.rowLimit ?? {};
    if (!isByRelevance) return this.placed({ ordered, walk: list.walk }, found, { offset, count });
    const latest = { ordered: list.latest, walk: list.walk && { ...list.walk, order: LATEST } };
    const ids: number[] = [];
    let skip = offset;
    for await (const group of found.groups({ phrase: phraseOf(filter), ...TITLE_RANKING })) {
      const { size } = group;
      if (skip < size) ids.push(...(await this.placed(latest, group, { offset: skip, count: count - ids.length })));
      skip = Math.max(0, skip - size);
      if (ids.length === count) break;
    }
    return ids;
  }

  /** A page of what was found: few are ordered by SQL; many are soon found in the list of all. */
  private async placed(
    { ordered, walk }: { ordered: () => IdQuery; walk?: RecordList | undefined },
    found: Ids,
    { offset, count }: PageWindow,
  ): Promise<number[]> {
    if (found.size <= MANY) {
      const rows = await this.database.rows(this.among(ordered(), found).limit(count, offset));
      return rows.map(({ id }) => id);
    }
    const ids: number[] = [];
    let skip = offset;
    for (let start = 0, step = FIRST_STEP; ids.length < count; start += step, step *= 2) {
      const all = walk
        ? await readPage(this.database, walk, { offset: start, count: step })
        : (await this.database.rows(ordered().limit(step, start))).map(({ id }) => id);
      for (const id of all) {
        if (!found.has(id)) continue;
        if (skip > 0) skip -= 1;
        else if (ids.length < count) ids.push(id);
      }
      if (all.length < step) break;
    }
    return ids;
  }
}

/** Whether the index alone tells a page and the total: SQL would read the texts of all that was found, twice. */
const isToldBy = ({ isCertain }: SearchResult, { isNarrowed }: SearchedList): boolean => isCertain && !isNarrowed;
