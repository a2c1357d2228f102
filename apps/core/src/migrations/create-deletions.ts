import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable } from '@gatehouse/persistence';

/** Creates the table of what was deleted, for programs that keep a copy. */
export class CreateDeletions1767225600110 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return createTable(
      runner,
      'deletions',
      { type: 'key(40)', record: 'integer', date: 'clock', permanent: 'flag', shown: 'flag', author: 'integer' },
      { primary: ['type', 'record'], index: { deletions_date: ['date', 'type', 'record'] } },
    );
  }

  down(runner: QueryRunner): Promise<void> {
    return runner.dropTable('deletions');
  }
}
