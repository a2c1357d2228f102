import { Injectable } from '@nestjs/common';
import type { Caller } from '@gatehouse/access';
import type { Page } from '@gatehouse/pagination';
import { Database } from '@gatehouse/persistence';
import type { TextSearch } from '@gatehouse/search';
import { SearchKeeper } from '@gatehouse/service';
import type { SiteTime } from '@gatehouse/time';
import type { ItemListArgs } from '../items/item.args';
import { itemList } from '../items/item.list';
import { matchesOf } from '../listing/record.filter';
import { questionSource } from '../structure/structure-sources';

/** Reads the list of questions. */
@Injectable()
export class QuestionsQuery {
  private readonly texts: TextSearch;

  constructor(
    private readonly database: Database,
    keeper: SearchKeeper,
  ) {
    this.texts = keeper.textsOf(questionSource);
  }

  /** Ids of one page of questions. */
  async find(args: ItemListArgs, caller: Caller, time: SiteTime): Promise<Page<number>> {
    const matches = await matchesOf(this.texts, args);
    const query = itemList({ table: 'questions', item: 'r.quiz' }, args, { caller, time, matches });
    const { items, total } = await this.database.page(query);
    return { items: items.map(({ id }) => id), total };
  }
}
