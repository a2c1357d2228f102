import type { ImportedRecord, ImportLedger } from '@gatehouse/persistence';
import { compareMarks, marksText, type Identity } from './identity';
import type { Also, Place } from './import-record';

/** Records of one key that are told apart: twins that an export has under one guid. */
const MOST_OF_A_KEY = 100;

interface Found {
  key: string;
  known: ImportedRecord | undefined;
  /** Its key names another record here, which it would overwrite. */
  isClash: boolean;
}

/**
 * Finds the records of the other site again. One that bears the key of another record, and nothing else of it, is new.
 * Each record here is met once in a run: a further one with the same key is a record of its own.
 */
export class KnownRecords {
  private readonly met = new Set<string>();
  private readonly inBatch = new Set<string>();
  /** The ids here of records without a number, which only comments of the same item refer to. */
  private readonly unnumbered = new Map<string, number>();

  /** @param onClash is told the key of a record that is taken as new, since it names another one here */
  constructor(private readonly onClash: (key: string) => void) {}

  /** Everything is read again, from the begin. */
  restart(): void {
    this.met.clear();
    this.inBatch.clear();
  }

  /** What a batch meets counts when it has ended: after a deadlock it runs again. */
  beginBatch(): void {
    this.inBatch.clear();
  }

  endBatch(): void {
    for (const one of this.inBatch) this.met.add(one);
    this.inBatch.clear();
  }

  /** Where the ledger has a record. */
  async place(ledger: ImportLedger, identity: Identity): Promise<Place> {
    const { kind, id } = identity;
    const marks = marksText(identity.marks).padEnd(MARKS, '0');
    const { key, known, isClash } = await this.find(ledger, identity, marks);
    if (isClash && !known) this.onClash(identity.key);
    if (known) this.meet(identity, known.target);
    const isNumbered = async (target: number): Promise<boolean> =>
      id <= 0 || (await ledger.find(kind, String(id)))?.target === target;
    const number: Also = (tx, target) =>
      ledger.note(tx, kind, String(id), { target, fingerprint: '', isWaiting: false });
    return {
      known,
      keep: async (target) => {
        if (!(await isNumbered(target))) await ledger.write((tx) => number(tx, target));
      },
      note: async (tx, { fingerprint, ...record }) => {
        this.meet(identity, record.target);
        await ledger.note(tx, kindOf(kind), key, { ...record, fingerprint: marks + fingerprint });
        if (!(await isNumbered(record.target))) await number(tx, record.target);
      },
    };
  }

  private meet({ kind, id }: Identity, target: number): void {
    this.inBatch.add(`${kind} ${target}`);
    if (id < 0) this.unnumbered.set(`${kind} ${id}`, target);
  }

  /** The id here for a record that others refer to by its number. */
  async target(ledger: ImportLedger | undefined, kind: string, id: number): Promise<number | undefined> {
    if (id < 0) return this.unnumbered.get(`${kind} ${id}`);
    return id === 0 ? undefined : (await ledger?.find(kind, String(id)))?.target;
  }

  private async find(ledger: ImportLedger, { kind, key }: Identity, marks: string): Promise<Found> {
    let isClash = false;
    for (let nth = 1; nth < MOST_OF_A_KEY; nth += 1) {
      const own = nth === 1 ? key : `${key} (${nth})`;
      const row = await ledger.find(kindOf(kind), own);
      if (!row) return { key: own, known: undefined, isClash };
      const name = `${kind} ${row.target}`;
      if (this.met.has(name) || this.inBatch.has(name)) continue;
      const { fingerprint } = row;
      if (isSame(fingerprint.slice(0, MARKS), marks))
        return { key: own, known: { ...row, fingerprint: fingerprint.slice(MARKS) }, isClash: false };
      isClash = true;
    }
    throw new Error(`More than ${MOST_OF_A_KEY} records have the guid ${key}.`);
  }
}

/** Four marks of six characters: the rest of a fingerprint is that of the record. */
const MARKS = 24;

const kindOf = (kind: string): string => `known-${kind}`;

/** Somebody may have changed two marks of a record; where only one is left, no more than one may differ. */
function isSame(before: string, now: string): boolean {
  const { same, different } = compareMarks(before, now);
  return same >= 2 || different <= same;
}

/** How the ledger has the marks of a record that was imported; undefined for one that it does not know. */
export async function marksIn(ledger: ImportLedger, { kind, key }: Identity): Promise<string | undefined> {
  return (await ledger.find(kindOf(kind), key))?.fingerprint.slice(0, MARKS);
}
