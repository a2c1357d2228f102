import type { Database } from '../../database/database';
import { IdSet, type Blob } from './id-set';
import { LAST_KEY } from './index-writer';
import { wholeKey, type Lookup } from './pieces';
import { searchTables } from './search-tables';
import type { Snapshot } from './snapshot';

interface KeyRow {
  field: number;
  /** For the field {@link GENERATION}, how often the index was written. */
  block: number;
  docs: Blob | null;
}

const GENERATION = -1;

/** The records that have a term, by field. */
export type FieldSets = IdSet[];

/** So many rows are worth keeping what they give: parts of words that thousands of different words have. */
const MANY_ROWS = 1_000;
/** So many lookups are kept: one takes 125 kB for each field of a million records. */
const MOST_KEPT = 8;

/** The index was written between two statements of a search. */
export class IndexChanged extends Error {}

/** Reads from the index which records have a key. */
export class KeyReader {
  private readonly tables: ReturnType<typeof searchTables>;
  /** What lookups of many rows gave, by generation: the index changes with it alone. The latest come last. */
  private readonly kept = new Map<string, FieldSets>();

  constructor(
    private readonly database: Pick<Database, 'query'>,
    name: string,
    private readonly fields: number,
  ) {
    this.tables = searchTables(name);
  }

  /**
   * The records that have all that is looked up, by field.
   * @throws IndexChanged when the index is not any more that of the snapshot
   */
  async planned(snapshot: Snapshot, lookups: readonly Lookup[]): Promise<FieldSets> {
    const sets: FieldSets[] = [];
    for (const lookup of lookups) sets.push(await this.found(snapshot, lookup));
    const [first = [], ...more] = sets;
    for (const next of more) first.forEach((set, field) => next[field] && set.intersect(next[field]));
    return first;
  }

  /** The records of which a text may be the whole field. @throws IndexChanged as {@link planned} */
  async whole(snapshot: Snapshot, text: string): Promise<FieldSets> {
    return this.found(snapshot, { by: 'key', text: wholeKey(text) });
  }

  private async found(snapshot: Snapshot, lookup: Lookup): Promise<FieldSets> {
    const question = `${snapshot.generation} ${snapshot.blocks} ${lookup.by} ${lookup.text}`;
    const known = this.kept.get(question);
    if (known) {
      this.keep(question, known);
      return copied(known);
    }
    const { sets, rows } = await this.read(snapshot, lookup);
    if (rows >= MANY_ROWS) this.keep(question, copied(sets));
    return sets;
  }

  private keep(question: string, sets: FieldSets): void {
    this.kept.delete(question);
    this.kept.set(question, sets);
    const [oldest] = this.kept.keys();
    if (this.kept.size > MOST_KEPT && oldest !== undefined) this.kept.delete(oldest);
  }

  private async read(
    { blocks, generation }: Snapshot,
    { by, text }: Lookup,
  ): Promise<{ sets: FieldSets; rows: number }> {
    const sets = Array.from({ length: this.fields }, () => new IdSet(blocks));
    const { keys, parts, state } = this.tables;
    const words = {
      key: { sql: '= ?', values: [text] },
      end: { sql: `IN (SELECT word FROM ${parts} WHERE part = ?)`, values: [text] },
      part: { sql: `IN (SELECT word FROM ${parts} WHERE part >= ? AND part < ?)`, values: [text, text + LAST_KEY] },
    }[by];
    const rows = await this.database.query<KeyRow>(
      `SELECT field, block, docs FROM ${keys} WHERE word ${words.sql}
       UNION ALL SELECT ${GENERATION} AS field, generation AS block, NULL AS docs FROM ${state}`,
      words.values,
    );
    for (const { field, block, docs } of rows) {
      if (field === GENERATION && block !== generation) throw new IndexChanged();
      if (docs) sets[field]?.addStored(block, docs);
    }
    return { sets, rows: rows.length };
  }
}

const copied = (sets: FieldSets): FieldSets => sets.map((set) => set.copy());
