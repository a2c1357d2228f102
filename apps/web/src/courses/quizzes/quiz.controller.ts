import { Args, Ctx, Namespace, Route, type RequestContext } from '@gatehouse/rest';
import { QuizAddress, QuizForm, QuizForms } from './quiz.forms';
import { QuizPage } from './quiz.page';

/** Quizzes: `/courses/sourdough-from-scratch/quizzes/what-rises/`. */
@Namespace('-home')
export class QuizController {
  constructor(
    private readonly page: QuizPage,
    private readonly forms: QuizForms,
  ) {}

  @Route('GET', 'courses/<course=[^/]+>/quizzes/<slug>', { permit: 'public' })
  show(@Args() { course, slug }: QuizAddress, @Ctx() ctx: RequestContext) {
    return this.page.show(course, slug, ctx);
  }

  @Route('POST', 'courses/<course=[^/]+>/quizzes/<slug>', { permit: 'public' })
  send(@Args() form: QuizForm, @Ctx() ctx: RequestContext) {
    return this.forms.send(form, ctx);
  }
}
