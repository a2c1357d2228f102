import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  createCourses,
  createItems,
  createNumbering,
  createQuestions,
  createSections,
  createTerms,
} from './course-tables';
import { createAttempts, createEnrolments, createPictures, createReceipts, createReviews } from './learning-tables';

/** Courses with their structure, and what people learn in them. Instants are milliseconds since the epoch or UTC clocks. */
export class CreateLearning1764000000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createNumbering(runner);
    await createCourses(runner);
    await createTerms(runner);
    await createSections(runner);
    await createItems(runner);
    await createQuestions(runner);
    await createEnrolments(runner);
    await createAttempts(runner);
    await createReceipts(runner);
    await createReviews(runner);
    await createPictures(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    const names = [
      'courses',
      'terms',
      'course_terms',
      'sections',
      'items',
      'questions',
      'enrolments',
      'progress',
      'attempts',
      'reviews',
      'wishes',
      'receipts',
      'pictures',
      'numbering',
    ];
    for (const name of names) await runner.query(`DROP TABLE ${name}`);
  }
}
