import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Bus } from '@gatehouse/bus';
import { personDeleted } from '@gatehouse/dto';
import { Database } from '@gatehouse/persistence';
import { LOG, type Log } from '@gatehouse/service';

/** Takes along what belonged to an account that is gone (lms sheet, users/delete). */
@Injectable()
export class Departures {
  constructor(@Inject(Bus) bus: Bus, @Inject(Database) private readonly database: Database, @Inject(LOG) private readonly log: Log) {
    bus.listen(personDeleted, ({ id, heir }) => {
      this.depart(id, heir).catch((err: unknown) => this.log.error({ err, person: id }, 'the records of a deleted account could not be removed'));
    });
  }

  /** Progress, reviews and wishes go, courses pass to the heir. May be told twice, at the same moment too. */
  async depart(person: number, heir: number): Promise<void> {
    await this.database.write(async (manager) => {
      await this.leaveCourses(manager, person);
      await this.takeBackReviews(manager, person);
      for (const table of ['progress', 'attempts', 'wishes', 'pictures']) await manager.query(`DELETE FROM ${table} WHERE person = ?`, [person]);
      // What was bought stays used: nobody else may come with the same receipt.
      await manager.query(`UPDATE receipts SET person = 0, proof = '{}' WHERE person = ?`, [person]);
      if (heir > 0 && heir !== person) await manager.query('UPDATE courses SET author = ? WHERE author = ?', [heir, person]);
    });
  }

  /** The lock makes whoever comes second find nothing left to count. */
  private async leaveCourses(manager: EntityManager, person: number): Promise<void> {
    const courses = (await manager.query(`SELECT course FROM enrolments WHERE person = ? ORDER BY course${this.lock}`, [person])) as { course: number }[];
    await manager.query('DELETE FROM enrolments WHERE person = ?', [person]);
    for (const { course } of courses) await manager.query('UPDATE courses SET students = students - 1 WHERE id = ?', [course]);
  }

  private async takeBackReviews(manager: EntityManager, person: number): Promise<void> {
    const reviews = (await manager.query(`SELECT course, rate FROM reviews WHERE person = ? ORDER BY course${this.lock}`, [person])) as { course: number; rate: number }[];
    await manager.query('DELETE FROM reviews WHERE person = ?', [person]);
    for (const { course, rate } of reviews) await manager.query('UPDATE courses SET ratingSum = ratingSum - ?, ratingCount = ratingCount - 1 WHERE id = ?', [rate, course]);
  }

  private get lock(): string {
    return this.database.dialect === 'mysql' ? ' FOR UPDATE' : '';
  }
}
