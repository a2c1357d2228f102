import type { Dialect } from '../../connection/data-source';
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
  /** The short lists of several words, one after the other in hexadecimal digits. */
  joined?: string | null;
  /** How many words the row is of. */
  words: number;
}

/** Lists of at most so many bytes are short. */
const SHORT = 256;
/**
 * The columns of the rows, and how they are grouped. Each row costs on its way out of SQLite, and a part of a word can have
 * hundreds of thousands, so that short lists leave it together: in half of the time.
 */
const ROWS: Record<Dialect, { columns: string; grouping: string }> = {
  sqlite: {
    columns: `field, block, CASE WHEN length(docs) > ${SHORT} THEN docs END AS docs,
       group_concat(CASE WHEN length(docs) <= ${SHORT} THEN hex(docs) END, '') AS joined, COUNT(*) AS words`,
    grouping: `GROUP BY field, block, CASE WHEN length(docs) > ${SHORT} THEN word END`,
  },
  mysql: { columns: 'field, block, docs, NULL AS joined, 1 AS words', grouping: '' },
};

const GENERATION = -1;

/** The records that have a term, by field. */
export type FieldSets = IdSet[];

/** A lookup that reads this many words is worth caching; a word counts once for each field and block. */
const MANY_WORDS = 1_000;
/** Lookups in memory at most: one takes 125 kB for each field of a million records. */
const MOST_KEPT = 8;

/** The index was written between two statements of a search. */
export class IndexChanged extends Error {}

/** Reads from the index which records have a key. */
export class KeyReader {
  private readonly tables: ReturnType<typeof searchTables>;
  /** What lookups of many rows gave, by generation: the index changes with it alone. The latest come last. */
  private readonly kept = new Map<string, FieldSets>();

  constructor(
    private readonly database: Pick<Database, 'query' | 'dialect'>,
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
    const { sets, words } = await this.read(snapshot, lookup);
    if (words >= MANY_WORDS) this.keep(question, copied(sets));
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
  ): Promise<{ sets: FieldSets; words: number }> {
    const sets = Array.from({ length: this.fields }, () => new IdSet(blocks));
    const { keys, parts, state } = this.tables;
    const wanted = {
      key: { sql: '= ?', values: [text] },
      end: { sql: `IN (SELECT word FROM ${parts} WHERE part = ?)`, values: [text] },
      part: { sql: `IN (SELECT word FROM ${parts} WHERE part >= ? AND part < ?)`, values: [text, text + LAST_KEY] },
    }[by];
    const { columns, grouping } = ROWS[this.database.dialect];
    const rows = await this.database.query<KeyRow>(
      `SELECT ${columns} FROM ${keys} WHERE word ${wanted.sql} ${grouping}
       UNION ALL SELECT ${GENERATION}, generation, NULL, NULL, 0 FROM ${state}`,
      wanted.values,
    );
    let count = 0;
    for (const { field, block, docs, joined, words } of rows) {
      if (field === GENERATION && block !== generation) throw new IndexChanged();
      if (docs) sets[field]?.addStored(block, docs);
      if (joined) sets[field]?.addListed(block, Buffer.from(joined, 'hex'));
      count += words;
    }
    return { sets, words: count };
  }
}

const copied = (sets: FieldSets): FieldSets => sets.map((set) => set.copy());
