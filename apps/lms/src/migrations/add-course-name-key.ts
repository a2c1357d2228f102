import type { MigrationInterface, QueryRunner } from 'typeorm';

const isMysql = (runner: QueryRunner): boolean => runner.connection.options.type === 'mysql';

/** The longest text that MariaDB has in an index beside the status. */
const LENGTH = 700;

/**
 * Courses by title are read in the order of an index on MariaDB, too, which has none of the whole of a text. The database makes
 * the column, so that it is right whatever has written the course.
 */
export class AddCourseNameKey1764000000075 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    if (!isMysql(runner)) return;
    const text = `VARCHAR(${LENGTH}) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`;
    const start = `GENERATED ALWAYS AS (SUBSTR(nameFold, 1, ${LENGTH})) VIRTUAL`;
    await runner.query(`ALTER TABLE courses ADD COLUMN nameKey ${text} ${start}`);
    await runner.query('CREATE INDEX courses_title ON courses (status, nameKey, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    if (!isMysql(runner)) return;
    await runner.query('DROP INDEX courses_title ON courses');
    await runner.query('ALTER TABLE courses DROP COLUMN nameKey');
  }
}
