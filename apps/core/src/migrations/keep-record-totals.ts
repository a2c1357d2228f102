import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable } from '@gatehouse/persistence';
import { COUNTED_TOTALS } from '../records/store/record-totals';

/** Keeps how many records there are of each type and status; finer counts and sets of ids are counted when they are asked for. */
export class KeepRecordTotals1764000000078 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'record_totals',
      { type: 'key(20)', status: 'key(32)', total: 'integer' },
      { primary: ['type', 'status'] },
    );
    await runner.query(`INSERT INTO record_totals (type, status, total) ${COUNTED_TOTALS}`);
    await runner.dropTable('record_counts', true);
    await runner.dropTable('term_sets', true);
  }

  down(runner: QueryRunner): Promise<void> {
    return runner.dropTable('record_totals');
  }
}
