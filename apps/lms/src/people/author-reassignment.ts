import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '@gatehouse/persistence';

interface Learned {
  id: number;
  course: number;
}
interface Rated extends Learned {
  rate: number;
}

/** What is somebody's alone and goes with them, without being counted anywhere. */
const OWN = ['progress', 'attempts', 'wishes', 'pictures'] as const;

/** Takes along what belonged to an account that is gone (docs/interface/lms.md#people). */
@Injectable()
export class AuthorReassignment {
  private readonly underWay = new Map<number, Promise<void>>();

  constructor(private readonly database: Database) {}

  /** Progress, reviews and wishes go, courses pass to the heir. May be told twice, at the same moment too. */
  async depart(person: number, heir: number): Promise<void> {
    const running = this.underWay.get(person) ?? this.leave(person, heir).finally(() => this.underWay.delete(person));
    this.underWay.set(person, running);
    return running;
  }

  private async leave(person: number, heir: number): Promise<void> {
    await this.database.write(async (manager) => {
      const left = await this.take<Learned>(manager, 'enrolments', 'id, course', person);
      const rated = await this.take<Rated>(manager, 'reviews', 'id, course, rate', person);
      for (const table of OWN)
        if (await has(manager, table, 'person', person))
          await manager.query(`DELETE FROM ${table} WHERE person = ?`, [person]);
      // What was bought stays used: nobody else may come with the same receipt.
      if (await has(manager, 'receipts', 'person', person))
        await manager.query(`UPDATE receipts SET person = 0, proof = '{}' WHERE person = ?`, [person]);
      if (heir > 0 && heir !== person && (await has(manager, 'courses', 'author', person)))
        await manager.query('UPDATE courses SET author = ? WHERE author = ?', [heir, person]);
      // The counters of a course are everybody's: they are locked last, and for as short as can be.
      for (const { course } of left)
        await manager.query('UPDATE courses SET students = students - 1 WHERE id = ?', [course]);
      for (const { course, rate } of rated)
        await manager.query(
          'UPDATE courses SET ratingSum = ratingSum - ?, ratingCount = ratingCount - 1 WHERE id = ?',
          [rate, course],
        );
    });
  }

  /** Deletes somebody's rows one by one and gives those that nobody else has deleted at the same moment: each counts once. */
  private async take<Row extends Learned>(
    manager: EntityManager,
    table: 'enrolments' | 'reviews',
    columns: string,
    person: number,
  ): Promise<Row[]> {
    const taken: Row[] = [];
    for (const row of (await manager.query(`SELECT ${columns} FROM ${table} WHERE person = ? ORDER BY course`, [
      person,
    ])) as Row[]) {
      const { affected } = await manager
        .createQueryBuilder()
        .delete()
        .from(table)
        .where('id = :id', { id: row.id })
        .execute();
      if (affected === 1) taken.push(row);
    }
    return taken;
  }
}

/** Looks before deleting: a delete that finds nothing would lock the place where others are about to write. */
async function has(
  manager: EntityManager,
  table: string,
  column: 'person' | 'author',
  person: number,
): Promise<boolean> {
  return (
    ((await manager.query(`SELECT 1 FROM ${table} WHERE ${column} = ? LIMIT 1`, [person])) as unknown[]).length > 0
  );
}
