import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Courses by id are read in the order of an index; far pages of them were sorted. */
export class AddCourseIds1764000000076 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX courses_ids ON courses (status, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    const table = runner.connection.options.type === 'mysql' ? ' ON courses' : '';
    await runner.query(`DROP INDEX courses_ids${table}`);
  }
}
