import type { EntityManager, MigrationInterface, QueryRunner } from 'typeorm';
import type { Topic } from '@gatehouse/bus';
import type { Database } from '../database/database';
import { createTable } from '../schema/tables';
import { lte } from '../sql/conditions';
import { select } from '../sql/select';
import { insertRow } from '../writes/rows';

/** An event that is waiting to be delivered to its listeners. */
export interface Entry {
  id: number;
  topic: string;
  payload: unknown;
  attempts: number;
}

type EntryRow = Omit<Entry, 'payload'> & { payload: string };

const BATCH_SIZE = 50;

/** Creates the table of waiting events: a part of the migrations of a service that publishes events. */
export function createOutbox(runner: QueryRunner): Promise<void> {
  return createTable(
    runner,
    'outbox',
    { id: 'id', topic: 'key', payload: 'text', due: 'big', attempts: { kind: 'integer', default: 0 } },
    { index: { outbox_due: ['due', 'id'] } },
  );
}

/** Creates the table of waiting events. */
export class CreateOutbox1767225600120 implements MigrationInterface {
  up = createOutbox;

  down(runner: QueryRunner): Promise<void> {
    return runner.dropTable('outbox');
  }
}

/** Stores an event in the transaction that causes it. It is delivered after the commit, at least once. */
export async function storeEvent<Payload>(
  tx: EntityManager,
  { topic }: Topic<Payload>,
  payload: Payload,
): Promise<void> {
  await insertRow(tx, 'outbox', { topic, payload: JSON.stringify(payload), due: Date.now() });
}

/** Events that are due, oldest first. */
export async function dueEvents(database: Database, now: number): Promise<Entry[]> {
  const rows = await database.rows(
    select<EntryRow>('outbox')
      .columns('id', 'topic', 'payload', 'attempts')
      .where(lte('due', now))
      .orderBy('due')
      .orderBy('id')
      .limit(BATCH_SIZE),
  );
  return rows.map((row) => ({ ...row, payload: JSON.parse(row.payload) as unknown }));
}

/** How many events wait, by how often they were tried, and when the first of them is due. */
export async function waitingEvents(database: Database): Promise<{ attempts: number; waiting: number; due: number }[]> {
  const rows = await database.query<{ attempts: number; waiting: number | string; due: number | string }>(
    'SELECT attempts, COUNT(*) AS waiting, MIN(due) AS due FROM outbox GROUP BY attempts',
  );
  return rows.map(({ attempts, waiting, due }) => ({ attempts, waiting: Number(waiting), due: Number(due) }));
}

/** Removes an event that all listeners have received. */
export async function deleteEvent(database: Database, id: number): Promise<void> {
  await database.write((tx) => tx.query('DELETE FROM outbox WHERE id = ?', [id]));
}

/** Delivers an event again at `due` (milliseconds since the epoch), because a listener did not answer. */
export async function rescheduleEvent(database: Database, { id, attempts }: Entry, due: number): Promise<void> {
  await database.write((tx) =>
    tx.query('UPDATE outbox SET due = ?, attempts = ? WHERE id = ?', [due, attempts + 1, id]),
  );
}
