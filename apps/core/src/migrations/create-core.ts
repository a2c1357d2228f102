import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTables, createTrash, dropTables, type TableDefinitions } from '@gatehouse/persistence';
import { ACCOUNT_TABLES } from './account-tables';

const TABLES: TableDefinitions = {
  ...ACCOUNT_TABLES,
  settings: { columns: { name: 'key(100)', value: 'text' }, primary: ['name'] },
  records: { columns: { id: 'id', type: 'key(20)' } },
  posts: {
    columns: {
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
      sticky: 'flag',
      featured_media: 'integer',
      format: 'key(20)',
      comment_status: 'key(20)',
      ping_status: 'key(20)',
      mime_type: 'key(100)',
      template: 'key(191)',
      guid: 'text',
      password: 'text',
      trashed_from: 'key(32)',
      desired_slug: 'key(200)',
      revisions: 'integer',
      latest_revision: 'integer',
      block_version: 'integer',
      title_key: 'key(191)',
      title_rendered: 'text',
      excerpt_rendered: 'text',
      content_rendered: 'text',
      footnotes: 'text',
      head_title: 'text',
      head_description: 'text',
      title: 'text',
      excerpt: 'text',
      content: 'text',
      post: 'integer',
      path: 'key(255)',
      filesize: 'big',
      width: 'integer',
      height: 'integer',
      alt_text: 'text',
      details: 'json?',
    },
    primary: ['id'],
    unique: { posts_slug: ['type', 'parent', 'slug_key'] },
    index: {
      posts_title: ['type', 'status', 'title_key', 'id'],
      posts_sticky: ['type', 'status', 'sticky', 'date', 'id'],
      posts_slugs: ['type', 'status', 'slug', 'id'],
      posts_places: ['type', 'status', 'menu_order', 'id'],
      posts_parents: ['type', 'status', 'parent', 'id'],
      posts_post: ['post', 'id'],
      posts_below: ['parent', 'type'],
      posts_name: ['slug', 'type'],
      posts_modified: ['type', 'status', 'modified', 'id'],
      posts_mime_type: ['type', 'status', 'mime_type', 'date', 'id'],
      posts_image: ['featured_media'],
      posts_ids: ['type', 'status', 'id'],
      posts_format: ['type', 'status', 'format', 'date', 'id'],
      posts_due: ['status', 'date_gmt'],
      posts_date: ['type', 'status', 'date', 'id'],
      posts_parent: ['type', 'status', 'parent', 'date', 'id'],
      posts_authors: ['type', 'status', 'author', 'id'],
      posts_author: ['author', 'type', 'status', 'date', 'id'],
      posts_menu_order: ['type', 'status', 'menu_order', 'date', 'id'],
    },
  },
  post_texts: {
    columns: { id: 'integer', title: 'text', excerpt: 'text', content: 'text', file_name: 'text?' },
    primary: ['id'],
  },
  record_totals: { columns: { type: 'key(20)', status: 'key(32)', total: 'integer' }, primary: ['type', 'status'] },
  post_terms: {
    columns: {
      post: 'integer',
      term: 'integer',
      type: { kind: 'key(20)', default: '' },
      status: { kind: 'key(32)', default: '' },
      date: { kind: 'clock', default: '' },
    },
    primary: ['post', 'term'],
    index: { post_terms_list: ['term', 'type', 'status', 'date', 'post'] },
  },
  revisions: {
    columns: {
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
    primary: ['id'],
    unique: { revisions_autosave: ['parent', 'author', 'autosave'] },
    index: { revisions_parent: ['parent', 'date', 'id'] },
  },
  record_paths: {
    columns: { id: 'integer', parent: 'integer', slug: 'key(200)' },
    primary: ['id'],
    unique: { record_paths_slug: ['parent', 'slug'] },
  },
  terms: {
    columns: {
      id: 'id',
      taxonomy: 'key(32)',
      name: 'text',
      slug: 'key(200)',
      description: 'text',
      parent: 'integer',
      count: 'integer',
      name_key: 'key(191)',
      words: 'text',
    },
    unique: { terms_slug: ['taxonomy', 'slug'] },
    index: {
      terms_parent: ['parent'],
      terms_name: ['taxonomy', 'name_key', 'id'],
      terms_ids: ['taxonomy', 'id'],
      terms_counts: ['taxonomy', 'count', 'id'],
    },
  },
  media_files: {
    columns: { path_key: 'key(255)', media: 'integer' },
    primary: ['path_key'],
    index: { media_files_media: ['media'] },
  },
  comments: {
    columns: {
      id: 'id',
      author: 'integer',
      author_email: 'key(254)',
      author_ip: 'key(100)',
      author_name: 'text',
      author_url: 'text',
      author_user_agent: 'text',
      content: 'text',
      date: 'clock',
      date_gmt: 'clock',
      parent: 'integer',
      post: 'integer',
      status: 'key(20)',
      type: 'key(20)',
      note_status: 'key(20)',
      fingerprint: 'key(64)?',
      trashed_from: 'key(20)',
      words: 'text',
    },
    unique: { comments_fingerprint: ['fingerprint'] },
    index: {
      comments_status: ['status', 'date_gmt', 'id'],
      comments_posts: ['type', 'status', 'post', 'id'],
      comments_post: ['post', 'type', 'status', 'date_gmt', 'id'],
      comments_parents: ['type', 'status', 'parent', 'id'],
      comments_parent: ['parent', 'id'],
      comments_local: ['type', 'status', 'date', 'id'],
      comments_ids: ['type', 'status', 'id'],
      comments_date: ['type', 'status', 'date_gmt', 'id'],
      comments_author_email: ['author_email', 'id'],
      comments_author: ['author', 'status', 'date_gmt'],
    },
  },
  global_styles: {
    columns: { id: 'id', stylesheet: 'key(100)', styles: 'json', settings: 'json', title: 'text' },
    unique: { global_styles_stylesheet: ['stylesheet'] },
  },
  style_revisions: {
    columns: {
      id: 'id',
      parent: 'integer',
      author: 'integer',
      date: 'clock',
      date_gmt: 'clock',
      settings: 'json',
      styles: 'json',
    },
    index: { style_revisions_parent: ['parent', 'id'] },
  },
  deletions: {
    columns: { type: 'key(40)', record: 'integer', date: 'clock', permanent: 'flag', shown: 'flag', author: 'integer' },
    primary: ['type', 'record'],
    index: { deletions_date: ['date', 'type', 'record'] },
  },
};

export class CreateCore1764000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, TABLES);
    await createTrash(runner);
    await runner.query(
      `INSERT INTO terms (id, taxonomy, name, name_key, slug, description, parent, count, words)
       VALUES (1, 'category', 'Uncategorized', 'uncategorized', 'uncategorized', '', 0, 0, 'uncategorized\nuncategorized')`,
    );
    await runner.query(
      "INSERT INTO global_styles (id, stylesheet, title, settings, styles) VALUES (1, 'gatehouse', 'Custom Styles', '{}', '{}')",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('trash');
    await dropTables(runner, TABLES);
  }
}
