import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, createTable } from '@gatehouse/persistence';

/** The indexes of lists of records in each order, and by each filter. */
const INDEXES: Record<string, string> = {
  posts_ids: 'posts (type, status, id)',
  posts_slugs: 'posts (type, status, slug, id)',
  posts_authors: 'posts (type, status, author, id)',
  posts_parents: 'posts (type, status, parent, id)',
  posts_places: 'posts (type, status, menu_order, id)',
  posts_children: 'posts (type, status, parent, date, id)',
  posts_at_place: 'posts (type, status, menu_order, date, id)',
  posts_format: 'posts (type, status, format, date, id)',
  posts_mime: 'posts (type, status, mime_type, date, id)',
  post_terms_list: 'post_terms (term, type, status, date, post)',
};

/** Lets each list of records read one index. */
export class KeepRecordCounts1764000000040 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addColumn(runner, 'post_terms', 'type', { kind: 'key(20)', default: '' });
    await addColumn(runner, 'post_terms', 'status', { kind: 'key(32)', default: '' });
    await addColumn(runner, 'post_terms', 'date', { kind: 'clock', default: '' });
    await runner.query(copyToTerms(isMysql(runner)));
    for (const [name, columns] of Object.entries(INDEXES)) await runner.query(`CREATE INDEX ${name} ON ${columns}`);
    await dropIndex(runner, 'post_terms_term', 'post_terms');
    await runner.dropTable('post_counts');
  }

  async down(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'post_counts',
      { type: 'key(20)', status: 'key(32)', total: 'integer' },
      { primary: ['type', 'status'] },
    );
    await runner.query(
      'INSERT INTO post_counts (type, status, total) SELECT type, status, COUNT(*) FROM posts GROUP BY type, status',
    );
    await runner.query('CREATE INDEX `post_terms_term` ON `post_terms` (`term`, `post`)');
    for (const [name, columns] of Object.entries(INDEXES)) await dropIndex(runner, name, columns.split(' ')[0] ?? '');
    for (const column of ['type', 'status', 'date'])
      await runner.query(`ALTER TABLE post_terms DROP COLUMN \`${column}\``);
  }
}

const isMysql = (runner: QueryRunner): boolean => runner.connection.options.type === 'mysql';

/** Terms that were left behind without a record are listed nowhere. */
const copyToTerms = (mysql: boolean): string =>
  mysql
    ? 'UPDATE post_terms t JOIN posts p ON p.id = t.post SET t.type = p.type, t.status = p.status, t.date = p.date'
    : 'UPDATE post_terms SET type = p.type, status = p.status, date = p.date FROM posts p WHERE p.id = post_terms.post';

const dropIndex = (runner: QueryRunner, name: string, table: string): Promise<unknown> =>
  runner.query(`DROP INDEX ${name}${isMysql(runner) ? ` ON ${table}` : ''}`);
