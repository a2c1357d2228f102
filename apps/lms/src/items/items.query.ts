import { Injectable } from '@nestjs/common';
import type { Page } from '@gatehouse/pagination';
import { Database } from '@gatehouse/persistence';
import type { ItemKind } from '../records/item.entity';
import { all, type Clause } from '../store/sql';

/** One page of a list; in its SQL, `r` is the record listed and `c` its course. */
export interface Listing {
  where: Clause;
  order: Clause;
  start: number;
  size: number;
}

/** Reads lists of lessons and quizzes. */
@Injectable()
export class ItemsQuery {
  constructor(private readonly database: Database) {}

  /** Ids of one page of lessons or quizzes. */
  async find(kind: ItemKind, listing: Listing): Promise<Page<number>> {
    return findIds(this.database, 'items', {
      ...listing,
      where: all([{ sql: 'r.kind = ?', parameters: [kind] }, listing.where]),
    });
  }

  /** Ids of one page of a section's items. */
  async ofSection(section: number, listing: Listing): Promise<Page<number>> {
    return findIds(this.database, 'items', {
      ...listing,
      where: all([{ sql: 'r.section = ?', parameters: [section] }, listing.where]),
    });
  }
}

/** Counts the records and reads the ids of one page, in two statements. */
export async function findIds(
  database: Database,
  table: 'items' | 'questions',
  { where, order, start, size }: Listing,
): Promise<Page<number>> {
  const from = `FROM ${table} r JOIN courses c ON c.id = r.course WHERE ${where.sql}`;
  const [count] = await database.query<{ total: number | string }>(
    `SELECT COUNT(*) AS total ${from}`,
    where.parameters,
  );
  const rows = await database.query<{ id: number }>(`SELECT r.id ${from} ORDER BY ${order.sql} LIMIT ? OFFSET ?`, [
    ...where.parameters,
    ...order.parameters,
    size,
    start,
  ]);
  return { items: rows.map(({ id }) => id), total: Number(count?.total ?? 0) };
}
