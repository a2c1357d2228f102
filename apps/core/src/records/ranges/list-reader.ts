import type { Page } from '@gatehouse/pagination';
import { inList, notInList, select, type Database, type Select, type SqlFragment } from '@gatehouse/persistence';
import { boundsOf, placeOf } from '../kept/record-totals';
import { axisText, type Axis } from '../kept/scopes';
import { countAll, excludedOf, hiddenOf } from './list-counts';
import { counterOf, driverOf, type Dated } from './list-plan';
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
}

/**
 * The ids of one page of a list, and the number of its records. The cost does not depend on the number of records for one
 * filter in any order; see docs/decisions/0036-lists-that-do-not-grow.md for several at once.
 */
export async function readList(database: Database, wanted: RecordList, window: PageWindow): Promise<Page<number>> {
  await database.flushCounters();
  const totals = await ListTotals.read(database, wanted);
  if (totals.isEmpty()) return NOTHING;
  const found = await foundInSets(database, totals);
  const dated = found ? spanOf(found) : await totals.span();
  if (dated && dated.span.end === dated.span.first) return NOTHING;
  const left = await withoutHidden(database, totals.list);
  if (found?.ids) return readByIds(database, left, found.ids, window);
  const within = { dated, changed: dated ? undefined : await totals.changed() };
  return readRanges(
    database,
    { ...left, dated, driver: driverOf(totals, within), counter: counterOf(totals, within), version: totals.version },
    window,
  );
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
  if (fromEnd >= offset) return readRows(database, await nearer(database, plan, reading), list);
  const order = reversed(list.order);
  const turned = await nearer(database, plan, { ...reading, order, window: { offset: fromEnd, count: size } });
  return (await readRows(database, turned, list)).toReversed();
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

interface IdRow {
  id: number;
}

async function readRows(database: Database, reading: Reading, { join, exclude }: RecordList): Promise<number[]> {
  const { branches, order, window, conditions, distinct } = reading;
  const [only] = branches;
  if (!only) return [];
  const of = ({ range, residue }: Branch): Select<IdRow> => {
    const joined = needsRecords(range, residue, order.column);
    const [id, column] = [columnIn(range, 'id'), columnIn(range, order.column)];
    // Ranges are merged by what they are ordered by.
    const key = branches.length > 1 ? [`${column} AS k`] : [];
    const query = selectRange<IdRow>(range, reading.by, joined).columns(`${id} AS id`, ...key);
    return (join ? join(query) : query)
      .where(...conditions({ range, residue }), ...residue, exclude.length > 0 && notInList(id, exclude))
      .orderBy(column, order.direction)
      .orderBy(id, order.direction);
  };
  const { offset, count } = window;
  const query: Select<IdRow> | SqlFragment =
    branches.length === 1
      ? of(only).limit(count, offset)
      : merged(
          branches.map((branch) =>
            of(branch)
              .limit(offset + count)
              .build(database.dialect),
          ),
          order,
          { offset, count, distinct },
        );
  return (await database.packedRows<IdRow>(query)).map(({ id }) => id);
}
