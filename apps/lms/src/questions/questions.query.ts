import { Injectable } from '@nestjs/common';
import type { Caller } from '@gatehouse/access';
import type { Page } from '@gatehouse/pagination';
import { Database } from '@gatehouse/persistence';
import type { SiteTime } from '@gatehouse/time';
import type { ItemListArgs } from '../items/item.args';
import { itemList } from '../items/item.list';

/** Reads the list of questions. */
@Injectable()
export class QuestionsQuery {
  constructor(private readonly database: Database) {}

  /** Ids of one page of questions. */
  async find(args: ItemListArgs, caller: Caller, time: SiteTime): Promise<Page<number>> {
    const query = itemList({ table: 'questions', item: 'r.quiz' }, args, caller, time);
    const { items, total } = await this.database.page(query);
    return { items: items.map(({ id }) => id), total };
  }
}
