import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '@gatehouse/persistence';
import { marks } from '../../store/sql';
import { ATTEMPT_COLUMNS, attemptOf, type Attempt, type AttemptRow } from './attempt';

/** The number of attempts that a view needs: the latest one, and those shown before it. */
const LATEST = 4;

/** Reads attempts, always those of one person. */
@Injectable()
export class AttemptsQuery {
  constructor(private readonly database: Database) {}

  /** A person's attempts by quiz id, the latest first. */
  async of(person: number, quizzes: number[]): Promise<Map<number, Attempt[]>> {
    const found = new Map<number, Attempt[]>(quizzes.map((quiz) => [quiz, []]));
    if (person === 0 || quizzes.length === 0) return found;
    const rows = await this.database.query<AttemptRow>(
      `SELECT ${ATTEMPT_COLUMNS} FROM attempts a WHERE person = ? AND item IN (${marks(quizzes)})
      AND number > (SELECT MAX(b.number) FROM attempts b WHERE b.enrolment = a.enrolment AND b.item = a.item) - ${LATEST}
      ORDER BY number DESC`,
      [person, ...quizzes],
    );
    for (const row of rows) found.get(row.item)?.push(attemptOf(row));
    return found;
  }
}

/** The attempts at one quiz in an enrolment, read inside a transaction, the latest first. */
export async function attemptsWithin(manager: EntityManager, enrolment: number, quiz: number): Promise<Attempt[]> {
  const rows = await manager.query<AttemptRow[]>(
    `SELECT ${ATTEMPT_COLUMNS} FROM attempts WHERE enrolment = ? AND item = ? ORDER BY number DESC LIMIT ${LATEST}`,
    [enrolment, quiz],
  );
  return rows.map(attemptOf);
}
