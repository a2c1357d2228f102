import type { EntityManager, QueryRunner } from 'typeorm';
import { createTable } from '../schema/tables';
import { and, eq } from '../sql/conditions';
import { sql } from '../sql/fragment';
import { execute } from '../sql/run';
import { insertRow } from '../writes/rows';

/** A record in the trash. */
export interface TrashRow {
  /** The name of its type: `post`, `event`. */
  type: string;
  record: number;
  /** Since when it is there: UTC, `YYYY-MM-DD HH:MM:SS`. */
  since: string;
}

/** Creates the table of what is in the trash: a part of the migrations of a service that has one. */
export function createTrash(runner: QueryRunner): Promise<void> {
  return createTable(
    runner,
    'trash',
    { type: 'key(20)', record: 'integer', since: 'clock' },
    { primary: ['type', 'record'], index: { trash_since: ['since', 'type', 'record'] } },
  );
}

/**
 * Notes in the transaction of a change that a record moved to the trash, or out of it. It does nothing when neither
 * happened, so every write of a record calls it.
 */
export async function noteTrash(
  tx: EntityManager,
  { type, record }: Pick<TrashRow, 'type' | 'record'>,
  { before, after }: { before: boolean; after: boolean },
): Promise<void> {
  if (before === after) return;
  await leaveTrash(tx, { type, record });
  if (after) await insertRow(tx, 'trash', { type, record, since: clockOf(Date.now()) });
}

/** Forgets that a record was in the trash. */
export const leaveTrash = (tx: EntityManager, { type, record }: Pick<TrashRow, 'type' | 'record'>): Promise<void> =>
  execute(tx, sql`DELETE FROM trash WHERE ${and(eq('type', type), eq('record', record))}`);

/** A moment as the table has it. @param time milliseconds since the epoch */
export const clockOf = (time: number): string => new Date(time).toISOString().slice(0, 19).replace('T', ' ');
