import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable } from '@gatehouse/persistence';

/** Creates the table of what global styles were. */
export class CreateStyleRevisions1764000000079 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'style_revisions',
      {
        id: 'id',
        parent: 'integer',
        author: 'integer',
        date: 'clock',
        date_gmt: 'clock',
        settings: 'text',
        styles: 'text',
      },
      { index: { style_revisions_parent: ['parent', 'id'] } },
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('style_revisions');
  }
}
