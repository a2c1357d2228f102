import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createSearchTables, dropSearchTables, queueAll } from '@gatehouse/persistence';

const TABLES = ['terms', 'items', 'questions'];

/**
 * Creates the indexes of the searches of course categories, course tags, lessons, quizzes and questions. What exists is queued,
 * and is written in the background.
 */
export class CreateMoreLmsSearch1764000000061 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await createSearchTables(runner, `${table}_search`);
      await queueAll(runner, `${table}_search`, table);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await dropSearchTables(runner, `${table}_search`);
  }
}
