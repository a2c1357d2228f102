import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndex, dropIndex } from '@gatehouse/persistence';

/** Comments of all types are read by their status, in the order of their dates. */
export class AddCommentsStatus1764000000053 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addIndex(runner, 'comments', 'comments_status', ['status', 'date_gmt', 'id']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndex(runner, 'comments', 'comments_status');
  }
}
