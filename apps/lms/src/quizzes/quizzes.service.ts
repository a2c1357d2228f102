import { Inject, Injectable } from '@nestjs/common';
import type { Page } from '@gatehouse/pagination';
import type { Call } from '@gatehouse/rest';
import type { Context } from '../courses/course.args';
import { QuestionsQuery } from '../questions/questions.query';
import { ItemRecords } from '../sections/item.records';
import { ItemsQuery } from '../sections/items.query';
import { listingOf, type ItemListArgs } from '../sections/record.list';
import { SiteClock } from '../time/site-clock';
import { AttemptsQuery } from './attempts.query';
import { quizRecord } from './quiz.view';

/** Reading quizzes. */
@Injectable()
export class QuizzesService {
  constructor(
    @Inject(ItemsQuery) private readonly items: ItemsQuery,
    @Inject(ItemRecords) private readonly records: ItemRecords,
    @Inject(QuestionsQuery) private readonly questions: QuestionsQuery,
    @Inject(AttemptsQuery) private readonly attempts: AttemptsQuery,
    @Inject(SiteClock) private readonly clock: SiteClock,
  ) {}

  async list(args: ItemListArgs, call: Call): Promise<Page<Record<string, unknown>>> {
    const { items, total } = await this.items.find(
      'lp_quiz',
      listingOf(args, call.caller, await this.clock.time(), 'r.id'),
    );
    return { items: await this.shown(items, args.context, call), total };
  }

  async read(id: number, context: Context, call: Call): Promise<Record<string, unknown>> {
    const [record = {}] = await this.shown([id], context, call);
    return record;
  }

  private async shown(ids: number[], context: Context, call: Call): Promise<Record<string, unknown>[]> {
    const [parts, questions, attempts] = await Promise.all([
      this.records.parts(ids, context, call),
      this.questions.ofQuizzes(ids),
      this.attempts.of(call.caller.id, ids),
    ]);
    const now = Date.now();
    return parts.map((part) =>
      quizRecord({
        ...part,
        questions: questions.get(part.item.id) ?? [],
        attempts: attempts.get(part.item.id) ?? [],
        now,
      }),
    );
  }
}
