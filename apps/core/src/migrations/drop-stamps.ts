import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, createTable, dropColumn, insertRow } from '@gatehouse/persistence';

const NAMES = ['records', 'people', 'comments', 'media'];

/** Stamps told whether JSON that was cached in this service still held; the gateway alone caches responses now. */
export class DropStamps1764000000077 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await dropColumn(runner, 'posts', 'stamp');
    await runner.dropTable('shared_stamps');
  }

  async down(runner: QueryRunner): Promise<void> {
    await addColumn(runner, 'posts', 'stamp', { kind: 'big', default: 0 });
    await createTable(runner, 'shared_stamps', { name: 'key(20)', stamp: 'big' }, { primary: ['name'] });
    for (const name of NAMES) await insertRow(runner.manager, 'shared_stamps', { name, stamp: 0 });
  }
}
