import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn } from '@gatehouse/persistence';

/** Courses have no stamp, and their list has none: nothing is cached of them here. */
export class DropCourseStamps1764000000077 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("DELETE FROM numbering WHERE name = 'courses'");
    await runner.query('ALTER TABLE courses DROP COLUMN stamp');
  }

  async down(runner: QueryRunner): Promise<void> {
    await addColumn(runner, 'courses', 'stamp', { kind: 'key(16)', default: '' });
    await runner.query("INSERT INTO numbering (name, last) VALUES ('courses', 0)");
  }
}
