import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createSearchTables, dropSearchTables, queueAll } from '@gatehouse/persistence';

/** Creates the index of the search of courses. Those that exist are queued, and are written in the background. */
export class CreateLmsSearch1764000000059 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createSearchTables(runner, 'courses_search');
    await queueAll(runner, 'courses_search', 'courses');
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropSearchTables(runner, 'courses_search');
  }
}
