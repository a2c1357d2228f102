import { createHash } from 'node:crypto';
import { RestError } from '@gatehouse/errors';
import type { ImportedRecord, ImportLedger } from '@gatehouse/persistence';
import { DELETED_HERE, left, type Outcome } from './outcome';

/** More to do in the transaction of a write. */
export type Also = (tx: Parameters<ImportLedger['note']>[0], id: number) => Promise<void>;

/** Where the ledger has a record. */
export interface Place {
  known: ImportedRecord | undefined;
  /** The record stays as it is; what refers to it finds it. */
  keep?: (target: number) => Promise<void>;
  note: (tx: Parameters<Also>[0], record: ImportedRecord) => Promise<void>;
}

/** The place of what is known by a name, and not by a number. */
export async function namedPlace(ledger: ImportLedger, kind: string, key: string): Promise<Place> {
  return { known: await ledger.find(kind, key), note: (tx, record) => ledger.note(tx, kind, key, record) };
}

/** A record as it should be on this site. */
export interface RecordToImport {
  ledger: ImportLedger;
  place: Place;
  /** What the other site tells, without addresses and ids of this one: whether it has changed there. */
  source: unknown;
  /** What it refers to and is not here. */
  unresolved?: readonly string[];
  dryRun: boolean;
  create: (also: Also) => Promise<number>;
  /** Absent for records that are never changed. */
  update?: (id: number, also: Also) => Promise<void>;
  /** The id of a record that was here before and is the same: it stays as it is. */
  findSame?: () => Promise<number | undefined>;
  /** A record that was here before is this site's own: what changes there does not change it either. */
  isOwn?: boolean;
  /** Whether somebody has changed it here since. */
  isTouched?: (id: number) => Promise<boolean>;
}

const HALF = 20;
/** In place of a fingerprint: the record was here before. */
const OWN = 'own';

/** Writes a record unless it is here as it should be. What its site has not changed stays as people here have left it. */
export async function importRecord(record: RecordToImport): Promise<Outcome> {
  const { place, source, unresolved = [] } = record;
  const fingerprint = digestOf(source) + digestOf([...unresolved].sort());
  const { known } = place;
  if (known && (await isUpToDate(record, known, fingerprint))) {
    if (!record.dryRun) await place.keep?.(known.target);
    return { kind: 'unchanged' };
  }
  const also: Also = (tx, target) => place.note(tx, { target, fingerprint, isWaiting: unresolved.length > 0 });
  const same = known ? undefined : await record.findSame?.();
  if (same !== undefined) return meet(record, same, record.isOwn ? ownOf(place) : also);
  return write(record, known?.target, also);
}

async function isUpToDate(
  { update, isTouched }: RecordToImport,
  known: ImportedRecord,
  fingerprint: string,
): Promise<boolean> {
  if (known.fingerprint === fingerprint || known.fingerprint === OWN || !update) return true;
  if (known.fingerprint.slice(0, HALF) !== fingerprint.slice(0, HALF)) return false;
  // What it refers to is here by now. Nobody can tell whether people have changed it, once its import has ended.
  return isTouched === undefined ? !known.isWaiting : isTouched(known.target);
}

const ownOf =
  (place: Place): Also =>
  (tx, target) =>
    place.note(tx, { target, fingerprint: OWN, isWaiting: false });

async function meet({ ledger, dryRun }: RecordToImport, same: number, also: Also): Promise<Outcome> {
  if (!dryRun) await ledger.write((tx) => also(tx, same));
  return { kind: 'unchanged' };
}

async function write(
  { dryRun, create, update }: RecordToImport,
  target: number | undefined,
  also: Also,
): Promise<Outcome> {
  try {
    if (target === undefined) return { kind: 'created', id: dryRun ? 0 : await create(also) };
    if (!dryRun) await update?.(target, also);
    return { kind: 'updated', id: target };
  } catch (error) {
    // Of a new comment or revision, what it belongs to.
    if (error instanceof RestError && error.status === 404) return left(DELETED_HERE);
    throw error;
  }
}

const digestOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, HALF);
