import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, type ColumnDefinition, type TableExtras } from '@gatehouse/persistence';

/** Name, columns, keys and indexes of the tables. */
const TABLES: [name: string, columns: Record<string, ColumnDefinition>, extras?: TableExtras][] = [
  [
    'media',
    {
      id: 'integer',
      post: 'integer',
      path: 'key(255)',
      filesize: 'big',
      width: 'integer',
      height: 'integer',
      alt: 'text',
      details: 'json',
    },
    { primary: ['id'], unique: { media_path: ['path'] }, index: { media_post: ['post', 'id'] } },
  ],
  [
    'media_files',
    { path_key: 'key(255)', media: 'integer' },
    { primary: ['path_key'], index: { media_files_media: ['media'] } },
  ],
  [
    'comments',
    {
      id: 'id',
      post: 'integer',
      parent: 'integer',
      author: 'integer',
      date: 'clock',
      date_gmt: 'clock',
      status: 'key(20)',
      type: 'key(20)',
      fingerprint: 'key(64)?',
      trashed_from: 'key(20)',
      author_name: 'text',
      author_email: 'key(254)',
      author_url: 'text',
      author_ip: 'key(100)',
      author_user_agent: 'text',
      search_key: 'text',
      content: 'text',
    },
    {
      unique: { comments_fingerprint: ['fingerprint'] },
      index: {
        comments_date: ['type', 'status', 'date_gmt', 'id'],
        comments_post: ['post', 'type', 'status', 'date_gmt', 'id'],
        comments_parent: ['parent'],
        comments_author: ['author', 'status', 'date_gmt'],
        comments_email: ['author_email'],
      },
    },
  ],
  [
    'global_styles',
    { id: 'id', stylesheet: 'key(100)', title: 'text', settings: 'text', styles: 'text' },
    { unique: { global_styles_stylesheet: ['stylesheet'] } },
  ],
];

/** Creates the tables of media files, comments and global styles. */
export class CreateLibrary1764000000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [name, columns, extras] of TABLES) await createTable(runner, name, columns, extras);
    await runner.query(
      "INSERT INTO global_styles (id, stylesheet, title, settings, styles) VALUES (1, 'gatehouse', 'Custom Styles', '{}', '{}')",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [name] of TABLES.toReversed()) await runner.dropTable(name);
  }
}
