import { listed } from '@gatehouse/pagination';
import { Args, Ctx, policy, Route, type RequestContext } from '@gatehouse/rest';
import { ItemListArgs, ReadItemArgs, UpdateQuestionArgs } from '../items/item.args';
import { teachersOnly } from '../items/item.list';
import { DeleteArgs } from '../namespace/delete.args';
import { LmsNamespace, requireSignIn } from '../namespace/lms-namespace';
import { QuestionView } from './question.view';
import { QuestionsService } from './questions.service';

/** The routes of questions (docs/interface/lms.md). */
@LmsNamespace({ schemas: { lp_question: QuestionView } })
export class QuestionsController {
  constructor(private readonly questions: QuestionsService) {}

  @Route('GET', 'questions', {
    gate: requireSignIn,
    permit: teachersOnly,
    schema: 'lp_question',
    summary: 'Questions of the courses that the caller manages.',
  })
  async list(@Args() args: ItemListArgs, @Ctx() ctx: RequestContext) {
    return listed(ctx, await this.questions.list(args, ctx), args);
  }

  @Route('GET', 'questions/<id>', {
    gate: requireSignIn,
    permit: policy(QuestionsService, 'permitRead'),
    schema: 'lp_question',
  })
  read(@Args() args: ReadItemArgs, @Ctx() ctx: RequestContext) {
    return this.questions.read(args, ctx);
  }

  @Route(['POST', 'PUT', 'PATCH'], 'questions/<id>', {
    gate: requireSignIn,
    permit: policy(QuestionsService, 'permitEdit'),
    schema: 'lp_question',
    summary: 'Changes what is named of a question.',
  })
  update(@Args() args: UpdateQuestionArgs, @Ctx() ctx: RequestContext) {
    return this.questions.update(args, ctx);
  }

  @Route('DELETE', 'questions/<id>', {
    gate: requireSignIn,
    permit: policy(QuestionsService, 'permitEdit'),
    schema: 'lp_question',
    summary: 'Deletes a question for good.',
  })
  remove(@Args() args: DeleteArgs, @Ctx() ctx: RequestContext) {
    return this.questions.remove(args, ctx);
  }
}
