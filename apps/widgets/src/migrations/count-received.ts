import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn } from '@gatehouse/persistence';

/** Forms count what they receive. */
export class CountReceived1764000000023 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addColumn(runner, 'forms', 'received', { kind: 'integer', default: 0 });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE `forms` DROP COLUMN `received`');
  }
}
