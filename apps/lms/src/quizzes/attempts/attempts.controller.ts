import { Args, Ctx, Route, type RequestContext } from '@gatehouse/rest';
import { withErrorStatus } from '../../namespace/action-response';
import { LmsNamespace, requireSignIn } from '../../namespace/lms-namespace';
import { CheckAnswerArgs, FinishQuizArgs, StartQuizArgs } from './attempt.args';
import { AttemptsService } from './attempts.service';

@LmsNamespace()
export class AttemptsController {
  constructor(private readonly attempts: AttemptsService) {}

  @Route('POST', 'quiz/start', {
    gate: requireSignIn,
    permit: 'public',
    summary: 'Starts an attempt of the caller.',
  })
  start(@Args() { id }: StartQuizArgs, @Ctx() ctx: RequestContext) {
    return withErrorStatus(this.attempts.start(id, ctx));
  }

  @Route('POST', 'quiz/check_answer', {
    gate: requireSignIn,
    permit: 'public',
    summary: 'Checks one answer, which is final for the attempt.',
  })
  check(@Args() args: CheckAnswerArgs, @Ctx() ctx: RequestContext) {
    return withErrorStatus(this.attempts.check(args, ctx));
  }

  @Route('POST', 'quiz/finish', {
    gate: requireSignIn,
    permit: 'public',
    summary: 'Completes an attempt of the caller.',
  })
  finish(@Args() args: FinishQuizArgs, @Ctx() ctx: RequestContext) {
    return withErrorStatus(this.attempts.finish(args, ctx));
  }
}
