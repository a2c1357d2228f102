import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  affectedRows,
  changed,
  Database,
  eq,
  execute,
  fetchOne,
  fetchRows,
  raw,
  select,
  sql,
} from '@gatehouse/persistence';
import { Course } from '../../courses/model/course';
import { Receipt } from '../../receipts/receipt.entity';

interface CountedRow {
  id: number;
  course: number;
}
interface RatingRow extends CountedRow {
  rate: number;
}

/** Tables whose rows of a person are deleted, and that no counter depends on. Progress and attempts go with enrolments. */
const PRIVATE_TABLES = ['wishes', 'pictures'] as const;

/** Removes or reassigns the records of a deleted account (docs/interface/lms.md#passwords-and-accounts). */
@Injectable()
export class AuthorReassignment {
  private readonly running = new Map<number, Promise<void>>();

  constructor(private readonly database: Database) {}

  /**
   * Deletes the learning records, reviews and wishes of a person and gives their courses to the heir. May be called
   * more than once, also concurrently.
   */
  async reassign(person: number, heir: number): Promise<void> {
    const running = this.running.get(person) ?? this.run(person, heir).finally(() => this.running.delete(person));
    this.running.set(person, running);
    return running;
  }

  private async run(person: number, heir: number): Promise<void> {
    await this.database.write(async (tx) => {
      for (const name of ['courses', 'reviews', 'pictures']) changed(tx, name);
      const enrolments = await this.deleteRows<CountedRow>(tx, 'enrolments', person);
      const ratings = await this.deleteRows<RatingRow>(tx, 'reviews', person);
      for (const table of PRIVATE_TABLES)
        if (await exists(tx, table, 'person', person))
          await execute(tx, raw(`DELETE FROM ${table} WHERE person = ?`, person));
      // The purchase stays used, so that nobody else can redeem the same receipt.
      if (await exists(tx, 'receipts', 'person', person))
        await tx.update(Receipt, { person }, { person: 0, proof: '{}' });
      if (heir > 0 && heir !== person && (await exists(tx, 'courses', 'author', person)))
        await this.giveCourses(tx, person, heir);
      // Counters are updated last: they lock rows that other requests need.
      await this.uncount(tx, enrolments, ratings);
    });
  }

  private async giveCourses(tx: EntityManager, person: number, heir: number): Promise<void> {
    changed(tx, 'courses');
    await tx.update(Course, { author: person }, { author: heir });
  }

  /** Deletes a person's rows one by one. @returns those that no concurrent call has deleted, so that each is counted once */
  private async deleteRows<Row extends CountedRow>(
    tx: EntityManager,
    table: 'enrolments' | 'reviews',
    person: number,
  ): Promise<Row[]> {
    const rows = await fetchRows(tx, select<Row>(table).where(eq('person', person)).orderBy('course'));
    const deleted: Row[] = [];
    for (const row of rows)
      if ((await affectedRows(tx, raw(`DELETE FROM ${table} WHERE id = ?`, row.id))) === 1) deleted.push(row);
    return deleted;
  }

  private async uncount(tx: EntityManager, enrolments: CountedRow[], ratings: RatingRow[]): Promise<void> {
    for (const { course } of enrolments) await tx.decrement(Course, { id: course }, 'students', 1);
    for (const { course, rate } of ratings)
      await execute(
        tx,
        sql`UPDATE courses SET ratingSum = ratingSum - ${rate}, ratingCount = ratingCount - 1 WHERE id = ${course}`,
      );
  }
}

/** Whether there is a row. On MySQL, a DELETE that finds no row would lock the gap where others are about to insert. */
async function exists(tx: EntityManager, table: string, column: 'person' | 'author', person: number): Promise<boolean> {
  const query = select(table).columns(column).where(eq(column, person)).limit(1);
  return (await fetchOne(tx, query)) !== undefined;
}
