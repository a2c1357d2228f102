import { Injectable } from '@nestjs/common';
import { forbidden } from '@gatehouse/access';
import { recordView } from '@gatehouse/records';
import type { RequestContext } from '@gatehouse/rest';
import { SiteClock } from '@gatehouse/time';
import { manages } from '../access/course.access';
import { unknownPart } from '../access/unknown';
import { ItemRepository } from '../items/model/item.repository';
import { PartService, type ItemIdArgs, type ReadItemArgs, type View } from '../items/part.service';
import { PartsQuery } from '../items/parts.query';
import type { Context } from '../namespace/context';
import { CourseRepository } from '../courses/model/course.repository';
import { Question, type Looked, type QuestionChange } from './model/question';
import { QuestionRepository } from './model/question.repository';
import { PartWriter, type PartAuthor } from '../structure/part.writer';

/** Reads and changes questions for teachers. */
@Injectable()
export class QuestionsService extends PartService<ItemIdArgs & QuestionChange> {
  constructor(
    private readonly questions: QuestionRepository,
    private readonly items: ItemRepository,
    private readonly courses: CourseRepository,
    query: PartsQuery,
    writer: PartWriter,
    clock: SiteClock,
  ) {
    super('lp_question', { query, writer, clock });
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
    const question = await this.questions.byId(args.id ?? 0);
    const course = question && (await this.courses.byId(question.course));
    if (!course) throw unknownPart('lp_question');
    if (!manages(caller, course)) throw forbidden(caller, code);
  }

  protected change(args: ItemIdArgs & QuestionChange, author: PartAuthor): Promise<void> {
    return this.sources.writer.updateQuestion(args, author);
  }

  protected async views(ids: number[], context: Context, { site }: RequestContext): Promise<View[]> {
    const questions = await this.questions.byIds(ids);
    const [courses, quizzes, time] = await Promise.all([
      this.courses.byIds(unique(questions.map(({ course }) => course))),
      this.items.byIds('lp_quiz', unique(questions.map(({ quiz }) => quiz))),
      this.sources.clock.time(),
    ]);
    const given: Looked = {
      courses: new Map(courses.map((course) => [course.id, course])),
      quizzes: new Map(quizzes.map((quiz) => [quiz.id, quiz])),
      context,
      home: site.home,
      time,
    };
    return questions.map((question) => recordView(Question, question, { context, given }));
  }
}

const unique = (ids: number[]): number[] => [...new Set(ids)];
