import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createSearchTables, dropSearchTables, queueAll } from '@gatehouse/persistence';

const INDEXES = { comments_search: 'comments', people_search: 'people', accounts_search: 'people' } as const;

/** Creates the indexes of the search of comments and people. Those that exist are queued: core writes them in the background. */
export class CreateMoreSearchIndexes1764000000059 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [name, table] of Object.entries(INDEXES)) {
      await createSearchTables(runner, name);
      await queueAll(runner, name, table);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(INDEXES)) await dropSearchTables(runner, name);
  }
}
