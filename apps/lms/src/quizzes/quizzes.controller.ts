import { listed } from '@gatehouse/pagination';
import { Args, Ctx, policy, Route, type RequestContext } from '@gatehouse/rest';
import { ItemPolicy } from '../access/item.policy';
import { ItemListArgs, ReadItemArgs, UpdateQuizArgs } from '../items/item.args';
import { teachersOrLearners } from '../items/item.list';
import { DeleteArgs } from '../namespace/delete.args';
import { LmsNamespace, requireSignIn } from '../namespace/lms-namespace';
import { QuizView } from './quiz.view';
import { QuizzesService } from './quizzes.service';

/** The routes of quizzes (docs/interface/lms.md). */
@LmsNamespace({ schemas: { lp_quiz: QuizView } })
export class QuizzesController {
  constructor(private readonly quizzes: QuizzesService) {}

  @Route('GET', 'quiz', {
    gate: requireSignIn,
    permit: teachersOrLearners,
    schema: 'lp_quiz',
    summary: 'Quizzes of the courses that the caller manages; with learned, those that they have begun.',
  })
  async list(@Args() args: ItemListArgs, @Ctx() ctx: RequestContext) {
    return listed(ctx, await this.quizzes.list(args, ctx), args);
  }

  @Route('GET', 'quiz/<id>', { gate: requireSignIn, permit: policy(ItemPolicy, 'quiz'), schema: 'lp_quiz' })
  read(@Args() args: ReadItemArgs, @Ctx() ctx: RequestContext) {
    return this.quizzes.read(args, ctx);
  }

  @Route(['POST', 'PUT', 'PATCH'], 'quiz/<id>', {
    gate: requireSignIn,
    permit: policy(ItemPolicy, 'editQuiz'),
    schema: 'lp_quiz',
    summary: 'Changes what is named of a quiz.',
  })
  update(@Args() args: UpdateQuizArgs, @Ctx() ctx: RequestContext) {
    return this.quizzes.update(args, ctx);
  }

  @Route('DELETE', 'quiz/<id>', {
    gate: requireSignIn,
    permit: policy(ItemPolicy, 'editQuiz'),
    schema: 'lp_quiz',
    summary: 'Deletes a quiz for good.',
  })
  remove(@Args() args: DeleteArgs, @Ctx() ctx: RequestContext) {
    return this.quizzes.remove(args, ctx);
  }
}
