import type { MigrationInterface, QueryRunner } from 'typeorm';
import { clockOf, createTrash } from '@gatehouse/persistence';

/** Creates the table of what is in the trash. What is there already counts from now on. */
export class CreateTrash1764000000050 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTrash(runner);
    const add = `INSERT INTO trash (type, record, since)`;
    const since = `'${clockOf(Date.now())}'`;
    await runner.query(`${add} SELECT type, id, ${since} FROM posts WHERE status = 'trash'`);
    await runner.query(`${add} SELECT 'comment', id, ${since} FROM comments WHERE status IN ('trash', 'spam')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('trash');
  }
}
