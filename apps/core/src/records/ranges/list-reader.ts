import type { Page } from '@gatehouse/pagination';
import {
  inList,
  Landmarks,
  notInList,
  rangesFrom,
  select,
  type Database,
  type Landmark,
  type Select,
  type SqlFragment,
} from '@gatehouse/persistence';
import { boundsOf, placeOf } from '../kept/record-totals';
import { axisText, type Axis } from '../kept/scopes';
import { countAll, excludedOf, hiddenOf } from './list-counts';
import { counterOf, driverOf, isLongToCount, isLongToFind, type Dated, type Within } from './list-plan';
import type { FoundSet } from '../kept/term-sets';
import { foundInSets } from './list-sets';
import { ListTotals } from './list-totals';
import {
  isBounded,
  reversed,
  type LeftOut,
  type ListOrder,
  type OrderColumn,
  type PageWindow,
  type RecordList,
} from './record-list';
import {
  boundsOn,
  branchesOf,
  columnIn,
  merged,
  needsRecords,
  scopeOfRange,
  selectRange,
  type Branch,
  type Driver,
} from './record-ranges';

/** As many records are skipped, rather than finding a page by the kept counts. */
const SKIPPED_AT_MOST = 500;
/** SQLite skips as many of one range in the time of a statement. */
const SKIPPED_IN_ONE = 2_000;

const mostSkipped = ({ dialect }: Database, branches: readonly Branch[]): number =>
  dialect === 'sqlite' && branches.length === 1 ? SKIPPED_IN_ONE : SKIPPED_AT_MOST;

/** What to read of the branches: a page in an order, from a place on. */
interface Reading {
  branches: readonly Branch[];
  by: OrderColumn;
  order: ListOrder;
  window: PageWindow;
  conditions: (branch: Branch) => SqlFragment[];
  distinct: boolean;
  /** Where the page is read from. */
  from?: Landmark | undefined;
}

/**
 * The ids of one page of a list, and the number of its records. The cost does not depend on the number of records for one
 * filter in any order; see docs/decisions/0036-lists-that-do-not-grow.md for several at once.
 * @param bySets combines sets of ids: in a time that hardly depends on the list, but takes longer where kept counts tell enough
 */
export async function readList(
  database: Database,
  wanted: RecordList,
  window: PageWindow,
  bySets?: (list: RecordList) => Promise<Page<number> | undefined>,
): Promise<Page<number>> {
  await database.flushCounters();
  const totals = await ListTotals.read(database, wanted);
  if (totals.isEmpty()) return NOTHING;
  const found = await foundInSets(database, totals);
  const dated = found ? spanOf(found) : await totals.span();
  if (dated && dated.span.end === dated.span.first) return NOTHING;
  const left = await withoutHidden(database, totals.list);
  if (found?.ids) return readByIds(database, left, found.ids, window);
  const within = { dated, changed: dated ? undefined : await totals.changed() };
  const isFar = window.offset > SKIPPED_AT_MOST;
  const combined = isLong(totals, left.list, within, isFar && found) ? await bySets?.(left.list) : undefined;
  if (combined) return combined;
  return readRanges(
    database,
    { ...left, dated, driver: driverOf(totals, within), counter: counterOf(totals, within), version: totals.version },
    window,
  );
}

/**
 * Whether the ranges of a list may take a time that grows with the site.
 * @param far what sets have found for a page that is far from the beginning of the list
 */
function isLong(totals: ListTotals, list: RecordList, within: Within, far: FoundSet | false | undefined): boolean {
  if (far) return true;
  return within.dated ? isLongToFind(within.dated, list) : isLongToCount(totals, within);
}

const NOTHING: Page<number> = { items: [], total: 0 };

/** Reads a page of ranges; the number of records is counted where the page does not tell and no count is kept. */
async function readRanges(database: Database, plan: PlannedList, window: PageWindow): Promise<Page<number>> {
  const { list, leftOut, dated, counter } = plan;
  const { offset, count } = window;
  const counted = (): Promise<number> => countAll(database, list, counter);
  const known = dated && !list.hidden ? Math.max(0, sizeOf(dated) - leftOut.length) : undefined;
  const total = known ?? (offset > SKIPPED_AT_MOST ? await counted() : undefined);
  const items = await readPage(database, plan, { ...window, total });
  if (total !== undefined) return { items, total };
  const isLast = items.length < count && (items.length > 0 || offset === 0);
  return { items, total: isLast ? offset + items.length : await counted() };
}

const sizeOf = ({ span }: Dated): number => span.end - span.first;

const spanOf = ({ total }: FoundSet): Dated => ({ axis: 'date', span: { first: 0, end: total, all: total } });

/** A page of few records whose ids are known. */
async function readByIds(
  database: Database,
  { list, leftOut }: Pick<PlannedList, 'list' | 'leftOut'>,
  ids: readonly number[],
  { offset, count }: PageWindow,
): Promise<Page<number>> {
  const { order, exclude } = list;
  const query = select<IdRow>('posts', 'p')
    .columns('p.id')
    .useIndex('PRIMARY')
    .where(inList('p.id', ids), exclude.length > 0 && notInList('p.id', exclude))
    .orderBy(`p.${order.column}`, order.direction)
    .orderBy('p.id', order.direction)
    .limit(count, offset);
  const items = (await database.rows(query)).map(({ id }) => id);
  return { items, total: ids.length - leftOut.length };
}

/** The list with the ids of all records that it leaves out, where they are few. */
async function withoutHidden(
  database: Database,
  list: RecordList,
): Promise<{ list: RecordList; leftOut: readonly LeftOut[] }> {
  const excluded = await excludedOf(database, list);
  const hidden = await hiddenOf(database, list);
  if (!hidden) return { list, leftOut: excluded };
  const leftOut = new Map([...excluded, ...hidden].map((row) => [row.id, row]));
  return { list: { ...list, hidden: undefined, exclude: [...leftOut.keys()] }, leftOut: [...leftOut.values()] };
}

interface PlannedList {
  list: RecordList;
  leftOut: readonly LeftOut[];
  /** By which a page is read. */
  driver: Driver;
  /** By which the records are counted. */
  counter: Driver;
  dated: Dated | undefined;
  /** That of the kept counts. */
  version: string;
}

/** Reads a page from the nearer end of the list, or from the place where the kept counts show it. */
async function readPage(
  database: Database,
  plan: PlannedList,
  { offset, count, total }: PageWindow & { total: number | undefined },
): Promise<number[]> {
  const { list, driver } = plan;
  const branches = branchesOf(list, driver);
  const reading: Reading = {
    branches,
    by: driver.by,
    order: list.order,
    window: { offset, count },
    conditions: ({ range }) => (driver.by === 'date' ? boundsOn(columnIn(range, 'date'), list.date) : []),
    distinct: driver.facet?.name === 'term' && driver.facet.values.length > 1,
  };
  if (total === undefined || offset <= mostSkipped(database, branches)) return readRows(database, reading, list);
  if (offset >= total) return [];
  const size = Math.min(count, total - offset);
  const fromEnd = total - offset - size;
  if (fromEnd >= offset) return readFar(database, await nearer(database, plan, reading), plan);
  const order = reversed(list.order);
  const turned = await nearer(database, plan, { ...reading, order, window: { offset: fromEnd, count: size } });
  return (await readFar(database, turned, plan)).toReversed();
}

/** The same page, read from the bucket in which it begins. */
async function nearer(
  database: Database,
  { list, leftOut, dated, version }: PlannedList,
  reading: Reading,
): Promise<Reading> {
  const { branches, order, window, conditions } = reading;
  const axis = axisOf(order);
  const facet = branches[0]?.range.facet;
  const isPlain = branches.every(({ range, residue }) => range.facet === facet && residue.length === 0);
  const isOnAxis = axis === 'date' || (facet === undefined && !isBounded(list.date));
  if (window.offset <= mostSkipped(database, branches) || !axis || !isPlain || !isOnAxis || reading.distinct)
    return reading;
  const scopes = branches.map(({ range }) => scopeOfRange(range));
  const skipped = beforeSpan(order, dated, axis) + window.offset;
  const values = leftOut.map((record) => axisText(axis, record[axis]));
  const ways = { axis, facet, direction: order.direction };
  const place = await placeOf(database, scopes, ways, {
    skip: skipped,
    leftOut: values,
    enough: SKIPPED_AT_MOST,
    version,
  });
  if (!place) return reading;
  const [from, to] = boundsOf(axis, place.prefix);
  const [compare, value] = order.direction === 'asc' ? ['>=', from] : ['<', to];
  return {
    ...reading,
    window: { ...window, offset: place.skip },
    conditions: (branch) => [
      ...conditions(branch),
      { sql: `${columnIn(branch.range, order.column)} ${compare} ?`, parameters: [value], isAtomic: true },
    ],
  };
}

const axisOf = ({ column }: ListOrder): Axis | undefined =>
  column === 'date' || column === 'modified' || column === 'id' ? column : undefined;

/** How many records beyond the list's dates come first in an order. */
function beforeSpan({ direction }: ListOrder, dated: Dated | undefined, axis: Axis): number {
  if (dated?.axis !== axis) return 0;
  const { first, end, all } = dated.span;
  return direction === 'asc' ? first : all - end;
}

const landmarks = new Landmarks();

/** A page in an order of which no counts are kept begins at a landmark near it. What hides records has no version. */
async function readFar(database: Database, reading: Reading, { list, version }: PlannedList): Promise<number[]> {
  const { offset } = reading.window;
  const isKnown = list.hidden === undefined && list.filters.conditions.length === 0;
  if (!isKnown || !Landmarks.isFar(offset) || offset <= mostSkipped(database, reading.branches))
    return readRows(database, reading, list);
  const { sql, parameters } = pageOf(database, { ...reading, window: { offset: 0, count: 0 } }, list);
  const key = JSON.stringify([sql, parameters]);
  const rows = await landmarks.rows(database, { version, key }, offset, async (from) => {
    const window = { ...reading.window, offset: offset - (from?.skip ?? 0) };
    const found = await database.packedRows<PlacedRow>(pageOf(database, { ...reading, window, from }, list));
    return found.map(({ id, k }) => ({ id, value: k }));
  });
  return rows.map(({ id }) => id);
}

interface IdRow {
  id: number;
}

/** With what it is ordered by. */
interface PlacedRow extends IdRow {
  k: string | number;
}

async function readRows(database: Database, reading: Reading, list: RecordList): Promise<number[]> {
  if (reading.branches.length === 0) return [];
  return (await database.packedRows<IdRow>(pageOf(database, reading, list))).map(({ id }) => id);
}

/** The statement of a page. */
function pageOf(database: Database, reading: Reading, { join, exclude }: RecordList): SqlFragment {
  const { branches, order, window, conditions, distinct, from } = reading;
  const { dialect } = database;
  const of = ({ range, residue }: Branch): Select<PlacedRow>[] => {
    const joined = needsRecords(range, residue, order.column);
    const [id, column] = [columnIn(range, 'id'), columnIn(range, order.column)];
    const { direction } = order;
    const starts = from ? rangesFrom(from, { column, id, direction, dialect }) : [undefined];
    return starts.map((start) => {
      const query = selectRange<PlacedRow>(range, reading.by, joined).columns(`${id} AS id`, `${column} AS k`);
      return (join ? join(query) : query)
        .where(...conditions({ range, residue }), ...residue, exclude.length > 0 && notInList(id, exclude), start)
        .orderBy(column, direction)
        .orderBy(id, direction);
    });
  };
  const { offset, count } = window;
  const queries = branches.flatMap(of);
  const [only] = queries;
  if (only && queries.length === 1) return only.limit(count, offset).build(dialect);
  const parts = queries.map((query) => query.limit(offset + count).build(dialect));
  return merged(parts, order, { offset, count, distinct });
}
