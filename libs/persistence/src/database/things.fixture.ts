import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable } from '../schema/tables';

/** A table of things with a name that is unique. */
export class CreateThings1700000000000 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return createTable(runner, 'things', { id: 'id', name: 'key' }, { unique: { things_name: ['name'] } });
  }

  down(runner: QueryRunner): Promise<void> {
    return runner.dropTable('things');
  }
}
