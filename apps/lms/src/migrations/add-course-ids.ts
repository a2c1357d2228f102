import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndex, dropIndex } from '@gatehouse/persistence';

/** Courses by id are read in the order of an index; far pages of them were sorted. */
export class AddCourseIds1764000000076 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addIndex(runner, 'courses', 'courses_ids', ['status', 'id']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndex(runner, 'courses', 'courses_ids');
  }
}
