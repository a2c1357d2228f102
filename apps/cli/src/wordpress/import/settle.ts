import { createHash } from 'node:crypto';
import { RestError } from '@gatehouse/errors';
import type { ImportLedger } from '@gatehouse/persistence';
import { DELETED_HERE, left, type Outcome } from './outcome';

/** More to do in the transaction of a write. */
export type Also = (tx: Parameters<ImportLedger['note']>[0], id: number) => Promise<void>;

/** A record as it should be on this site. */
export interface Settled {
  ledger: ImportLedger;
  kind: string;
  key: string;
  /** All that is written, from which is told whether it has changed. */
  input: unknown;
  /** It refers to what is not here yet. */
  isWaiting?: boolean;
  dryRun: boolean;
  create: (also: Also) => Promise<number>;
  /** Absent for records that are never changed. */
  update?: (id: number, also: Also) => Promise<void>;
  /** The id of a record that was here before and is the same. */
  findSame?: () => Promise<number | undefined>;
}

/** Writes a record unless it is here as it should be. What its site has not changed stays as people here have left it. */
export async function settle(settled: Settled): Promise<Outcome> {
  const { ledger, kind, key, input, isWaiting = false } = settled;
  const fingerprint = createHash('sha256').update(JSON.stringify(input)).digest('hex');
  const known = await ledger.find(kind, key);
  if (known?.fingerprint === fingerprint || (known && !settled.update)) return { kind: 'unchanged' };
  const target = known?.target ?? (await settled.findSame?.());
  return write(settled, target, (tx, id) => ledger.note(tx, kind, key, { target: id, fingerprint, isWaiting }));
}

async function write({ dryRun, create, update }: Settled, target: number | undefined, also: Also): Promise<Outcome> {
  if (target === undefined) return { kind: 'created', id: dryRun ? 0 : await create(also) };
  return dryRun || !update ? { kind: 'updated', id: target } : changed(target, () => update(target, also));
}

async function changed(id: number, update: () => Promise<void>): Promise<Outcome> {
  try {
    await update();
    return { kind: 'updated', id };
  } catch (error) {
    if (error instanceof RestError && error.status === 404) return left(DELETED_HERE);
    throw error;
  }
}
