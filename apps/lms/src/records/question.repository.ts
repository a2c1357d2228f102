import { Injectable } from '@nestjs/common';
import { Database } from '@gatehouse/persistence';
import { marks } from '../store/sql';
import { questionOf, type Question, type QuestionRow } from './question.entity';

/** Reads questions with their answers; lists are read by `questions/questions.query.ts`. */
@Injectable()
export class QuestionRepository {
  constructor(private readonly database: Database) {}

  async byId(id: number): Promise<Question | undefined> {
    return (await this.byIds([id]))[0];
  }

  /** Questions in the order of the ids. */
  async byIds(ids: number[]): Promise<Question[]> {
    if (ids.length === 0) return [];
    const rows = await this.database.query<QuestionRow>(`SELECT * FROM questions WHERE id IN (${marks(ids)})`, ids);
    const found = new Map(rows.map((row) => [row.id, questionOf(row)]));
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  /** The questions of each quiz, in their order. */
  async ofQuizzes(quizzes: number[]): Promise<Map<number, Question[]>> {
    const found = new Map<number, Question[]>(quizzes.map((quiz) => [quiz, []]));
    if (quizzes.length === 0) return found;
    const rows = await this.database.query<QuestionRow>(
      `SELECT * FROM questions WHERE quiz IN (${marks(quizzes)}) ORDER BY quiz, position`,
      quizzes,
    );
    for (const row of rows) found.get(row.quiz)?.push(questionOf(row));
    return found;
  }
}
