import { Injectable, Module } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '@gatehouse/persistence';
import { recordsById } from '@gatehouse/records';
import { Question } from './question';

/** Reads questions with their answers; lists are read by `items/parts.query.ts`. */
@Injectable()
export class QuestionRepository {
  constructor(private readonly database: Database) {}

  async byId(id: number): Promise<Question | undefined> {
    return (await this.byIds([id]))[0];
  }

  /** Questions in the order of the ids. */
  async byIds(ids: readonly number[]): Promise<Question[]> {
    const byId = await recordsById(this.database, Question, ids);
    return ids.map((id) => byId.get(id)).filter((question) => question !== undefined);
  }

  /** The questions of each quiz, in their order. */
  async ofQuizzes(quizzes: readonly number[]): Promise<Map<number, Question[]>> {
    const found = new Map<number, Question[]>(quizzes.map((quiz) => [quiz, []]));
    if (quizzes.length === 0) return found;
    const questions = await this.database.readBy((manager) =>
      manager.find(Question, { where: { quiz: In([...quizzes]) }, order: { quiz: 'ASC', position: 'ASC' } }),
    );
    for (const question of questions) found.get(question.quiz)?.push(question);
    return found;
  }
}

@Module({ providers: [QuestionRepository], exports: [QuestionRepository] })
export class QuestionRecordsModule {}
