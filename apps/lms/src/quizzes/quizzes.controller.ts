import { listed } from '@gatehouse/pagination';
import { Args, Ctx, Route, policy, type RequestContext } from '@gatehouse/rest';
import { ReadItemArgs } from '../lessons/lesson.args';
import { acting } from '../namespace/actions';
import { gated, LmsNamespace } from '../namespace/lms-namespace';
import { ItemPolicy } from '../sections/item.policy';
import { ItemListArgs, teachersOnly } from '../sections/record.list';
import { AttemptsService } from './attempts.service';
import { CheckAnswerArgs, FinishQuizArgs, StartQuizArgs } from './quiz.args';
import { QuizzesService } from './quizzes.service';

@LmsNamespace()
export class QuizzesController {
  constructor(
    private readonly quizzes: QuizzesService,
    private readonly attempts: AttemptsService,
  ) {}

  @Route('GET', 'quiz', {
    gate: gated,
    permit: teachersOnly,
    schema: 'lp_quiz',
    summary: 'Quizzes of the courses that the caller manages.',
  })
  async list(@Args() args: ItemListArgs, @Ctx() ctx: RequestContext) {
    return listed(ctx, await this.quizzes.list(args, ctx), args);
  }

  @Route('GET', 'quiz/<id>', { gate: gated, permit: policy(ItemPolicy, 'quiz'), schema: 'lp_quiz' })
  read(@Args() { id, context }: ReadItemArgs, @Ctx() ctx: RequestContext) {
    return this.quizzes.read(id, context, ctx);
  }

  @Route('POST', 'quiz/start', { gate: gated, permit: 'public', summary: 'Begins an attempt of the caller.' })
  start(@Args() { id }: StartQuizArgs, @Ctx() ctx: RequestContext) {
    return acting(this.attempts.start(id, ctx));
  }

  @Route('POST', 'quiz/check_answer', {
    gate: gated,
    permit: 'public',
    summary: 'Checks one answer, which is final then.',
  })
  check(@Args() args: CheckAnswerArgs, @Ctx() ctx: RequestContext) {
    return acting(this.attempts.check(args, ctx));
  }

  @Route('POST', 'quiz/finish', { gate: gated, permit: 'public', summary: 'Hands in an attempt of the caller.' })
  finish(@Args() args: FinishQuizArgs, @Ctx() ctx: RequestContext) {
    return acting(this.attempts.finish(args, ctx));
  }
}
