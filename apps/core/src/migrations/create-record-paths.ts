import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, nextFreeSlug, updateRow } from '@gatehouse/persistence';

/**
 * Creates the table of the paths that pages and files share, so that no two have the same address. A file whose address is
 * that of a page gets the next free slug; the page keeps its own.
 */
export class CreateRecordPaths1764000000030 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'record_paths',
      { id: 'integer', parent: 'integer', slug: 'key(200)' },
      { primary: ['id'], unique: { record_paths_slug: ['parent', 'slug'] } },
    );
    const add = 'INSERT INTO record_paths (id, parent, slug) SELECT id, parent, slug FROM posts';
    await runner.query(`${add} WHERE type = 'page' AND slug_key IS NOT NULL`);
    const clashing = (await runner.query(
      `SELECT f.id, f.slug FROM posts f JOIN record_paths p ON p.parent = f.parent AND p.slug = f.slug
       WHERE f.type = 'attachment' AND f.slug_key IS NOT NULL ORDER BY f.id`,
    )) as { id: number; slug: string }[];
    for (const { id, slug } of clashing) {
      const free = await nextFreeSlug(runner.manager, { table: 'posts', exclude: id }, slug);
      await updateRow(runner.manager, 'posts', id, { slug: free, slug_key: free });
    }
    await runner.query(`${add} WHERE type = 'attachment' AND slug_key IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('record_paths');
  }
}
