import { createHash } from 'node:crypto';
import type { EntityManager, MigrationInterface, QueryRunner } from 'typeorm';
import { IMPORTED } from '../changes/never-read';
import type { Database } from '../database/database';
import { and, eq, inList } from '../sql/conditions';
import { sql } from '../sql/fragment';
import { execute } from '../sql/run';
import { select } from '../sql/select';
import { insertRow } from '../writes/rows';
import { createTable } from '../schema/tables';

/** What became of a record of another site. */
export interface ImportedRecord {
  /** Its id here. */
  target: number;
  /** A digest of what was written, which tells whether it has changed since. */
  fingerprint: string;
  /** Whether it refers to what was not known when it was written. */
  isWaiting: boolean;
}

interface Row {
  source_key: string;
  target: number;
  fingerprint: string;
  waiting: number;
}

/** A key that is longer than the column is stored as its digest. */
const LONGEST_KEY = 191;

/** Where the records of another site are in this one. A row is written with the record, in one transaction. */
export class ImportLedger {
  private readonly source: string;

  /** @param source names the other site; its records are known again by it */
  constructor(
    private readonly database: Database,
    source: string,
  ) {
    this.source = digestOf(source);
  }

  /** The record with this key, if it was imported. */
  async find(kind: string, key: string): Promise<ImportedRecord | undefined> {
    return (await this.findAll(kind, [key])).get(key);
  }

  /** Those of the keys that were imported, by key. */
  async findAll(kind: string, keys: readonly string[]): Promise<Map<string, ImportedRecord>> {
    if (keys.length === 0) return new Map();
    const stored = new Map(keys.map((key) => [storedKey(key), key]));
    const rows = await this.database.rows(
      select<Row>(IMPORTED)
        .columns('source_key', 'target', 'fingerprint', 'waiting')
        .where(eq('source', this.source), eq('kind', kind), inList('source_key', [...stored.keys()])),
    );
    return new Map(
      rows.map(({ source_key, target, fingerprint, waiting }) => [
        stored.get(source_key) ?? source_key,
        { target, fingerprint, isWaiting: waiting === 1 },
      ]),
    );
  }

  /** Notes a record that was written in the same transaction. */
  async note(tx: EntityManager, kind: string, key: string, record: ImportedRecord): Promise<void> {
    const { target, fingerprint, isWaiting } = record;
    const place = { source: this.source, kind, source_key: storedKey(key) };
    await execute(
      tx,
      sql`DELETE FROM imported WHERE ${and(
        eq('source', place.source),
        eq('kind', kind),
        eq('source_key', place.source_key),
      )}`,
    );
    await insertRow(tx, IMPORTED, { ...place, target, fingerprint, waiting: Number(isWaiting) });
  }

  /** Whether nothing was imported from the other site. */
  async isEmpty(): Promise<boolean> {
    const any = select(IMPORTED).columns('target').where(eq('source', this.source)).limit(1);
    return (await this.database.one(any)) === undefined;
  }

  /** A transaction for notes without a write of their record. */
  write<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.database.write(work);
  }

  /** How many records wait for what they refer to. */
  waiting(): Promise<number> {
    return this.database.count(select(IMPORTED).where(eq('source', this.source), eq('waiting', 1)));
  }

  /** The records wait no longer: what they refer to is not part of the other site. */
  async endWaiting(): Promise<void> {
    await this.database.write((tx) =>
      execute(tx, sql`UPDATE imported SET waiting = 0 WHERE ${and(eq('source', this.source), eq('waiting', 1))}`),
    );
  }
}

/**
 * Takes the lock of the database at the begin of a batch that reads before it writes: SQLite gives up a transaction when
 * another process has written between its first read and its first write.
 */
export const lockForImport = (database: Database): Promise<void> =>
  database.write((tx) => execute(tx, sql`UPDATE imported SET waiting = 0 WHERE source = ''`));

const storedKey = (key: string): string => (key.length <= LONGEST_KEY ? key : digestOf(key));

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Creates the table of what was imported, and from where (docs/decisions/0049-import-from-wordpress.md). */
export class CreateImported1764200000000 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return createTable(
      runner,
      IMPORTED,
      {
        source: 'key(64)',
        kind: 'key(20)',
        source_key: 'key(191)',
        target: 'integer',
        fingerprint: 'key(64)',
        waiting: 'integer',
      },
      { primary: ['source', 'kind', 'source_key'], index: { imported_waiting: ['source', 'waiting'] } },
    );
  }

  down(runner: QueryRunner): Promise<void> {
    return runner.dropTable(IMPORTED);
  }
}
