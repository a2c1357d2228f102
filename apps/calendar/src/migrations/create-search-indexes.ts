import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createSearchTables, dropSearchTables, queueAll } from '@gatehouse/persistence';

const TABLES = ['events', 'linked_posts'];

/** Creates the indexes of the search. Records that exist are queued: the calendar writes them in the background. */
export class CreateCalendarSearch1767225600059 implements MigrationInterface {
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
