import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, type ColumnDefinition, type TableExtras } from '@gatehouse/persistence';

/** Name, columns, keys and indexes of the tables. */
const TABLES: [name: string, columns: Record<string, ColumnDefinition>, extras?: TableExtras][] = [
  ['records', { id: 'id', type: 'key(20)' }],
  [
    'posts',
    {
      id: 'integer',
      type: 'key(20)',
      status: 'key(32)',
      author: 'integer',
      date: 'clock',
      date_gmt: 'clock',
      modified: 'clock',
      modified_gmt: 'clock',
      floating: 'integer',
      slug: 'key(200)',
      slug_key: 'key(200)?',
      parent: 'integer',
      menu_order: 'integer',
      sticky: 'integer',
      featured_media: 'integer',
      format: 'key(20)',
      comment_status: 'key(20)',
      ping_status: 'key(20)',
      mime_type: 'key(100)',
      template: 'key',
      guid: 'text',
      password: 'text',
      trashed_from: 'key(32)',
      desired_slug: 'key(200)',
      revisions: 'integer',
      latest_revision: 'integer',
      block_version: 'integer',
      title_key: 'key',
      title_rendered: 'text',
      excerpt_rendered: 'text',
      content_rendered: 'text',
      footnotes: 'text',
      title: 'text',
      excerpt: 'text',
      content: 'text',
    },
    {
      primary: ['id'],
      unique: { posts_slug: ['type', 'parent', 'slug_key'] },
      index: {
        posts_date: ['type', 'status', 'date', 'id'],
        posts_modified: ['type', 'status', 'modified', 'id'],
        posts_title: ['type', 'status', 'title_key', 'id'],
        posts_sticky: ['type', 'status', 'sticky', 'date', 'id'],
        posts_author: ['author', 'type', 'status', 'date', 'id'],
        posts_parent: ['parent', 'type'],
        posts_name: ['slug', 'type'],
        posts_due: ['status', 'date_gmt'],
        posts_image: ['featured_media'],
      },
    },
  ],
  ['post_texts', { id: 'integer', title: 'text', excerpt: 'text', content: 'text' }, { primary: ['id'] }],
  ['post_counts', { type: 'key(20)', status: 'key(32)', total: 'integer' }, { primary: ['type', 'status'] }],
  [
    'terms',
    {
      id: 'id',
      taxonomy: 'key(32)',
      name: 'text',
      name_key: 'key',
      slug: 'key(200)',
      description: 'text',
      parent: 'integer',
      count: 'integer',
    },
    {
      unique: { terms_slug: ['taxonomy', 'slug'] },
      index: { terms_name: ['taxonomy', 'name_key', 'id'], terms_parent: ['parent'] },
    },
  ],
  [
    'post_terms',
    { post: 'integer', term: 'integer' },
    { primary: ['post', 'term'], index: { post_terms_term: ['term', 'post'] } },
  ],
  [
    'revisions',
    {
      id: 'integer',
      parent: 'integer',
      author: 'integer',
      autosave: 'integer?',
      date: 'clock',
      date_gmt: 'clock',
      footnotes: 'text',
      title: 'text',
      excerpt: 'text',
      content: 'text',
    },
    {
      primary: ['id'],
      unique: { revisions_autosave: ['parent', 'author', 'autosave'] },
      index: { revisions_parent: ['parent', 'date', 'id'] },
    },
  ],
];

/**
 * Creates the tables of posts and other records, terms, revisions and autosaves. Short columns come before long texts,
 * because SQLite reads a row in order; the texts for search are in a table of their own.
 */
export class CreateContent1764000000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [name, columns, extras] of TABLES) await createTable(runner, name, columns, extras);
    await runner.query(
      `INSERT INTO terms (id, taxonomy, name, name_key, slug, description, parent, count)
       VALUES (1, 'category', 'Uncategorized', 'uncategorized', 'uncategorized', '', 0, 0)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [name] of TABLES.toReversed()) await runner.dropTable(name);
  }
}
