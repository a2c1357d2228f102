import { AnyObject, Args, Ctx, Namespace, Route, Text, type RequestContext } from '@gatehouse/rest';
import { QuizForms } from './quiz.forms';
import { QuizPage } from './quiz.page';

class QuizAddress {
  @Text({ required: true }) course!: string;
  @Text({ required: true }) slug!: string;
}

/** What the form of a quiz sends. */
export class QuizForm extends QuizAddress {
  /** `start` or `finish`. */
  @Text({ default: '' }) action!: string;
  /** The question whose answer is checked at once. */
  @Text({ default: '' }) check!: string;
  /** By question: see docs/interface/lms.md#submitted-answers. */
  @AnyObject({ default: {} }) answers!: Record<string, unknown>;
}

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
