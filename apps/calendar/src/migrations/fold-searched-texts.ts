import type { MigrationInterface, QueryRunner } from 'typeorm';
import { rewriteRows } from '@gatehouse/persistence';
import { searchFold } from '@gatehouse/text';

const foldAll = (row: Record<string, string | null>): Record<string, string | null> =>
  Object.fromEntries(Object.entries(row).map(([name, text]) => [name, text === null ? null : searchFold(text)]));

/** Texts that are searched lose their accents. */
export class FoldCalendarSearch1767225600021 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await rewriteRows(runner, 'events', ['search'], foldAll);
    await rewriteRows(runner, 'linked_posts', ['search'], foldAll);
    await rewriteRows(runner, 'terms', ['search'], foldAll);
  }

  async down(): Promise<void> {
    // The texts without accents stay: they are made anew when a record is written.
  }
}
