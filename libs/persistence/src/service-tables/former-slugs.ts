import type { EntityManager, MigrationInterface, QueryRunner } from 'typeorm';
import type { DatabaseReads } from '../database/database-reads';
import { createTable } from '../schema/tables';
import { and, eq, inList } from '../sql/conditions';
import { sql } from '../sql/fragment';
import { execute } from '../sql/run';
import { select } from '../sql/select';
import { insertRow } from '../writes/rows';

/** The table of the slugs that records had before. */
export const FORMER_SLUGS = 'former_slugs';

/** A record whose slug is part of its address. */
export interface SluggedRecord {
  /** The name of its type or taxonomy: `post`, `category`, `event`. */
  type: string;
  record: number;
}

/** Creates the table of the slugs that records had before. */
export class CreateFormerSlugs1767225600090 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const shape = { type: 'key(32)', slug: 'key(200)', record: 'integer' } as const;
    const index = { former_slugs_record: ['type', 'record'] };
    await createTable(runner, FORMER_SLUGS, shape, { primary: ['type', 'slug', 'record'], index });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(FORMER_SLUGS);
  }
}

/**
 * Notes in the transaction of a change that a record has another slug, so that its former address leads to the new one. A slug
 * that the record gets back is its own again. It does nothing when the slug stays, so every write of a record calls it.
 */
export async function noteSlug(
  tx: EntityManager,
  { type, record }: SluggedRecord,
  { before, after }: { before: string | null; after: string | null },
): Promise<void> {
  if (before === after) return;
  const slugs = [before ?? '', after ?? ''].filter((slug) => slug !== '');
  if (slugs.length === 0) return;
  const known = and(eq('type', type), eq('record', record), inList('slug', slugs));
  await execute(tx, sql`DELETE FROM former_slugs WHERE ${known}`);
  if (before !== null && before !== '') await insertRow(tx, FORMER_SLUGS, { type, slug: before, record });
}

/** The records of these types that had a slug before. */
export async function recordsWithFormerSlug(
  database: DatabaseReads,
  types: readonly string[],
  slug: string,
): Promise<SluggedRecord[]> {
  return database.rows(
    select<SluggedRecord>(FORMER_SLUGS).columns('type', 'record').where(inList('type', types), eq('slug', slug)),
  );
}
