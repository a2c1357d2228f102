import { Injectable } from '@nestjs/common';
import type { Caller } from '@gatehouse/access';
import type { Page } from '@gatehouse/pagination';
import { Database, eq } from '@gatehouse/persistence';
import type { TextSearch } from '@gatehouse/search';
import { SearchKeeper } from '@gatehouse/service';
import type { SiteTime } from '@gatehouse/time';
import type { ItemKind } from '../records/item.entity';
import type { ItemListArgs } from './item.args';
import { matchesOf } from '../listing/record.filter';
import { itemSource } from '../structure/structure-sources';
import { itemList } from './item.list';

/** Reads lists of lessons and quizzes. */
@Injectable()
export class ItemsQuery {
  private readonly texts: TextSearch;

  constructor(
    private readonly database: Database,
    keeper: SearchKeeper,
  ) {
    this.texts = keeper.textsOf(itemSource);
  }

  /** Ids of one page of lessons or quizzes. */
  async find(kind: ItemKind, args: ItemListArgs, caller: Caller, time: SiteTime): Promise<Page<number>> {
    const matches = await matchesOf(this.texts, args);
    const query = itemList({ table: 'items', item: 'r.id' }, args, { caller, time, matches }).where(eq('r.kind', kind));
    const { items, total } = await this.database.page(query);
    return { items: items.map(({ id }) => id), total };
  }
}
