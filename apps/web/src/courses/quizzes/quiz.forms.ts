import { Injectable } from '@nestjs/common';
import { AnyObject, Text, type Document, type RequestContext } from '@gatehouse/rest';
import { redirect } from '../../addresses/redirect';
import { NotFound } from '../../not-found/not-found';
import { LearnerActions, type Refusal } from '../actions';
import { CourseReads } from '../course-reads';
import { QuizPage } from './quiz.page';

/** The slugs in the address of a quiz. */
export class QuizAddress {
  @Text({ required: true }) course!: string;
  @Text({ required: true }) slug!: string;
}

/** The fields that the form of a quiz sends. */
export class QuizForm extends QuizAddress {
  /** `start` or `finish`. */
  @Text({ default: '' }) action!: string;
  /** The question whose answer is checked at once. */
  @Text({ default: '' }) check!: string;
  /** By question: see docs/interface/lms.md#submitted-answers. */
  @AnyObject({ default: {} }) answers!: Record<string, unknown>;
}

/** Takes the form of a quiz: starting it, checking an answer, finishing it. */
@Injectable()
export class QuizForms {
  constructor(
    private readonly reads: CourseReads,
    private readonly actions: LearnerActions,
    private readonly page: QuizPage,
    private readonly notFound: NotFound,
  ) {}

  async send(form: QuizForm, ctx: RequestContext): Promise<Document> {
    if (ctx.caller.kind === 'visitor') return this.actions.signIn(ctx);
    const { course, slug, check, answers } = form;
    const placed = await this.reads.item({ course, slug, type: 'lp_quiz' }, ctx);
    if (!placed) return this.notFound.show(ctx);
    const refusal = await this.act(form, placed.item.id, ctx);
    if (!refusal && check === '') return redirect(this.reads.itemPath(placed.course, placed.item), 303);
    // The other answers are still those that were chosen.
    return this.page.page(placed, { given: answers, refusal }, ctx);
  }

  private act({ action, check, answers }: QuizForm, id: number, ctx: RequestContext): Promise<Refusal | undefined> {
    if (check !== '')
      return this.actions.act('quiz/check_answer', { id, question_id: check, answered: answers[check] }, ctx);
    if (action === 'start') return this.actions.act('quiz/start', { id }, ctx);
    return this.actions.act('quiz/finish', { id, answered: answers }, ctx);
  }
}
