import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Courses by the people who made them are read in the order of an index. */
export class AddCourseAuthorOrder1767225600091 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX courses_by_author ON courses (status, author, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('courses', 'courses_by_author');
  }
}
