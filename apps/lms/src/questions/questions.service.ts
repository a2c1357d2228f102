import { Injectable } from '@nestjs/common';
import { forbidden } from '@gatehouse/access';
import { RestError } from '@gatehouse/errors';
import type { Page } from '@gatehouse/pagination';
import type { RequestContext } from '@gatehouse/rest';
import type { Context } from '../courses/course.args';
import { manages } from '../courses/course.policy';
import type { Course } from '../courses/course.entity';
import { CoursesQuery } from '../courses/courses.query';
import type { Item } from '../sections/item.entity';
import { ItemsQuery } from '../sections/items.query';
import { listingOf, type ItemListArgs } from '../sections/record.list';
import { assignedCourse, assignedQuiz, commonFields } from '../sections/record.view';
import { SiteClock, type SiteTime } from '../time/site-clock';
import type { Question } from './question.entity';
import { QuestionsQuery } from './questions.query';

/** Questions as those who teach see them: never with their options or answers. */
@Injectable()
export class QuestionsService {
  constructor(
    private readonly questions: QuestionsQuery,
    private readonly items: ItemsQuery,
    private readonly courses: CoursesQuery,
    private readonly clock: SiteClock,
  ) {}

  async list(args: ItemListArgs, ctx: RequestContext): Promise<Page<Record<string, unknown>>> {
    const { items, total } = await this.questions.find(listingOf(args, ctx.caller, await this.clock.time(), 'r.quiz'));
    return { items: await this.records(items, args.context, ctx), total };
  }

  async read(id: number, context: Context, ctx: RequestContext): Promise<Record<string, unknown>> {
    const [record = {}] = await this.records([id], context, ctx);
    return record;
  }

  /** For administrators and the instructor only. @throws 404 `lp_rest_lp_question_invalid_id`; 403 `lp_jwt_rest_cannot_view` */
  async permit(ctx: RequestContext): Promise<void> {
    const [question] = await this.questions.byIds([Number(ctx.args.id)]);
    const course = question && (await this.courses.byId(question.course));
    if (!course) throw new RestError(404, 'lp_rest_lp_question_invalid_id', 'Invalid question ID.');
    if (!manages(ctx.caller, course)) throw forbidden(ctx.caller, 'lp_jwt_rest_cannot_view');
  }

  private async records(ids: number[], context: Context, { site }: RequestContext): Promise<Record<string, unknown>[]> {
    const questions = await this.questions.byIds(ids);
    const [courses, quizzes, time] = await Promise.all([
      this.courses.byIds(unique(questions.map(({ course }) => course))),
      this.items.byIds(unique(questions.map(({ quiz }) => quiz))),
      this.clock.time(),
    ]);
    const courseById = new Map(courses.map((course) => [course.id, course]));
    const quizById = new Map(quizzes.map((quiz) => [quiz.id, quiz]));
    return questions.map((question) =>
      questionRecord(question, {
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

interface QuestionParts {
  course: Course | undefined;
  quiz: Item | undefined;
  context: Context;
  home: string;
  time: SiteTime;
}

function questionRecord(
  question: Question,
  { course, quiz, context, home, time }: QuestionParts,
): Record<string, unknown> {
  return {
    ...commonFields(question, { permalink: `${home}/questions/${question.slug}/`, excerpt: '', context, time }),
    assigned: {
      course: course ? assignedCourse(course) : null,
      quiz: quiz ? assignedQuiz(quiz, course?.author ?? 0) : null,
    },
    meta_data: { _lp_mark: String(question.mark), _lp_hint: question.hint, _lp_explanation: question.explanation },
  };
}
