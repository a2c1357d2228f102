import { gte, lte, VersionedCache, type Database, type IdSet, type SqlFragment } from '@gatehouse/persistence';
import { NO_FILTERS } from './list-filters';
import { ListTotals } from './list-totals';
import type { DateBounds, RecordList } from './record-list';
import { boundsOn, branchesOf, selectRange, type Driver } from './record-ranges';

/** Records by their dates of change: those that a list has, or those that it does not have, whichever are fewer. */
export interface ChangedSet {
  ids: IdSet;
  isWithin: boolean;
}

/** Each has up to a bit for every record. */
const MOST_SETS = 8;

const sets = new VersionedCache<ChangedSet>({ most: MOST_SETS });

const BY_CHANGE: Driver = { byAuthor: false, by: 'modified' };

/**
 * The records of a list's types and statuses that were changed within its bounds, or outside of them, whatever else it filters
 * by. They are read from the index of that date and kept in memory until something changes.
 * @param setOf makes a set of ids
 */
export async function changedSet(
  database: Database,
  list: RecordList,
  setOf: (ids: Iterable<number>) => IdSet,
): Promise<ChangedSet> {
  const parts = list.parts.map(({ authors, ...part }) => part);
  const totals = await ListTotals.read(database, { ...list, parts, filters: NO_FILTERS });
  const key = JSON.stringify([list.type, totals.list.parts, list.modified]);
  return sets.get(database, { version: totals.version, key }, async () => {
    const changed = (await totals.changed()) ?? 0;
    const isWithin = changed * 2 <= totals.of(BY_CHANGE);
    const { modified } = list;
    const conditions = isWithin ? [boundsOn('p.modified', modified)] : outside('p.modified', modified);
    return { ids: setOf(await readIds(database, totals.list, conditions)), isWithin };
  });
}

/** The conditions of each side that bounds leave out, with the bounds themselves. */
const outside = (column: string, { after, before }: DateBounds): SqlFragment[][] => [
  ...(after === undefined ? [] : [[lte(column, after)]]),
  ...(before === undefined ? [] : [[gte(column, before)]]),
];

async function readIds(database: Database, list: RecordList, sides: readonly SqlFragment[][]): Promise<number[]> {
  const found: number[] = [];
  for (const { range } of branchesOf({ ...list, modified: {}, date: {}, hidden: undefined }, BY_CHANGE))
    for (const side of sides) {
      const query = selectRange<{ id: number }>(range, 'modified', false).columns('p.id');
      for (const { id } of await database.packedRows(query.where(...side))) found.push(id);
    }
  return found;
}
