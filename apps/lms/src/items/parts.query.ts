import { Injectable } from '@nestjs/common';
import type { Caller } from '@gatehouse/access';
import type { Page } from '@gatehouse/pagination';
import { Database, eq } from '@gatehouse/persistence';
import type { TextSearch } from '@gatehouse/search';
import { SearchKeeper } from '@gatehouse/service';
import type { SiteTime } from '@gatehouse/time';
import type { PartKind } from '../access/unknown';
import { matchesOf } from '../listing/record.filter';
import { Question } from '../questions/model/question';
import { itemSource, questionSource } from '../structure/structure-sources';
import { itemList, type ItemListArgs } from './item.list';
import { ITEM_CLASSES } from './model/item-classes';

/** Reads lists of lessons, quizzes and questions. */
@Injectable()
export class PartsQuery {
  private readonly items: TextSearch;
  private readonly questions: TextSearch;

  constructor(
    private readonly database: Database,
    keeper: SearchKeeper,
  ) {
    this.items = keeper.textsOf(itemSource);
    this.questions = keeper.textsOf(questionSource);
  }

  /** Ids of one page. */
  async find(kind: PartKind, args: ItemListArgs, caller: Caller, time: SiteTime): Promise<Page<number>> {
    const isQuestion = kind === 'lp_question';
    const matches = await matchesOf(isQuestion ? this.questions : this.items, args);
    const reading = { caller, time, matches };
    const query = isQuestion
      ? itemList({ type: Question, item: 'r.quiz' }, args, reading)
      : itemList({ type: ITEM_CLASSES[kind], item: 'r.id' }, args, reading).where(eq('r.kind', kind));
    const { items, total } = await this.database.page(query);
    return { items: items.map(({ id }) => id), total };
  }
}
