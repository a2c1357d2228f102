import { Inject } from '@nestjs/common';
import { listed } from '@gatehouse/pagination';
import { Args, Here, Route, via, type Call } from '@gatehouse/rest';
import { ReadItemArgs } from '../lessons/lesson.args';
import { gated, LmsNamespace } from '../namespace/lms-namespace';
import { ItemListArgs, teachersOnly } from '../sections/record.list';
import { QuestionsService } from './questions.service';

@LmsNamespace()
export class QuestionsController {
  constructor(@Inject(QuestionsService) private readonly questions: QuestionsService) {}

  @Route('GET', 'questions', {
    gate: gated,
    permit: teachersOnly,
    schema: 'lp_question',
    summary: 'Questions of the courses that the caller manages.',
  })
  async list(@Args() args: ItemListArgs, @Here() call: Call) {
    return listed(call, await this.questions.list(args, call), args);
  }

  @Route('GET', 'questions/<id>', { gate: gated, permit: via(QuestionsService, 'permit'), schema: 'lp_question' })
  read(@Args() { id, context }: ReadItemArgs, @Here() call: Call) {
    return this.questions.read(id, context, call);
  }
}
