import type { MigrationInterface, QueryRunner } from 'typeorm';
import { fillAuthorSets } from '../records/kept/term-sets';

/** Keeps which published posts an author has, beside those of each term (docs/decisions/0036-lists-that-do-not-grow.md). */
export class AddAuthorSets1764000000049 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return fillAuthorSets((statement, values) => runner.query(statement, values));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM term_sets WHERE term < 0');
  }
}
