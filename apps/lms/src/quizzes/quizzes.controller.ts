import { Inject } from '@nestjs/common';
import { listed } from '@gatehouse/pagination';
import { Args, Here, Route, via, type Call } from '@gatehouse/rest';
import { ReadItemArgs } from '../lessons/lesson.args';
import { acting } from '../namespace/actions';
import { gated, LmsNamespace } from '../namespace/lms-namespace';
import { ItemAccess } from '../sections/item.access';
import { ItemListArgs, teachersOnly } from '../sections/record.list';
import { AttemptsService } from './attempts.service';
import { CheckAnswerArgs, FinishQuizArgs, StartQuizArgs } from './quiz.args';
import { QuizzesService } from './quizzes.service';

@LmsNamespace()
export class QuizzesController {
  constructor(
    @Inject(QuizzesService) private readonly quizzes: QuizzesService,
    @Inject(AttemptsService) private readonly attempts: AttemptsService,
  ) {}

  @Route('GET', 'quiz', {
    gate: gated,
    permit: teachersOnly,
    schema: 'lp_quiz',
    summary: 'Quizzes of the courses that the caller manages.',
  })
  async list(@Args() args: ItemListArgs, @Here() call: Call) {
    return listed(call, await this.quizzes.list(args, call), args);
  }

  @Route('GET', 'quiz/<id>', { gate: gated, permit: via(ItemAccess, 'quiz'), schema: 'lp_quiz' })
  read(@Args() { id, context }: ReadItemArgs, @Here() call: Call) {
    return this.quizzes.read(id, context, call);
  }

  @Route('POST', 'quiz/start', { gate: gated, permit: 'public', summary: 'Begins an attempt of the caller.' })
  start(@Args() { id }: StartQuizArgs, @Here() call: Call) {
    return acting(this.attempts.start(id, call));
  }

  @Route('POST', 'quiz/check_answer', {
    gate: gated,
    permit: 'public',
    summary: 'Checks one answer, which is final then.',
  })
  check(@Args() args: CheckAnswerArgs, @Here() call: Call) {
    return acting(this.attempts.check(args, call));
  }

  @Route('POST', 'quiz/finish', { gate: gated, permit: 'public', summary: 'Hands in an attempt of the caller.' })
  finish(@Args() args: FinishQuizArgs, @Here() call: Call) {
    return acting(this.attempts.finish(args, call));
  }
}
