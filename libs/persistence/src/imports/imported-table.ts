import type { MigrationInterface, QueryRunner } from 'typeorm';
import { IMPORTED } from '../changes/never-read';
import { createTable } from '../schema/tables';

/** Creates the table of what was imported, and from where (docs/decisions/0049-import-from-wordpress.md). */
export class CreateImported1764200000000 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return createTable(
      runner,
      IMPORTED,
      {
        source: 'key(64)',
        kind: 'key(20)',
        source_key: 'key(191)',
        target: 'integer',
        fingerprint: 'key(64)',
        waiting: 'integer',
      },
      { primary: ['source', 'kind', 'source_key'], index: { imported_waiting: ['source', 'waiting'] } },
    );
  }

  down(runner: QueryRunner): Promise<void> {
    return runner.dropTable(IMPORTED);
  }
}
