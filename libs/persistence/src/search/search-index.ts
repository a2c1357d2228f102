import { randomInt } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Database } from '../database/database';
import { eq, sought } from '../sql/conditions';
import { raw, sql, type SqlFragment } from '../sql/fragment';
import { execute } from '../sql/run';
import type { SearchSource } from './store/document';
import { Evaluation } from './evaluation';
import { IndexWriter } from './store/index-writer';
import { IndexChanged, KeyReader } from './store/key-reader';
import type { SearchScope, TextQuery } from './match';
import { SearchResult } from './search-result';
import { searchTables } from './store/search-tables';
import { SnapshotReader } from './store/snapshot';

const MAX_STAMP = 2 ** 47;
/** Sums of stamps stay exact numbers. */
const PRIME = 1_000_000_007;
const ATTEMPTS = 3;

/**
 * Finds records by parts of words, in a time that hardly depends on how many records there are (docs/data.md#search). Sets of
 * ids are kept for each word; what was written after the index is read from the texts.
 */
export class SearchIndex {
  private readonly snapshots: SnapshotReader;
  private readonly keys: KeyReader;

  constructor(
    private readonly database: Database,
    private readonly source: SearchSource,
  ) {
    this.snapshots = new SnapshotReader(database, source);
    this.keys = new KeyReader(database, source.name, source.fields);
  }

  /** Brings at most `limit` records into the index and returns how many; 0 when none wait. */
  async write(limit: number): Promise<number> {
    const written = await this.database.write((tx) => new IndexWriter(tx, this.source).write(limit));
    this.snapshots.noteWritten();
    return written;
  }

  /** How many records wait for the index. */
  async waiting(): Promise<number> {
    const { pending } = searchTables(this.source.name);
    const [row] = await this.database.query<{ total: number | string }>(`SELECT COUNT(*) AS total FROM ${pending}`);
    return Number(row?.total ?? 0);
  }

  /** Another text after every creation, deletion and change of a searched text, as they are noted. One statement. */
  async version(): Promise<string> {
    const { state, pending } = searchTables(this.source.name);
    const rows = await this.database.query<Record<'written' | 'waiting' | 'stamps', number | string>>(
      `SELECT generation AS written, (SELECT COUNT(*) FROM ${pending}) AS waiting,
         (SELECT COALESCE(SUM(stamp % ${PRIME}), 0) FROM ${pending}) AS stamps FROM ${state}`,
    );
    return rows.map(({ written, waiting, stamps }) => `${written} ${waiting} ${stamps}`).join();
  }

  /** Whether it keeps texts that were changed or deleted since it was written. */
  async keepsOldTexts(): Promise<boolean> {
    const { pending } = searchTables(this.source.name);
    const old = await this.database.query(`SELECT id FROM ${pending} WHERE was IS NOT NULL LIMIT 1`);
    return old.length > 0;
  }

  /**
   * The records that a search finds. Undefined when the index cannot tell: it is empty, many records wait for it, or a term has
   * nothing that it keeps. The texts of all records have to be read then.
   */
  async find(asked: TextQuery, scope: SearchScope): Promise<SearchResult | undefined> {
    const query = asked.isExact
      ? asked
      : { ...asked, include: asked.include.map(sought), exclude: asked.exclude.map(sought) };
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const snapshot = await this.snapshots.read();
      if (!snapshot) return undefined;
      try {
        const found = await new Evaluation(this.keys, query, scope, snapshot).run();
        return found && new SearchResult(found, this.snapshots);
      } catch (error) {
        if (!(error instanceof IndexChanged)) throw error;
      }
    }
    return undefined;
  }
}

/**
 * Notes, in the transaction of a change, that a record is not any more what the index knows. Call it for a new record after it
 * was inserted, and for others before their texts change.
 */
export async function noteChange(
  tx: EntityManager,
  source: SearchSource,
  id: number,
  kind: 'new' | 'known',
): Promise<void> {
  if (kind === 'known') return noteChanges(tx, source, eq('s.id', id));
  return noteNew(tx, source, [id]);
}

/** As {@link noteChange} for new records: call it after they were inserted. */
export async function noteNew(tx: EntityManager, { name }: SearchSource, ids: readonly number[]): Promise<void> {
  const { pending } = searchTables(name);
  for (const id of ids)
    await execute(
      tx,
      sql`INSERT INTO ${raw(pending)} (id, stamp, was) VALUES (${id}, ${newStamp()}, NULL) ${restamp(tx)}`,
    );
}

/** As {@link noteChange} for known records, of which `s` is the table: call it before they change or are deleted. */
export async function noteChanges(
  tx: EntityManager,
  { name, select }: SearchSource,
  which: SqlFragment,
): Promise<void> {
  const { pending } = searchTables(name);
  const was = sql`SELECT d.id, ${newStamp()}, d.doc FROM (${raw(select)} WHERE ${which}) d WHERE 1 = 1`;
  await execute(tx, sql`INSERT INTO ${raw(pending)} (id, stamp, was) ${was} ${restamp(tx)}`);
}

const newStamp = (): number => randomInt(1, MAX_STAMP);

/** Keeps the indexed text of a record that waits already. */
const restamp = ({ connection }: EntityManager): SqlFragment =>
  connection.options.type === 'mysql' ? STAMP_ON_MYSQL : STAMP_ON_SQLITE;

const STAMP_ON_MYSQL = raw('ON DUPLICATE KEY UPDATE stamp = VALUES(stamp)');
const STAMP_ON_SQLITE = raw('ON CONFLICT (id) DO UPDATE SET stamp = excluded.stamp');
