import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createSearchTables, dropSearchTables, queueAll } from '@gatehouse/persistence';

/** Creates the index of the search of event categories and tags. What exists is queued, and is written in the background. */
export class CalendarTermsSearch1767225600061 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createSearchTables(runner, 'terms_search');
    await queueAll(runner, 'terms_search', 'terms');
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropSearchTables(runner, 'terms_search');
  }
}
