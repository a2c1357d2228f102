import { listed } from '@gatehouse/pagination';
import { Args, Ctx, Route, policy, type RequestContext } from '@gatehouse/rest';
import { ReadItemArgs } from '../lessons/lesson.args';
import { gated, LmsNamespace } from '../namespace/lms-namespace';
import { ItemListArgs, teachersOnly } from '../sections/record.list';
import { QuestionsService } from './questions.service';

@LmsNamespace()
export class QuestionsController {
  constructor(private readonly questions: QuestionsService) {}

  @Route('GET', 'questions', {
    gate: gated,
    permit: teachersOnly,
    schema: 'lp_question',
    summary: 'Questions of the courses that the caller manages.',
  })
  async list(@Args() args: ItemListArgs, @Ctx() ctx: RequestContext) {
    return listed(ctx, await this.questions.list(args, ctx), args);
  }

  @Route('GET', 'questions/<id>', { gate: gated, permit: policy(QuestionsService, 'permit'), schema: 'lp_question' })
  read(@Args() { id, context }: ReadItemArgs, @Ctx() ctx: RequestContext) {
    return this.questions.read(id, context, ctx);
  }
}
