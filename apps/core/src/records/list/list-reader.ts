import type { Page } from '@gatehouse/pagination';
import type { Database } from '@gatehouse/persistence';
import { NO_FILTERS } from './list-filters';
import { countRanges, totalOf } from './list-totals';
import { isBounded, type PageWindow, type RecordList } from './record-list';
import { merged, queriesOf, rangesIn, type Driver, type PlacedRow } from './record-ranges';

/** As many records are sorted, rather than found by an index that has the order of the list. */
const MOST_SORTED = 25_000;
/** A statement reads at most as many ranges. */
const MOST_RANGES = 50;

/** The ids of one page of a list, and the number of its records. */
export async function readList(database: Database, list: RecordList, window: PageWindow): Promise<Page<number>> {
  if (list.parts.length === 0) return { items: [], total: 0 };
  await database.flushCounters();
  const drivers = await driversOf(database, list);
  const total = await totalOf(database, list, drivers.counting);
  if (window.offset >= total) return { items: [], total };
  return { items: await readPage(database, list, window, drivers.reading), total };
}

/** The ids of one page of a list. */
export async function readPage(
  database: Database,
  list: RecordList,
  { offset, count }: PageWindow,
  driver: Driver = { by: list.order.column },
): Promise<number[]> {
  const { direction } = list.order;
  const { queries, areDistinct } = queriesOf(list, driver, list.order);
  if (queries.length === 0 || count === 0) return [];
  for (const query of queries) query.orderBy('k', direction).orderBy('id', direction);
  const [only] = queries;
  const statement =
    only && queries.length === 1
      ? only.limit(count, offset).build(database.dialect)
      : merged(
          queries.map((query) => query.limit(offset + count).build(database.dialect)),
          { direction },
          { offset, count, distinct: !areDistinct },
        );
  const rows = await database.rows<PlacedRow>(statement);
  return rows.map(({ id }) => id);
}

/** The ids of all records of a list, in no order. */
export async function readIds(database: Database, list: RecordList): Promise<number[]> {
  await database.flushCounters();
  const { counting } = await driversOf(database, list);
  const { queries } = queriesOf(list, counting);
  const found: number[] = [];
  for (const query of queries) for (const { id } of await database.rows<PlacedRow>(query)) found.push(id);
  return found;
}

interface Drivers {
  /** By which a page is read. */
  reading: Driver;
  /** By which the records are counted: the one with the fewest. */
  counting: Driver;
}

/**
 * A page is read by the filter with the fewest records, where these are in the order of the list or can be sorted, and
 * else in the order of the list. Sizes are asked for only where there is a choice.
 */
async function driversOf(database: Database, list: RecordList): Promise<Drivers> {
  const inOrder: Driver = { by: list.order.column };
  const candidates = candidatesOf(list);
  const [only] = candidates;
  if (!only) return { reading: inOrder, counting: inOrder };
  if (candidates.length === 1 && only.by === inOrder.by) return { reading: only, counting: only };
  const sizes = await countRanges(
    database,
    candidates.map((driver) => ({ list: withoutOthers(list, driver), driver })),
  );
  const ordered = candidates
    .map((driver, at) => ({ driver, size: sizes[at] ?? 0 }))
    .toSorted((one, other) => one.size - other.size);
  const smallest = ordered[0] ?? { driver: only, size: 0 };
  if (smallest.driver.by === inOrder.by || smallest.size <= MOST_SORTED)
    return { reading: smallest.driver, counting: smallest.driver };
  const reading = ordered.find(({ driver }) => driver.by === inOrder.by)?.driver ?? inOrder;
  return { reading, counting: smallest.driver };
}

/** The indexes that a filter of the list narrows down. */
function candidatesOf(list: RecordList): Driver[] {
  const { filters, parts, date, modified } = list;
  const all: Driver[] = [
    ...filters.having.map((facet): Driver => ({ by: 'date', facet })),
    ...(isBounded(date) || parts.some(({ authors }) => authors) ? [{ by: 'date' } as const] : []),
    ...(isBounded(modified) ? [{ by: 'modified' } as const] : []),
  ];
  return all.filter((driver) => rangesIn(list, driver) <= MOST_RANGES);
}

/** The list with nothing but what its driver reads. */
function withoutOthers(list: RecordList, { by, facet }: Driver): RecordList {
  const { type, date, modified, order } = list;
  const isByAuthor = by === 'date' && !facet;
  const parts = list.parts.map(({ authors, ...part }) => (isByAuthor && authors ? { ...part, authors } : part));
  const dates = by === 'date' ? { date, modified: {} } : { date: {}, modified };
  return { type, parts, ...dates, order, filters: NO_FILTERS, exclude: [] };
}
