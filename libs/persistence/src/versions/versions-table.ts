import type { MigrationInterface, QueryRunner } from 'typeorm';
import { RECORD_VERSIONS } from '../changes/never-read';
import { createTable } from '../schema/tables';

/** Creates the table (docs/decisions/0081-versions-of-records.md). */
export class CreateRecordVersions1767225600100 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return createTable(
      runner,
      RECORD_VERSIONS,
      { resource: 'key(40)', id: 'integer', version: 'integer', changed: 'clock' },
      { primary: ['resource', 'id'], index: { record_versions_changed: ['resource', 'changed'] } },
    );
  }

  down(runner: QueryRunner): Promise<void> {
    return runner.dropTable(RECORD_VERSIONS);
  }
}
