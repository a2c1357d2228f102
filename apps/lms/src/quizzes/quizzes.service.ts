import { Injectable } from '@nestjs/common';
import type { Page } from '@gatehouse/pagination';
import type { RequestContext } from '@gatehouse/rest';
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
    private readonly items: ItemsQuery,
    private readonly records: ItemRecords,
    private readonly questions: QuestionsQuery,
    private readonly attempts: AttemptsQuery,
    private readonly clock: SiteClock,
  ) {}

  async list(args: ItemListArgs, ctx: RequestContext): Promise<Page<Record<string, unknown>>> {
    const { items, total } = await this.items.find(
      'lp_quiz',
      listingOf(args, ctx.caller, await this.clock.time(), 'r.id'),
    );
    return { items: await this.shown(items, args.context, ctx), total };
  }

  async read(id: number, context: Context, ctx: RequestContext): Promise<Record<string, unknown>> {
    const [record = {}] = await this.shown([id], context, ctx);
    return record;
  }

  private async shown(ids: number[], context: Context, ctx: RequestContext): Promise<Record<string, unknown>[]> {
    const [parts, questions, attempts] = await Promise.all([
      this.records.parts(ids, context, ctx),
      this.questions.ofQuizzes(ids),
      this.attempts.of(ctx.caller.id, ids),
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
