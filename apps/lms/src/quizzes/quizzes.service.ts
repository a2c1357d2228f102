import { Injectable } from '@nestjs/common';
import { can } from '@gatehouse/access';
import { originOf } from '@gatehouse/dto';
import type { Page } from '@gatehouse/pagination';
import type { RequestContext } from '@gatehouse/rest';
import { SiteClock } from '@gatehouse/time';
import { mustForce, type DeleteArgs, type Deleted } from '../namespace/delete.args';
import { PartWriter } from '../structure/part.writer';
import { manages } from '../access/course.access';
import { ItemPolicy } from '../access/item.policy';
import { unknownItem } from '../access/unknown';
import type { ItemListArgs, ReadItemArgs, UpdateQuizArgs } from '../items/item.args';
import { ItemReader } from '../items/item.reader';
import { ItemsQuery } from '../items/items.query';
import type { Context } from '../namespace/context';
import { QuestionRepository } from '../records/question.repository';
import { AttemptsQuery } from './attempts/store/attempts.query';
import { quizView, type QuizView } from './quiz.view';

/** Reads quizzes with the caller's attempts. */
@Injectable()
export class QuizzesService {
  constructor(
    private readonly policy: ItemPolicy,
    private readonly items: ItemsQuery,
    private readonly reader: ItemReader,
    private readonly questions: QuestionRepository,
    private readonly attempts: AttemptsQuery,
    private readonly parts: PartWriter,
    private readonly clock: SiteClock,
  ) {}

  async list(args: ItemListArgs, ctx: RequestContext): Promise<Page<QuizView>> {
    const { items, total } = await this.items.find('lp_quiz', args, ctx.caller, await this.clock.time());
    return { items: await this.views(items, args.context, ctx), total };
  }

  async read({ id, context }: ReadItemArgs, ctx: RequestContext): Promise<QuizView> {
    const [quiz] = await this.views([id], context, ctx);
    if (!quiz) throw unknownItem('lp_quiz');
    return quiz;
  }

  /** Changes what is sent. @returns the quiz in context `edit` */
  async update({ id, ...sent }: UpdateQuizArgs, ctx: RequestContext): Promise<QuizView> {
    const { item } = await this.policy.readable('lp_quiz', id, ctx);
    await this.parts.updateItem(item, sent, { unfiltered: can(ctx.caller, 'unfiltered_html') });
    return this.read({ id, context: 'edit' }, ctx);
  }

  /** Deletes for good, with what learners have done in it. @throws 501 `rest_trash_not_supported` without `force` */
  async remove(args: DeleteArgs, ctx: RequestContext): Promise<Deleted<QuizView>> {
    mustForce(args);
    const { id } = args;
    const { item } = await this.policy.readable('lp_quiz', id, ctx);
    const previous = await this.read({ id, context: 'edit' }, ctx);
    await this.parts.removeItem(item, originOf(ctx));
    return { deleted: true, previous };
  }

  private async views(ids: number[], context: Context, ctx: RequestContext): Promise<QuizView[]> {
    const [quizzes, questions, attempts] = await Promise.all([
      this.reader.byIds(ids, context, ctx),
      this.questions.ofQuizzes(ids),
      this.attempts.of(ctx.caller.id, ids),
    ]);
    const now = Date.now();
    return quizzes.map((quiz) =>
      quizView({
        ...quiz,
        questions: questions.get(quiz.item.id) ?? [],
        attempts: attempts.get(quiz.item.id) ?? [],
        manages: manages(ctx.caller, quiz.course),
        now,
      }),
    );
  }
}
