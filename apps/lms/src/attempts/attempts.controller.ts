import { Args, Ctx, Route, type RequestContext } from '@gatehouse/rest';
import { withErrorStatus } from '../namespace/action.errors';
import { LmsNamespace, requireSignIn } from '../namespace/lms-namespace';
import { CheckAnswerArgs, FinishQuizArgs, StartQuizArgs } from './attempt.args';
import { AttemptsService } from './attempts.service';
import { AnswerCheckedView, QuizFinishedView, QuizStartedView } from './view/quiz-action.view';

/** The routes by which learners take quizzes (docs/interface/lms.md). */
@LmsNamespace()
export class AttemptsController {
  constructor(private readonly attempts: AttemptsService) {}

  @Route('POST', 'quiz/start', {
    gate: requireSignIn,
    permit: 'public',
    result: QuizStartedView,
    summary: 'Starts an attempt of the caller.',
  })
  start(@Args() { id }: StartQuizArgs, @Ctx() ctx: RequestContext): Promise<QuizStartedView> {
    return withErrorStatus(this.attempts.start(id, ctx));
  }

  @Route('POST', 'quiz/check_answer', {
    gate: requireSignIn,
    permit: 'public',
    result: AnswerCheckedView,
    summary: 'Checks one answer, which is final for the attempt.',
  })
  check(@Args() args: CheckAnswerArgs, @Ctx() ctx: RequestContext): Promise<AnswerCheckedView> {
    return withErrorStatus(this.attempts.check(args, ctx));
  }

  @Route('POST', 'quiz/finish', {
    gate: requireSignIn,
    permit: 'public',
    result: QuizFinishedView,
    summary: 'Completes an attempt of the caller.',
  })
  finish(@Args() args: FinishQuizArgs, @Ctx() ctx: RequestContext): Promise<QuizFinishedView> {
    return withErrorStatus(this.attempts.finish(args, ctx));
  }
}
