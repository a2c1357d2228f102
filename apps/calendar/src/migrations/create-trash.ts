import type { MigrationInterface, QueryRunner } from 'typeorm';
import { clockOf, createTrash } from '@gatehouse/persistence';

/** Creates the table of what is in the trash. What is there already counts from now on. */
export class CreateCalendarTrash1767225600050 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTrash(runner);
    const add = `INSERT INTO trash (type, record, since)`;
    const since = `'${clockOf(Date.now())}'`;
    await runner.query(`${add} SELECT 'event', id, ${since} FROM events WHERE status = 'trash'`);
    await runner.query(`${add} SELECT kind, id, ${since} FROM linked_posts WHERE status = 'trash'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('trash');
  }
}
