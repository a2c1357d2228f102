import { Injectable } from '@nestjs/common';
import type { Page } from '@gatehouse/pagination';
import { Database } from '@gatehouse/persistence';
import { findIds, type Listing } from '../sections/items.query';
import { marks } from '../store/sql';
import { questionOf, type Question, type QuestionRow } from './question.entity';

/** Reads of questions. */
@Injectable()
export class QuestionsQuery {
  constructor(private readonly database: Database) {}

  /** Questions in the order of the ids. */
  async byIds(ids: number[]): Promise<Question[]> {
    if (ids.length === 0) return [];
    const rows = await this.database.query<QuestionRow>(`SELECT * FROM questions WHERE id IN (${marks(ids)})`, ids);
    const found = new Map(rows.map((row) => [row.id, questionOf(row)]));
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  /** The questions of quizzes, in their order. */
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

  /** Ids of one page of a list of questions. */
  async find(listing: Listing): Promise<Page<number>> {
    return findIds(this.database, 'questions', listing);
  }
}
