import { Injectable, Module } from '@nestjs/common';
import { Database } from '@gatehouse/persistence';
import { recordsById } from '@gatehouse/records';
import type { ItemKind } from '../../namespace/item-kind';
import { ITEM_CLASSES, type ItemOf } from './item-classes';
import { OutlineRepository } from './outline.repository';

/** Reads single lessons and quizzes; lists are read by `items/parts.query.ts`. */
@Injectable()
export class ItemRepository {
  constructor(private readonly database: Database) {}

  async byId<K extends ItemKind>(kind: K, id: number): Promise<ItemOf[K] | undefined> {
    return (await this.byIds(kind, [id]))[0];
  }

  /** Items in the order of the ids. */
  async byIds<K extends ItemKind>(kind: K, ids: readonly number[]): Promise<ItemOf[K][]> {
    const byId = await recordsById<ItemOf[K]>(this.database, ITEM_CLASSES[kind], ids);
    return ids.map((id) => byId.get(id)).filter((item) => item !== undefined);
  }
}

const REPOSITORIES = [ItemRepository, OutlineRepository];

@Module({ providers: REPOSITORIES, exports: REPOSITORIES })
export class ItemRecordsModule {}
