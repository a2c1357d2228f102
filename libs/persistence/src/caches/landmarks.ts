import type { Dialect } from '../connection/data-source';
import { and, eq, gt, gte, lt, lte, or } from '../sql/conditions';
import { raw, sql, type SqlFragment } from '../sql/fragment';
import type { Database } from '../database/database';
import { VersionedCache } from './versioned-cache';

/** A row of an ordered list, and how many come before it. */
export interface Landmark {
  skip: number;
  /** What the list is ordered by. */
  value: string | number;
  id: number;
}

/** A row as {@link Landmarks.rows} reads it. */
export type LandmarkRow = Omit<Landmark, 'skip'>;

/** As many rows are skipped in an index in the time of a statement. */
const NEAR = 1_000;

/**
 * Has far pages of a list begin near them, in place of skipping all rows before them. Landmarks are the beginnings of pages that
 * were read; they are kept in memory while the list has the same version (docs/decisions/0061-flat-at-a-million.md).
 */
export class Landmarks {
  /** By list and order, those nearest to its beginning first. */
  private readonly lists = new VersionedCache<Landmark[]>();

  /** Whether a page is worth it. */
  static isFar(offset: number): boolean {
    return offset > NEAR;
  }

  /**
   * The rows of a page that begins after `offset` rows.
   * @param list its version is another text after every write that can change the list or its order
   * @param read reads the page as {@link rangesFrom} and `skip` tell, or without a landmark from the beginning
   */
  async rows<Row extends LandmarkRow>(
    database: Database,
    list: { version: string; key: string },
    offset: number,
    read: (from: Landmark | undefined) => Promise<Row[]>,
  ): Promise<Row[]> {
    if (database.isInBatch) return read(undefined);
    const known = await this.lists.get(database, list, () => Promise.resolve([]));
    const from = known.findLast(({ skip }) => skip <= offset);
    const rows = await read(from);
    const [first] = rows;
    if (first && offset - (from?.skip ?? 0) >= NEAR) add(known, { value: first.value, id: first.id, skip: offset });
    return rows;
  }
}

/** Others may have added some since they were looked at. */
function add(known: Landmark[], landmark: Landmark): void {
  const place = known.findLastIndex(({ skip }) => skip <= landmark.skip);
  if (known[place]?.skip !== landmark.skip) known.splice(place + 1, 0, landmark);
}

/** What a list is ordered by: a column, and then the id. */
export interface LandmarkOrder {
  column: string;
  id: string;
  direction: 'asc' | 'desc';
  dialect: Dialect;
}

/**
 * The rows from a landmark on, by ranges of the index of the order: those with its value, and those beyond it. SQLite reads one
 * range for a statement, and cannot begin it among many rows that have the same value.
 */
export function rangesFrom(landmark: LandmarkRow, order: LandmarkOrder): SqlFragment[] {
  const { column, id, direction, dialect } = order;
  if (dialect === 'mysql' || column === id) return [fromLandmark(landmark, order)];
  const [isBeyond, reaches] = direction === 'asc' ? [gt, gte] : [lt, lte];
  return [and(eq(column, landmark.value), reaches(id, landmark.id)), isBeyond(column, landmark.value)];
}

/** The same in one condition, where few rows have the same value: MySQL reads a range for either of two conditions. */
function fromLandmark({ value, id }: LandmarkRow, order: LandmarkOrder): SqlFragment {
  const [isBeyond, reaches, compare] = order.direction === 'asc' ? [gt, gte, raw('>=')] : [lt, lte, raw('<=')];
  if (order.column === order.id) return reaches(order.id, id);
  if (order.dialect === 'sqlite') return sql`(${raw(order.column)}, ${raw(order.id)}) ${compare} (${value}, ${id})`;
  return or(isBeyond(order.column, value), and(eq(order.column, value), reaches(order.id, id)));
}
