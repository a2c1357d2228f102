import { Injectable } from '@nestjs/common';
import { Database } from '@gatehouse/persistence';
import { marks } from '../store/sql';
import { itemOf, type Item, type ItemKind, type ItemRow } from './item.entity';

/** Reads single lessons and quizzes; lists are read by `items/items.query.ts`. */
@Injectable()
export class ItemRepository {
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
}
