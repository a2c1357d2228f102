import { Injectable } from '@nestjs/common';
import { Database, eq, inList, inOrderOf, select } from '@gatehouse/persistence';
import type { ItemKind } from '../namespace/item-kind';
import { itemOf, type Item, type ItemRow } from './item.entity';

/** Reads single lessons and quizzes; lists are read by `items/items.query.ts`. */
@Injectable()
export class ItemRepository {
  constructor(private readonly database: Database) {}

  async byId(kind: ItemKind, id: number): Promise<Item | undefined> {
    const row = await this.database.one(select<ItemRow>('items').where(eq('id', id), eq('kind', kind)));
    return row && itemOf(row);
  }

  /** Items in the order of the ids. */
  async byIds(ids: number[]): Promise<Item[]> {
    if (ids.length === 0) return [];
    const rows = await this.database.rows(select<ItemRow>('items').where(inList('id', ids)));
    return inOrderOf(rows.map(itemOf), ids);
  }
}
