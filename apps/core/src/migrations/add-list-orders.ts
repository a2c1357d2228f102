import type { MigrationInterface, QueryRunner } from 'typeorm';

/** By the index: the table, and the columns that narrow a list down and order it. */
const INDEXES: Readonly<Record<string, [table: string, columns: string]>> = {
  terms_ids: ['terms', 'taxonomy, id'],
  terms_counts: ['terms', 'taxonomy, count, id'],
  comments_local: ['comments', 'type, status, date, id'],
  comments_ids: ['comments', 'type, status, id'],
  comments_posts: ['comments', 'type, status, post, id'],
  comments_parents: ['comments', 'type, status, parent, id'],
};

/** Lists of terms and comments are read in each of their orders, and not sorted. */
export class AddListOrders1764000000065 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [name, [table, columns]] of Object.entries(INDEXES))
      await runner.query(`CREATE INDEX ${name} ON ${table} (${columns})`);
  }

  async down(runner: QueryRunner): Promise<void> {
    const isMysql = runner.connection.options.type === 'mysql';
    for (const [name, [table]] of Object.entries(INDEXES))
      await runner.query(`DROP INDEX ${name}${isMysql ? ` ON ${table}` : ''}`);
  }
}
