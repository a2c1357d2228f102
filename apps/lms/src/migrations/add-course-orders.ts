import type { MigrationInterface, QueryRunner } from 'typeorm';

const isMysql = (runner: QueryRunner): boolean => runner.connection.options.type === 'mysql';

/** By the index: the columns that narrow a list of courses down and order it. */
function indexesOf(runner: QueryRunner): Record<string, string> {
  const both = { courses_sale: 'status, salePrice, id' };
  // MariaDB has no index of the whole of a text, by which it could order.
  return isMysql(runner) ? both : { ...both, courses_title: 'status, nameFold, id' };
}

/** Courses on sale are found by an index, and courses by title are read in its order on SQLite. */
export class AddCourseOrders1764000000071 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [name, columns] of Object.entries(indexesOf(runner)))
      await runner.query(`CREATE INDEX ${name} ON courses (${columns})`);
  }

  async down(runner: QueryRunner): Promise<void> {
    const table = isMysql(runner) ? ' ON courses' : '';
    for (const name of Object.keys(indexesOf(runner))) await runner.query(`DROP INDEX ${name}${table}`);
  }
}
