import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@gatehouse/rest';
import { SiteClock } from '@gatehouse/time';
import { manages } from '../access/course.access';
import type { UpdateQuizArgs } from '../items/item.args';
import { ItemReader } from '../items/item.reader';
import { PartService } from '../items/part.service';
import { PartsQuery } from '../items/parts.query';
import type { Context } from '../namespace/context';
import { QuestionRepository } from '../questions/model/question.repository';
import { PartWriter, type PartAuthor } from '../structure/part.writer';
import { AttemptsQuery } from '../attempts/store/attempts.query';
import { quizView, type QuizView } from './quiz.view';

/** Reads quizzes with the caller's attempts, and changes them. */
@Injectable()
export class QuizzesService extends PartService<QuizView, UpdateQuizArgs> {
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

  protected change(args: UpdateQuizArgs, author: PartAuthor): Promise<void> {
    return this.sources.writer.updateItem('lp_quiz', args, author);
  }

  protected async views(ids: number[], context: Context, ctx: RequestContext): Promise<QuizView[]> {
    const [quizzes, questions, attempts] = await Promise.all([
      this.reader.byIds(ids, context, ctx),
      this.questions.ofQuizzes(ids),
      this.attempts.of(ctx.caller.id, ids),
    ]);
    const now = Date.now();
    return quizzes.map((quiz) =>
      quizView({
        ...quiz,
        questions: questions.get(quiz.item.id) ?? [],
        attempts: attempts.get(quiz.item.id) ?? [],
        manages: manages(ctx.caller, quiz.course),
        now,
      }),
    );
  }
}
