import { Injectable } from '@nestjs/common';
import type { Page } from '@gatehouse/pagination';
import { Database } from '@gatehouse/persistence';
import { all, among, marks, type Clause } from '../store/sql';
import { itemOf, type Item, type ItemKind, type ItemRow } from './item.entity';

/** A condition on lists of records that belong to courses: `r` the record, `c` its course. */
export interface Listing {
  where: Clause;
  order: Clause;
  start: number;
  size: number;
}

/** Reads of lessons and quizzes. */
@Injectable()
export class ItemsQuery {
  constructor(private readonly database: Database) {}

  async byId(kind: ItemKind, id: number): Promise<Item | undefined> {
    const [row] = await this.database.query<ItemRow>('SELECT * FROM items WHERE id = ? AND kind = ?', [id, kind]);
    return row && itemOf(row);
  }

  /** Items in the order of the ids. */
  async byIds(ids: number[]): Promise<Item[]> {
    if (ids.length === 0) return [];
    const rows = await this.database.query<ItemRow>(`SELECT * FROM items WHERE id IN (${marks(ids)})`, ids);
    const found = new Map(rows.map((row) => [row.id, itemOf(row)]));
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  /** Ids of one page of a list of lessons or quizzes. */
  async find(kind: ItemKind, listing: Listing): Promise<Page<number>> {
    return findIds(this.database, 'items', {
      ...listing,
      where: all([{ sql: 'r.kind = ?', parameters: [kind] }, listing.where]),
    });
  }

  /** Ids of one page of a section's items. */
  async ofSection(section: number, { where, order, start, size }: Listing): Promise<Page<number>> {
    return findIds(this.database, 'items', { where: all([among('r.section', [section]), where]), order, start, size });
  }
}

/** Counts, and takes one page of ids: two statements. */
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
