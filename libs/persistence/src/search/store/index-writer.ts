import type { EntityManager } from 'typeorm';
import { placeholders } from '../../sql/fragment';
import { documentOf, type SearchDocument, type SearchSource } from './document';
import { BLOCK_SIZE, blockOf, changedBlock, floatsIn, type Blob } from './id-set';
import { endsOf, isWord, keysOf } from './pieces';
import { DATES_SIZE, searchTables } from './search-tables';

/** The field of the keys that stand for facets, and the beginning of these keys. */
const FACETS = 100;
export const FACET_KEY = '~';
export const LAST_KEY = '\u{10FFFF}';

/** Rows read or written by one statement. */
const ROWS = 200;
/** Other requests run after so many records or statements. */
const BREATH = 20;

interface Pending {
  id: number;
  was: string | null;
}

interface KeyChange {
  added: number[];
  removed: number[];
}

/** The changes of a block, by field and key. */
type BlockChanges = Map<number, Map<string, KeyChange>>;

const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Writes the records that wait into the index, in a transaction. */
export class IndexWriter {
  private readonly tables: ReturnType<typeof searchTables>;
  private readonly isMysql: boolean;
  /** Leaves rows that are there as they are, which takes a quarter less than to replace them. */
  private readonly insertNew: string;
  private steps = 0;

  constructor(
    private readonly tx: EntityManager,
    private readonly source: SearchSource,
  ) {
    this.tables = searchTables(source.name);
    this.isMysql = tx.connection.options.type === 'mysql';
    this.insertNew = this.isMysql ? 'INSERT IGNORE' : 'INSERT OR IGNORE';
  }

  /** Adds at most `limit` of the records that wait, and returns how many. */
  async write(limit: number): Promise<number> {
    // One process at a time: the others wait for this row.
    await this.tx.query(`UPDATE ${this.tables.state} SET generation = generation + 1 WHERE id = 1`);
    const pending: Pending[] = await this.tx.query(
      `SELECT id, was FROM ${this.tables.pending} ORDER BY id LIMIT ${limit}${this.isMysql ? ' FOR UPDATE' : ''}`,
    );
    const block = pending[0] && blockOf(pending[0].id);
    const rows = pending.filter(({ id }) => blockOf(id) === block);
    if (block === undefined) return 0;
    await this.writeBlock(block, rows);
    for (const ids of slices(rows.map(({ id }) => id)))
      await this.run(`DELETE FROM ${this.tables.pending} WHERE id IN (${placeholders(ids.length)})`, ids);
    return rows.length;
  }

  private async writeBlock(block: number, pending: Pending[]): Promise<void> {
    const changes: BlockChanges = new Map();
    const dates = new Map<number, number>();
    const facets = new Map<number, string>();
    for (const rows of slices(pending)) {
      const documents = await this.documents(rows.map(({ id }) => id));
      for (const { id, was } of rows) {
        const next = documents.get(id);
        this.addChanges(changes, id % BLOCK_SIZE, was === null ? undefined : this.parse(was), next);
        if (next) facets.set(id % BLOCK_SIZE, FACET_KEY + next.facet);
        dates.set(id, next?.date ?? 0);
        await this.breath();
      }
    }
    changes.set(FACETS, await this.facetChanges(block, pending, facets));
    for (const [field, keys] of changes) await this.writeKeys(block, field, keys);
    await this.writeDates(dates);
  }

  private parse(doc: unknown): SearchDocument {
    return documentOf(doc, this.source.fields);
  }

  private async documents(ids: number[]): Promise<Map<number, SearchDocument>> {
    const sql = `${this.source.select} WHERE s.id IN (${placeholders(ids.length)})`;
    const rows: { id: number; doc: unknown }[] = await this.tx.query(sql, ids);
    return new Map(rows.map(({ id, doc }) => [id, this.parse(doc)]));
  }

  private addChanges(changes: BlockChanges, low: number, was?: SearchDocument, next?: SearchDocument): void {
    for (let field = 0; field < this.source.fields; field++) {
      const before = was?.texts[field] ?? '';
      const after = next?.texts[field] ?? '';
      if (before === after) continue;
      const keys = changes.get(field) ?? new Map<string, KeyChange>();
      changes.set(field, keys);
      const old = keysOf(before);
      for (const key of keysOf(after)) if (!old.delete(key)) changeOf(keys, key).added.push(low);
      for (const key of old) changeOf(keys, key).removed.push(low);
    }
  }

  /** Each record has one facet: it is removed from all others, whatever it was before. */
  private async facetChanges(
    block: number,
    pending: Pending[],
    facets: Map<number, string>,
  ): Promise<Map<string, KeyChange>> {
    const changes = new Map<string, KeyChange>();
    const known: { word: string }[] = await this.tx.query(
      `SELECT word FROM ${this.tables.keys} WHERE word >= ? AND word < ? AND block = ?`,
      [FACET_KEY, FACET_KEY + LAST_KEY, block],
    );
    for (const { word } of known) changeOf(changes, word);
    for (const facet of facets.values()) changeOf(changes, facet);
    for (const { id } of pending) {
      const low = id % BLOCK_SIZE;
      for (const [facet, change] of changes) (facets.get(low) === facet ? change.added : change.removed).push(low);
    }
    return changes;
  }

  private async writeKeys(block: number, field: number, changes: Map<string, KeyChange>): Promise<void> {
    const sorted = [...changes].sort(([one], [other]) => (one < other ? -1 : 1));
    for (const slice of slices(sorted)) {
      const keys = slice.map(([key]) => key);
      const stored = await this.storedKeys(block, field, keys);
      await this.addWords(keys.filter((key) => isWord(key) && !stored.has(key)));
      const values: unknown[] = [];
      const gone: string[] = [];
      for (const [key, { added, removed }] of slice) {
        const docs = changedBlock(stored.get(key), added, removed);
        if (docs) values.push(key, field, block, docs);
        else if (stored.has(key)) gone.push(key);
      }
      await this.insert('REPLACE', `${this.tables.keys} (word, field, block, docs)`, values, 4);
      if (gone.length > 0) await this.deleteKeys(block, field, gone);
      await this.removeWords(gone.filter(isWord));
      await this.breath();
    }
  }

  private async storedKeys(block: number, field: number, keys: string[]): Promise<Map<string, Blob>> {
    const rows: { word: string; docs: Blob }[] = await this.tx.query(
      `SELECT word, docs FROM ${this.tables.keys} WHERE word IN (${placeholders(keys.length)}) AND field = ? AND block = ?`,
      [...keys, field, block],
    );
    return new Map(rows.map(({ word, docs }) => [word, docs]));
  }

  private deleteKeys(block: number, field: number, keys: string[]): Promise<void> {
    const sql = `DELETE FROM ${this.tables.keys} WHERE word IN (${placeholders(keys.length)}) AND field = ? AND block = ?`;
    return this.run(sql, [...keys, field, block]);
  }

  /** Adds the parts of words that no record had. */
  private async addWords(words: string[]): Promise<void> {
    if (words.length === 0) return;
    const found: { word: string }[] = await this.tx.query(
      `SELECT word FROM ${this.tables.words} WHERE word IN (${placeholders(words.length)})`,
      words,
    );
    const known = new Set(found.map(({ word }) => word));
    const fresh = words.filter((word) => !known.has(word));
    await this.insert(this.insertNew, `${this.tables.words} (word)`, fresh, 1);
    const values = fresh.flatMap((word) => endsOf(word).flatMap((end) => [end, word]));
    await this.insert(this.insertNew, `${this.tables.parts} (part, word)`, values, 2);
  }

  /** Removes words that no record has any more: they may be what was deleted for good, such as an address. */
  private async removeWords(words: string[]): Promise<void> {
    if (words.length === 0) return;
    const found: { word: string }[] = await this.tx.query(
      `SELECT DISTINCT word FROM ${this.tables.keys} WHERE word IN (${placeholders(words.length)})`,
      words,
    );
    const used = new Set(found.map(({ word }) => word));
    const unused = words.filter((word) => !used.has(word));
    for (const word of unused) {
      const ends = endsOf(word);
      const parts = `part IN (${placeholders(ends.length)})`;
      await this.run(`DELETE FROM ${this.tables.parts} WHERE ${parts} AND word = ?`, [...ends, word]);
      await this.run(`DELETE FROM ${this.tables.words} WHERE word = ?`, [word]);
    }
  }

  private async writeDates(dates: Map<number, number>): Promise<void> {
    const chunks = new Map<number, [number, number][]>();
    for (const [id, date] of dates) {
      const chunk = Math.floor(id / DATES_SIZE);
      const changed = chunks.get(chunk) ?? [];
      changed.push([id % DATES_SIZE, date]);
      chunks.set(chunk, changed);
    }
    for (const [chunk, changed] of chunks) {
      const [row]: { dates: Blob }[] = await this.tx.query(`SELECT dates FROM ${this.tables.dates} WHERE chunk = ?`, [
        chunk,
      ]);
      const numbers = row ? floatsIn(row.dates) : new Float64Array(DATES_SIZE);
      for (const [low, date] of changed) numbers[low] = date;
      await this.tx.query(
        `REPLACE INTO ${this.tables.dates} (chunk, generation, dates) SELECT ?, generation, ? FROM ${this.tables.state}`,
        [chunk, Buffer.from(numbers.buffer)],
      );
    }
  }

  /** @param how `REPLACE`, which both databases understand, or {@link insertNew} */
  private async insert(how: string, into: string, values: unknown[], width: number): Promise<void> {
    const row = `(${placeholders(width)})`;
    for (let start = 0; start < values.length; start += ROWS * width) {
      const part = values.slice(start, start + ROWS * width);
      const rows = `${row}, `.repeat(part.length / width - 1) + row;
      await this.run(`${how} INTO ${into} VALUES ${rows}`, part);
    }
  }

  private async run(sql: string, parameters: unknown[]): Promise<void> {
    await this.tx.query(sql, parameters);
  }

  private async breath(): Promise<void> {
    this.steps += 1;
    if (this.steps % BREATH === 0) await breathe();
  }
}

function changeOf(changes: Map<string, KeyChange>, key: string): KeyChange {
  const known = changes.get(key);
  if (known) return known;
  const change = { added: [], removed: [] };
  changes.set(key, change);
  return change;
}

function slices<T>(list: T[]): T[][] {
  const all: T[][] = [];
  for (let start = 0; start < list.length; start += ROWS) all.push(list.slice(start, start + ROWS));
  return all;
}
