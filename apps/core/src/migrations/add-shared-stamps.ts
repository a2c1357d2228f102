import type { MigrationInterface, QueryRunner } from 'typeorm';
import { insertRow } from '@gatehouse/persistence';

const NAMES = ['people', 'comments', 'media'];

/** Numbers that grow with every change of what is embedded in records. */
export class AddSharedStamps1764000000048 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const name of NAMES) await insertRow(runner.manager, 'shared_stamps', { name, stamp: 0 });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM shared_stamps WHERE name IN ('${NAMES.join("', '")}')`);
  }
}
