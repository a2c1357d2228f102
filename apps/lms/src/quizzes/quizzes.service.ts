import { Injectable } from '@nestjs/common';
import { recordView } from '@gatehouse/records';
import type { RequestContext } from '@gatehouse/rest';
import { SiteClock } from '@gatehouse/time';
import { manages } from '../access/course.access';
import { ItemReader } from '../items/item.reader';
import { PartService, type ItemIdArgs, type View } from '../items/part.service';
import { PartsQuery } from '../items/parts.query';
import type { Context } from '../namespace/context';
import { QuestionRepository } from '../questions/model/question.repository';
import { PartWriter, type PartAuthor } from '../structure/part.writer';
import type { ItemChange } from '../structure/structure.input';
import { AttemptsQuery } from '../attempts/store/attempts.query';
import { QuizView, type QuizLooked } from './quiz.view';

/** Reads quizzes with the caller's attempts, and changes them. */
@Injectable()
export class QuizzesService extends PartService<ItemChange & ItemIdArgs> {
  constructor(
    private readonly reader: ItemReader,
    private readonly questions: QuestionRepository,
    private readonly attempts: AttemptsQuery,
    query: PartsQuery,
    writer: PartWriter,
    clock: SiteClock,
  ) {
    super('lp_quiz', { query, writer, clock });
  }

  protected change(args: ItemChange & ItemIdArgs, author: PartAuthor): Promise<void> {
    return this.sources.writer.updateItem('lp_quiz', args, author);
  }

  protected async views(ids: number[], context: Context, ctx: RequestContext): Promise<View[]> {
    const [quizzes, questions, attempts] = await Promise.all([
      this.reader.byIds('lp_quiz', ids, context, ctx),
      this.questions.ofQuizzes(ids),
      this.attempts.of(ctx.caller.id, ids),
    ]);
    const now = Date.now();
    return quizzes.map(({ item, ...looked }) => {
      const given: QuizLooked = {
        ...looked,
        questions: questions.get(item.id) ?? [],
        attempts: attempts.get(item.id) ?? [],
        manages: manages(ctx.caller, looked.course),
        now,
      };
      return recordView(QuizView, item, { context, given });
    });
  }
}
