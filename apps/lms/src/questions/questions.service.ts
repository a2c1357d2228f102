import { Injectable } from '@nestjs/common';
import { forbidden } from '@gatehouse/access';
import { RestError } from '@gatehouse/errors';
import type { Page } from '@gatehouse/pagination';
import type { RequestContext } from '@gatehouse/rest';
import { SiteClock } from '@gatehouse/time';
import { manages } from '../access/course.access';
import type { ItemListArgs, ReadItemArgs } from '../items/item.args';
import type { Context } from '../namespace/context';
import { CourseRepository } from '../records/course.repository';
import { ItemRepository } from '../records/item.repository';
import { QuestionRepository } from '../records/question.repository';
import { questionView, type QuestionView } from './question.view';
import { QuestionsQuery } from './questions.query';

const unknownQuestion = (): RestError => new RestError(404, 'lp_rest_lp_question_invalid_id', 'Invalid question ID.');

/** Reads questions for teachers. */
@Injectable()
export class QuestionsService {
  constructor(
    private readonly query: QuestionsQuery,
    private readonly questions: QuestionRepository,
    private readonly items: ItemRepository,
    private readonly courses: CourseRepository,
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

  /** Permits administrators and the instructor. @throws 404 `lp_rest_lp_question_invalid_id`; 403 `lp_jwt_rest_cannot_view` */
  async permitRead(ctx: RequestContext<Partial<ReadItemArgs>>): Promise<void> {
    const question = await this.questions.byId(ctx.args.id ?? 0);
    const course = question && (await this.courses.byId(question.course));
    if (!course) throw unknownQuestion();
    if (!manages(ctx.caller, course)) throw forbidden(ctx.caller, 'lp_jwt_rest_cannot_view');
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
