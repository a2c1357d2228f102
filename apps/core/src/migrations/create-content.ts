import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable } from '@gatehouse/persistence';

/**
 * Posts, pages and what else shares their table, their terms, revisions and autosaves.
 * Small columns stand before the long texts, which SQLite reads in order; what search looks through has a table of its own.
 */
export class CreateContent1764000000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'records', { id: 'id', type: 'key(20)' });
    await createTable(
      runner,
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
    );
    await createTable(
      runner,
      'post_texts',
      { id: 'integer', title: 'text', excerpt: 'text', content: 'text' },
      { primary: ['id'] },
    );
    await createTable(
      runner,
      'post_counts',
      { type: 'key(20)', status: 'key(32)', total: 'integer' },
      { primary: ['type', 'status'] },
    );
    await createTable(
      runner,
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
    );
    await createTable(
      runner,
      'post_terms',
      { post: 'integer', term: 'integer' },
      { primary: ['post', 'term'], index: { post_terms_term: ['term', 'post'] } },
    );
    await createTable(
      runner,
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
    );
    await runner.query(
      "INSERT INTO terms (id, taxonomy, name, name_key, slug, description, parent, count) VALUES (1, 'category', 'Uncategorized', 'uncategorized', 'uncategorized', '', 0, 0)",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['revisions', 'post_terms', 'terms', 'post_counts', 'post_texts', 'posts', 'records'])
      await runner.dropTable(table);
  }
}
