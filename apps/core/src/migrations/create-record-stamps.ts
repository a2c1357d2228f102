import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, createTable, insertRow } from '@gatehouse/persistence';

/** Numbers that tell whether what is shown of a record has changed: one of each record, and one for what records share. */
export class CreateRecordStamps1764000000045 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addColumn(runner, 'posts', 'stamp', { kind: 'big', default: 0 });
    await createTable(runner, 'shared_stamps', { name: 'key(20)', stamp: 'big' }, { primary: ['name'] });
    await insertRow(runner.manager, 'shared_stamps', { name: 'records', stamp: 0 });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE posts DROP COLUMN stamp');
    await runner.dropTable('shared_stamps');
  }
}
