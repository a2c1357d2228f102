import { Injectable } from '@nestjs/common';
import { can, forbidden } from '@gatehouse/access';
import { originOf } from '@gatehouse/dto';
import type { Page } from '@gatehouse/pagination';
import type { RequestContext } from '@gatehouse/rest';
import { SiteClock } from '@gatehouse/time';
import { manages } from '../access/course.access';
import { unknownQuestion } from '../access/unknown';
import type { ItemListArgs, ReadItemArgs, UpdateQuestionArgs } from '../items/item.args';
import type { Context } from '../namespace/context';
import { mustForce, type DeleteArgs, type Deleted } from '../namespace/delete.args';
import { CourseRepository } from '../records/course.repository';
import { ItemRepository } from '../records/item.repository';
import type { Question } from '../records/question.entity';
import { PartWriter } from '../structure/part.writer';
import { QuestionRepository } from '../records/question.repository';
import { questionView, type QuestionView } from './question.view';
import { QuestionsQuery } from './questions.query';

/** Reads questions for teachers. */
@Injectable()
export class QuestionsService {
  constructor(
    private readonly query: QuestionsQuery,
    private readonly questions: QuestionRepository,
    private readonly items: ItemRepository,
    private readonly courses: CourseRepository,
    private readonly parts: PartWriter,
    private readonly clock: SiteClock,
  ) {}

  async list(args: ItemListArgs, ctx: RequestContext): Promise<Page<QuestionView>> {
    const { items, total } = await this.query.find(args, ctx.caller, await this.clock.time());
    return { items: await this.views(items, args.context, ctx), total };
  }

  async read({ id, context }: ReadItemArgs, ctx: RequestContext): Promise<QuestionView> {
    const [question] = await this.views([id], context, ctx);
    if (!question) throw unknownQuestion();
    return question;
  }

  /** Changes what is sent. @returns the question in context `edit` */
  async update({ id, ...sent }: UpdateQuestionArgs, ctx: RequestContext): Promise<QuestionView> {
    await this.parts.updateQuestion(await this.stored(id), sent, { unfiltered: can(ctx.caller, 'unfiltered_html') });
    return this.read({ id, context: 'edit' }, ctx);
  }

  /** Deletes for good. @throws 501 `rest_trash_not_supported` without `force` */
  async remove(args: DeleteArgs, ctx: RequestContext): Promise<Deleted<QuestionView>> {
    mustForce(args);
    const previous = await this.read({ id: args.id, context: 'edit' }, ctx);
    await this.parts.removeQuestion(await this.stored(args.id), originOf(ctx));
    return { deleted: true, previous };
  }

  /** Permits administrators and the instructor. @throws 404 `lp_rest_lp_question_invalid_id`; 403 `lp_jwt_rest_cannot_view` */
  permitRead(ctx: RequestContext<Partial<ReadItemArgs>>): Promise<void> {
    return this.permit(ctx, 'lp_jwt_rest_cannot_view');
  }

  /** As {@link permitRead}, with 403 `lp_rest_cannot_update`. */
  permitEdit(ctx: RequestContext<Partial<ReadItemArgs>>): Promise<void> {
    return this.permit(ctx, 'lp_rest_cannot_update');
  }

  private async permit({ caller, args }: RequestContext<Partial<ReadItemArgs>>, code: string): Promise<void> {
    const course = await this.courses.byId((await this.stored(args.id ?? 0)).course);
    if (!course) throw unknownQuestion();
    if (!manages(caller, course)) throw forbidden(caller, code);
  }

  private async stored(id: number): Promise<Question> {
    const question = await this.questions.byId(id);
    if (!question) throw unknownQuestion();
    return question;
  }

  private async views(ids: number[], context: Context, { site }: RequestContext): Promise<QuestionView[]> {
    const questions = await this.questions.byIds(ids);
    const [courses, quizzes, time] = await Promise.all([
      this.courses.byIds(unique(questions.map(({ course }) => course))),
      this.items.byIds(unique(questions.map(({ quiz }) => quiz))),
      this.clock.time(),
    ]);
    const courseById = new Map(courses.map((course) => [course.id, course]));
    const quizById = new Map(quizzes.map((quiz) => [quiz.id, quiz]));
    return questions.map((question) =>
      questionView(question, {
        course: courseById.get(question.course),
        quiz: quizById.get(question.quiz),
        context,
        home: site.home,
        time,
      }),
    );
  }
}

const unique = (ids: number[]): number[] => [...new Set(ids)];
