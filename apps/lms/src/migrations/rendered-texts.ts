import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, replaceIndex, rewriteRows } from '@gatehouse/persistence';
import { renderContent } from '@gatehouse/text';

const TABLES = ['courses', 'items', 'questions'];

/** Courses, lessons, quizzes and questions keep their HTML, made at each read before. Courses get a stamp and indexes for their orders. */
export class LmsRenderedTexts1764000000038 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await addColumn(runner, table, 'contentRendered', 'text?');
      await rewriteRows(runner, table, ['content'], ({ content }) => ({
        contentRendered: renderContent(content ?? ''),
      }));
    }
    await addColumn(runner, 'courses', 'stamp', { kind: 'key(16)', default: '' });
    await replaceIndex(runner, 'courses', 'courses_author', ['author', 'status', 'created', 'id']);
    await runner.query('CREATE INDEX courses_modified ON courses (status, modified, id)');
    await runner.query('CREATE INDEX courses_by_slug ON courses (status, slug, id)');
    await runner.query("INSERT INTO numbering (name, last) VALUES ('courses', 0)");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DELETE FROM numbering WHERE name = 'courses'");
    await runner.dropIndex('courses', 'courses_by_slug');
    await runner.dropIndex('courses', 'courses_modified');
    await replaceIndex(runner, 'courses', 'courses_author', ['author', 'status']);
    await runner.query('ALTER TABLE courses DROP COLUMN stamp');
    for (const table of TABLES) await runner.query(`ALTER TABLE ${table} DROP COLUMN contentRendered`);
  }
}
