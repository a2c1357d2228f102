import type { MigrationInterface, QueryRunner } from 'typeorm';
import { rewriteRows } from '@gatehouse/persistence';
import { searchFold } from '@gatehouse/text';

const foldAll = (row: Record<string, string | null>): Record<string, string | null> =>
  Object.fromEntries(Object.entries(row).map(([name, text]) => [name, text === null ? null : searchFold(text)]));

/** Texts that are searched lose their accents. */
export class FoldLmsSearch1764000000021 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await rewriteRows(runner, 'courses', ['nameFold'], foldAll);
    await rewriteRows(runner, 'terms', ['nameFold'], foldAll);
    await rewriteRows(runner, 'sections', ['titleFold'], foldAll);
    await rewriteRows(runner, 'items', ['titleFold'], foldAll);
    await rewriteRows(runner, 'questions', ['titleFold'], foldAll);
  }

  async down(): Promise<void> {
    // The texts without accents stay: they are made anew when a record is written.
  }
}
