import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database, eq, fetchRows, inList, raw, select } from '@gatehouse/persistence';
import { ATTEMPT_COLUMNS, attemptOf, type Attempt, type AttemptRow } from './attempt';

/** The number of attempts that a view needs: the latest one, and those shown before it. */
const LATEST = 4;

const IS_LATEST = raw(
  'a.number > (SELECT MAX(b.number) FROM attempts b WHERE b.enrolment = a.enrolment AND b.item = a.item) - ?',
  LATEST,
);

/** Reads attempts, always those of one person. */
@Injectable()
export class AttemptsQuery {
  constructor(private readonly database: Database) {}

  /** A person's attempts by quiz id, the latest first. */
  async of(person: number, quizzes: number[]): Promise<Map<number, Attempt[]>> {
    const found = new Map<number, Attempt[]>(quizzes.map((quiz) => [quiz, []]));
    if (person === 0 || quizzes.length === 0) return found;
    const query = select<AttemptRow>('attempts', 'a')
      .columns(...ATTEMPT_COLUMNS)
      .where(eq('a.person', person), inList('a.item', quizzes), IS_LATEST)
      .orderBy('a.number', 'desc');
    for (const row of await this.database.rows(query)) found.get(row.item)?.push(attemptOf(row));
    return found;
  }
}

/** The attempts at one quiz in an enrolment, read inside a transaction, the latest first. */
export async function attemptsWithin(tx: EntityManager, enrolment: number, quiz: number): Promise<Attempt[]> {
  const query = select<AttemptRow>('attempts', 'a')
    .columns(...ATTEMPT_COLUMNS)
    .where(eq('a.enrolment', enrolment), eq('a.item', quiz))
    .orderBy('a.number', 'desc')
    .limit(LATEST);
  return (await fetchRows(tx, query)).map(attemptOf);
}
