import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createSearchTables, dropSearchTables, queueAll } from '@gatehouse/persistence';

const INDEX = 'post_search';

/**
 * Creates the index of the search. Records that exist are queued: core writes them into the index in the background after it
 * has started, and searches read all texts until then.
 */
export class CreateSearchIndex1764000000037 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createSearchTables(runner, INDEX);
    await queueAll(runner, INDEX, 'post_texts');
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropSearchTables(runner, INDEX);
  }
}
