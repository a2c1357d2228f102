import { Injectable } from '@nestjs/common';
import { Text, type Document, type RequestContext } from '@gatehouse/rest';
import { redirect } from '../../addresses/redirect';
import { NotFound } from '../../not-found/not-found';
import { LearnerActions, type Refusal } from '../actions';
import { CourseReads } from '../course-reads';
import type { CourseRecord } from '../course.record';
import { CoursePage } from './course.page';

/** The fields that the forms on the page of a course send. */
export class CourseForm {
  @Text({ required: true }) slug!: string;
  @Text({ default: '' }) action!: string;
  @Text({ default: '' }) rate!: string;
  @Text({ default: '', maxLength: 500 }) title!: string;
  @Text({ default: '' }) content!: string;
}

/** The actions of the page of a course, by the names that its buttons send. */
const ACTIONS: ReadonlySet<string> = new Set(['enroll', 'finish', 'retake']);

/** Takes the forms of the page of a course: enrolling, finishing, taking it again, reviewing. */
@Injectable()
export class CourseForms {
  constructor(
    private readonly reads: CourseReads,
    private readonly actions: LearnerActions,
    private readonly page: CoursePage,
    private readonly notFound: NotFound,
  ) {}

  async send(form: CourseForm, ctx: RequestContext): Promise<Document> {
    if (ctx.caller.kind === 'visitor') return this.actions.signIn(ctx);
    const course = await this.reads.course(form.slug, ctx);
    if (!course) return this.notFound.show(ctx);
    const refusal = await this.act(form, course, ctx);
    if (!refusal) return redirect(this.reads.pathOf(course), 303);
    const { rate, title, content } = form;
    return this.page.show(form.slug, { reviews: 1, refusal, review: { rate, title, content } }, ctx);
  }

  private act({ action, rate, title, content }: CourseForm, { id }: CourseRecord, ctx: RequestContext) {
    if (ACTIONS.has(action)) return this.actions.act(`courses/${action}`, { id }, ctx);
    if (action === 'review') return this.actions.act('review/submit', { id, rate, title, content }, ctx);
    return Promise.resolve<Refusal>({ status: 400, code: 'rest_invalid_param', message: '' });
  }
}
