import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, createTable } from '@gatehouse/persistence';
import { fillTermSets } from '../records/kept/term-sets';

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

/** The values that records are counted by, as the names of their scopes, and which records. */
const FACETS: [facet: string, column: string, from: string][] = [
  ['author', 'author', 'posts'],
  ['term', 'term', 'post_terms'],
  ['sticky', 'sticky', 'posts WHERE sticky = 1'],
  ['format', 'format', "posts WHERE format NOT IN ('', 'standard')"],
  ['parent', 'parent', "posts WHERE type = 'page'"],
  ['menu_order', 'menu_order', "posts WHERE type = 'page'"],
  ['mime', 'mime_type', "posts WHERE mime_type <> ''"],
];

const paddedId = "SUBSTR(CONCAT('0000000000', id), -10)";

/** The letters of the buckets by year, month and day: `y2026`, `m2026-11`, `d2026-11-22`. */
const OF_DATES: [column: string, letter: string, digits: number][] = [
  ['date', 'y', 4],
  ['date', 'm', 7],
  ['date', 'd', 10],
  ['modified', 'Y', 4],
  ['modified', 'M', 7],
  ['modified', 'D', 10],
];

/** The buckets of a whole type and status. */
const BUCKETS = [
  "'t'",
  ...OF_DATES.map(([column, letter, digits]) => `CONCAT('${letter}', SUBSTR(${column}, 1, ${digits}))`),
  `CONCAT('i', SUBSTR(${paddedId}, 1, 5))`,
  `CONCAT('j', SUBSTR(${paddedId}, 1, 7))`,
];

/** The statements that give the counts of all records: scope, bucket, total. */
export const COUNTED: readonly string[] = [
  ...BUCKETS.map((bucket) => counting("CONCAT(type, '/', status)", bucket, 'posts')),
  ...FACETS.flatMap(([facet, column, from]) =>
    ["'t'", "CONCAT('m', SUBSTR(date, 1, 7))"].map((bucket) =>
      counting(`CONCAT(type, '/', status, '/${facet}:', ${column})`, bucket, from),
    ),
  ),
];

/** The statements that store the counts of all records. The table of counts must be empty. */
export const COUNT_ALL: readonly string[] = COUNTED.map(
  (counted) => `INSERT INTO record_counts (scope, bucket, total) ${counted}`,
);

function counting(scope: string, bucket: string, from: string): string {
  const counted = `SELECT ${scope} AS scope, ${bucket} AS bucket FROM ${from}`;
  return `SELECT scope, bucket, COUNT(*) AS total FROM (${counted}) counted GROUP BY scope, bucket`;
}

/** Keeps how many records there are by type, status, date, author and so on, and lets each list read one index. */
export class KeepRecordCounts1764000000040 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'record_counts',
      { scope: 'key(120)', bucket: 'key(20)', total: 'integer' },
      { primary: ['scope', 'bucket'] },
    );
    await addColumn(runner, 'post_terms', 'type', { kind: 'key(20)', default: '' });
    await addColumn(runner, 'post_terms', 'status', { kind: 'key(32)', default: '' });
    await addColumn(runner, 'post_terms', 'date', { kind: 'clock', default: '' });
    await runner.query(copyToTerms(isMysql(runner)));
    for (const [name, columns] of Object.entries(INDEXES)) await runner.query(`CREATE INDEX ${name} ON ${columns}`);
    await dropIndex(runner, 'post_terms_term', 'post_terms');
    for (const statement of COUNT_ALL) await runner.query(statement);
    await createSets(runner);
    await fillTermSets((statement, values) => runner.query(statement, values));
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
    await runner.dropTable('term_sets');
    await runner.dropTable('record_counts');
  }
}

/** The ids of the published records of each term, in blocks; see `records/kept/term-sets.ts`. */
const createSets = (runner: QueryRunner): Promise<unknown> =>
  runner.query(
    `CREATE TABLE term_sets (term ${isMysql(runner) ? 'INT' : 'INTEGER'} NOT NULL, block INTEGER NOT NULL,
      members BLOB NOT NULL, PRIMARY KEY (term, block))`,
  );

const isMysql = (runner: QueryRunner): boolean => runner.connection.options.type === 'mysql';

/** Terms that were left behind without a record are listed nowhere. */
const copyToTerms = (mysql: boolean): string =>
  mysql
    ? 'UPDATE post_terms t JOIN posts p ON p.id = t.post SET t.type = p.type, t.status = p.status, t.date = p.date'
    : 'UPDATE post_terms SET type = p.type, status = p.status, date = p.date FROM posts p WHERE p.id = post_terms.post';

const dropIndex = (runner: QueryRunner, name: string, table: string): Promise<unknown> =>
  runner.query(`DROP INDEX ${name}${isMysql(runner) ? ` ON ${table}` : ''}`);
