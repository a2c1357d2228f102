import type { EntityManager, QueryRunner } from 'typeorm';
import type { Topic } from '@gatehouse/bus';
import type { Database } from './database';
import { insertRow } from './rows';
import { createTable } from './tables';

/** News that wait to be taken by those who listen. */
export interface Entry {
  id: number;
  topic: string;
  payload: unknown;
  attempts: number;
}

const AT_ONCE = 50;

/** Creates the table in which news wait; a part of the migration of a service that tells some. */
export function createOutbox(runner: QueryRunner): Promise<void> {
  return createTable(
    runner,
    'outbox',
    { id: 'id', topic: 'key', payload: 'text', due: 'big', attempts: { kind: 'integer', default: 0 } },
    { index: { outbox_due: ['due', 'id'] } },
  );
}

/** Notes news in the transaction that makes them true; they are told after its commit, at least once. */
export async function tell<Payload>(
  manager: EntityManager,
  { topic }: Topic<Payload>,
  payload: Payload,
): Promise<void> {
  await insertRow(manager, 'outbox', { topic, payload: JSON.stringify(payload), due: Date.now() });
}

/** News that are due, oldest first. */
export async function dueNews(database: Database, now: number): Promise<Entry[]> {
  const rows = await database.query<{ id: number; topic: string; payload: string; attempts: number }>(
    `SELECT id, topic, payload, attempts FROM outbox WHERE due <= ? ORDER BY due, id LIMIT ${AT_ONCE}`,
    [now],
  );
  return rows.map((row) => ({ ...row, payload: JSON.parse(row.payload) as unknown }));
}

/** Everybody who listens has taken them. */
export async function forgetNews(database: Database, id: number): Promise<void> {
  await database.write((manager) => manager.query('DELETE FROM outbox WHERE id = ?', [id]));
}

/** Somebody is away: they are told again at `due` (milliseconds since the epoch). */
export async function putOffNews(database: Database, { id, attempts }: Entry, due: number): Promise<void> {
  await database.write((manager) =>
    manager.query('UPDATE outbox SET due = ?, attempts = ? WHERE id = ?', [due, attempts + 1, id]),
  );
}
