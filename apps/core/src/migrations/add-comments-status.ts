import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Comments of all types are read by their status, in the order of their dates. */
export class AddCommentsStatus1764000000053 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX comments_status ON comments (status, date_gmt, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    const isMysql = runner.connection.options.type === 'mysql';
    await runner.query(`DROP INDEX comments_status${isMysql ? ' ON comments' : ''}`);
  }
}
