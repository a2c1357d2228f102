import type { EntityManager, MigrationInterface, QueryRunner } from 'typeorm';
import { isDuplicate } from '../connection/failures';
import type { Database } from '../database/database';
import { eq, inList, lte } from '../sql/conditions';
import { sql } from '../sql/fragment';
import { execute, fetchOne, fetchRows } from '../sql/run';
import { select } from '../sql/select';
import { insertRow } from '../writes/rows';
import { IDEMPOTENCY_KEYS } from '../changes/never-read';
import { createTable } from '../schema/tables';

/** How long a key is remembered. */
const LIFETIME_MS = 24 * 3_600_000;

/** How many keys are removed at a time. */
const SWEPT = 500;

/** The errors of a row that another transaction has locked (MySQL, MariaDB). */
const LOCKED = /ER_LOCK_NOWAIT|ER_LOCK_WAIT_TIMEOUT/;

/** A request that has a key: hashes, from which nobody finds key, person or body. */
export interface IdempotentRequest {
  id: string;
  /** Of everything that must be the same when the key is. */
  fingerprint: string;
}

/** A request that was answered. */
export interface AnsweredRequest extends IdempotentRequest {
  status: number;
  answer: string;
}

/** Another request with this key runs, or has been answered since. */
export class KeyTaken extends Error {
  constructor() {
    super('Another request has this Idempotency-Key.');
  }
}

/** The answered request of a key, unless it is too old; in a transaction also what that has written. */
export async function findAnswered(database: Database, id: string): Promise<AnsweredRequest | undefined> {
  const row = await database.one(select<AnsweredRequest & { expires: number }>(IDEMPOTENCY_KEYS).where(eq('id', id)));
  return row && row.status > 0 && Number(row.expires) > Date.now() ? row : undefined;
}

/**
 * Takes a key in the transaction of its request, so that no other transaction can.
 * @throws KeyTaken at once, also when the transaction that has it is not committed
 */
export async function takeKey(tx: EntityManager, { id, fingerprint }: IdempotentRequest): Promise<void> {
  const now = Date.now();
  const known = await lockedRow(tx, id);
  if (known && Number(known.expires) > now) throw new KeyTaken();
  if (known) await execute(tx, sql`DELETE FROM idempotency_keys WHERE id = ${id}`);
  try {
    await insertRow(tx, IDEMPOTENCY_KEYS, { id, fingerprint, expires: now + LIFETIME_MS, status: 0 });
  } catch (error) {
    throw isDuplicate(error) ? new KeyTaken() : error;
  }
}

/** Stores the answer of a request whose key was taken, in the transaction of what it has changed. */
export async function storeAnswer(
  tx: EntityManager,
  id: string,
  { status, answer }: Pick<AnsweredRequest, 'status' | 'answer'>,
): Promise<void> {
  await execute(tx, sql`UPDATE idempotency_keys SET status = ${status}, answer = ${answer} WHERE id = ${id}`);
}

/** Gives a key back: the request failed, and may be repeated in another form. */
export async function releaseKey(tx: EntityManager, id: string): Promise<void> {
  await execute(tx, sql`DELETE FROM idempotency_keys WHERE id = ${id}`);
}

/** Whether the transaction that has taken a key is still running, in any process. */
export async function isKeyTaken(database: Database, id: string): Promise<boolean> {
  if (database.dialect === 'sqlite') return false;
  try {
    await database.write((tx) => lockedRow(tx, id));
    return false;
  } catch (error) {
    if (error instanceof KeyTaken) return true;
    throw error;
  }
}

/** Removes keys that are too old. @returns how many */
export async function removeOldKeys(database: Database, now = Date.now()): Promise<number> {
  const old = select<{ id: string }>(IDEMPOTENCY_KEYS).columns('id').where(lte('expires', now)).limit(SWEPT);
  for (let removed = 0; ;) {
    const ids = (await database.rows(old)).map(({ id }) => id);
    if (ids.length > 0)
      await database.write((tx) => execute(tx, sql`DELETE FROM idempotency_keys WHERE ${inList('id', ids)}`));
    removed += ids.length;
    if (ids.length < SWEPT) return removed;
  }
}

/** The row of a key, locked. @throws KeyTaken when another transaction has locked it */
async function lockedRow(tx: EntityManager, id: string): Promise<{ expires: number } | undefined> {
  const query = select<{ expires: number }>(IDEMPOTENCY_KEYS).columns('expires').where(eq('id', id));
  if (tx.connection.options.type !== 'mysql') return fetchOne(tx, query);
  const { sql: text, parameters } = query.build('mysql');
  try {
    const [row] = await fetchRows<{ expires: number }>(tx, { sql: `${text} FOR UPDATE NOWAIT`, parameters });
    return row;
  } catch (error) {
    throw error instanceof Error && 'code' in error && LOCKED.test(String(error.code)) ? new KeyTaken() : error;
  }
}

/** Creates the table (docs/decisions/0046-idempotency-keys.md). */
export class CreateIdempotencyKeys1764100000000 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return createTable(
      runner,
      IDEMPOTENCY_KEYS,
      { id: 'key(64)', fingerprint: 'key(64)', expires: 'big', status: 'integer', answer: 'text?' },
      { primary: ['id'], index: { idempotency_keys_expires: ['expires'] } },
    );
  }

  down(runner: QueryRunner): Promise<void> {
    return runner.dropTable(IDEMPOTENCY_KEYS);
  }
}
