import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn } from '@gatehouse/persistence';

/** Mails remember the trace that queued them. */
export class AddMailTrace1764000000022 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addColumn(runner, 'mails', 'trace', { kind: 'key(55)', default: '' });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE `mails` DROP COLUMN `trace`');
  }
}
