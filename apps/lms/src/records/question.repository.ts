import { Injectable } from '@nestjs/common';
import { Database, inList, inOrderOf, select } from '@gatehouse/persistence';
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
    const rows = await this.database.rows(select<QuestionRow>('questions').where(inList('id', ids)));
    return inOrderOf(rows.map(questionOf), ids);
  }

  /** The questions of each quiz, in their order. */
  async ofQuizzes(quizzes: number[]): Promise<Map<number, Question[]>> {
    const found = new Map<number, Question[]>(quizzes.map((quiz) => [quiz, []]));
    if (quizzes.length === 0) return found;
    const query = select<QuestionRow>('questions').where(inList('quiz', quizzes)).orderBy('quiz').orderBy('position');
    for (const row of await this.database.rows(query)) found.get(row.quiz)?.push(questionOf(row));
    return found;
  }
}
