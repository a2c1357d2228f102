import { setImmediate as breathe } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import {
  and,
  commaList,
  eq,
  execute,
  fetchOne,
  fetchRows,
  inList,
  raw,
  select,
  sql,
  type SqlFragment,
} from '@gatehouse/persistence';
import { orIgnore } from './feed';
import { BLOCK_SIZE, blockOf, changedBlock, type Blob } from './id-set';
import { endsOf, FACET_KEY, FACETS, firstEndOf, isWord, keysOf } from './keys';
import { documentOf, type SearchSource } from './source';

/** Rows read or written by one statement. */
const ROWS = 200;
/** Other requests run after so many records or statements. */
const BREATH = 20;

interface KeyChange {
  added: number[];
  removed: number[];
}

/** The changes of a block, by field and key. */
type BlockChanges = Map<number, Map<string, KeyChange>>;

/** A record as it is, as JSON. */
interface DocumentRow {
  id: number;
  doc: unknown;
}

/** Brings the records that wait into the index, in a transaction. */
export class IndexWriter {
  private steps = 0;

  constructor(
    private readonly tx: EntityManager,
    private readonly source: SearchSource,
  ) {}

  /** Indexes at most `limit` of the records that wait, and returns how many. */
  async write(limit: number): Promise<number> {
    await this.lock();
    const waiting = select<{ id: number }>('search_pending').columns('id').where(this.own()).orderBy('id').limit(limit);
    const pending = (await fetchRows(this.tx, waiting.forUpdate())).map(({ id }) => id);
    const block = pending[0] === undefined ? undefined : blockOf(pending[0]);
    const ids = pending.filter((id) => blockOf(id) === block);
    if (block === undefined) return 0;
    await this.writeBlock(block, ids);
    for (const some of slices(ids))
      await execute(this.tx, sql`DELETE FROM search_pending WHERE ${this.own(inList('id', some))}`);
    return ids.length;
  }

  /** One process at a time: the others wait for the row. An index that is new begins with all records. */
  private async lock(): Promise<void> {
    const { name, table } = this.source;
    if (await fetchOne(this.tx, select('search_indexes').where(this.own()).forUpdate())) return;
    await execute(this.tx, sql`INSERT INTO search_indexes (source) VALUES (${name})`);
    await execute(
      this.tx,
      sql`INSERT ${orIgnore(this.tx)} INTO search_pending (source, id) SELECT ${name}, id FROM ${raw(table)}`,
    );
  }

  private own(...conditions: SqlFragment[]): SqlFragment {
    return and(eq('source', this.source.name), ...conditions);
  }

  private async writeBlock(block: number, ids: number[]): Promise<void> {
    const changes: BlockChanges = new Map();
    for (const some of slices(ids)) {
      const [before, after] = [await this.indexed(some), await this.present(some)];
      for (const id of some) {
        const [was, is] = [before.get(id), after.get(id)];
        if (was === is) continue;
        this.addChanges(changes, id % BLOCK_SIZE, was, is);
        await this.storeDocument(id, is);
        await this.breath();
      }
    }
    for (const [field, keys] of changes) await this.writeKeys(block, field, keys);
  }

  /** The records as they were indexed. */
  private async indexed(ids: number[]): Promise<Map<number, string>> {
    const rows = await fetchRows<DocumentRow>(
      this.tx,
      sql`SELECT id, doc FROM search_documents WHERE ${this.own(inList('id', ids))}`,
    );
    return new Map(rows.map(({ id, doc }) => [id, jsonOf(doc)]));
  }

  private async present(ids: number[]): Promise<Map<number, string>> {
    const rows = await fetchRows<DocumentRow>(this.tx, sql`${raw(this.source.select)} WHERE ${inList('s.id', ids)}`);
    return new Map(rows.map(({ id, doc }) => [id, jsonOf(doc)]));
  }

  private async storeDocument(id: number, doc: string | undefined): Promise<void> {
    await execute(this.tx, sql`DELETE FROM search_documents WHERE ${this.own(eq('id', id))}`);
    if (doc === undefined) return;
    await execute(
      this.tx,
      sql`INSERT INTO search_documents (source, id, doc) VALUES (${this.source.name}, ${id}, ${doc})`,
    );
  }

  private addChanges(changes: BlockChanges, low: number, was?: string, is?: string): void {
    const [before, after] = [this.keysOf(was), this.keysOf(is)];
    for (const field of new Set([...before.keys(), ...after.keys()])) {
      const old = before.get(field) ?? new Set();
      const keys = changes.get(field) ?? new Map<string, KeyChange>();
      changes.set(field, keys);
      for (const key of after.get(field) ?? []) if (!old.delete(key)) changeOf(keys, key).added.push(low);
      for (const key of old) changeOf(keys, key).removed.push(low);
    }
  }

  /** The keys of a record by field; the facet is a field of its own. */
  private keysOf(doc: string | undefined): Map<number, Set<string>> {
    if (doc === undefined) return new Map();
    const { texts, facet } = documentOf(doc, this.source.fields);
    const fields = texts.map((text, field): [number, Set<string>] => [field, keysOf(text)]);
    return new Map([...fields, [FACETS, new Set([FACET_KEY + facet])]]);
  }

  private async writeKeys(block: number, field: number, changes: Map<string, KeyChange>): Promise<void> {
    const sorted = [...changes].sort(([one], [other]) => (one < other ? -1 : 1));
    for (const slice of slices(sorted)) {
      const keys = slice.map(([key]) => key);
      const stored = await this.storedKeys(block, field, keys);
      await this.addWords(keys.filter((key) => isWord(key) && !stored.has(key)));
      const gone: string[] = [];
      const rows: SqlFragment[] = [];
      for (const [key, { added, removed }] of slice) {
        const docs = changedBlock(stored.get(key), added, removed);
        if (docs) rows.push(sql`(${this.source.name}, ${key}, ${field}, ${block}, ${docs})`);
        else if (stored.has(key)) gone.push(key);
      }
      if (rows.length > 0)
        await execute(
          this.tx,
          sql`REPLACE INTO search_keys (source, word, field, block, docs) VALUES ${commaList(rows)}`,
        );
      if (gone.length > 0)
        await execute(this.tx, sql`DELETE FROM search_keys WHERE ${this.inBlock(block, field, gone)}`);
      await this.removeWords(gone.filter(isWord));
      await this.breath();
    }
  }

  private inBlock(block: number, field: number, keys: string[]): SqlFragment {
    return this.own(inList('word', keys), eq('field', field), eq('block', block));
  }

  private async storedKeys(block: number, field: number, keys: string[]): Promise<Map<string, Blob>> {
    const rows = await fetchRows<{ word: string; docs: Blob }>(
      this.tx,
      sql`SELECT word, docs FROM search_keys WHERE ${this.inBlock(block, field, keys)}`,
    );
    return new Map(rows.map(({ word, docs }) => [word, docs]));
  }

  /** Adds the parts of words that no record had. */
  private async addWords(words: string[]): Promise<void> {
    if (words.length === 0) return;
    const whole = inList('part', words.map(firstEndOf));
    const found = await fetchRows<{ word: string }>(
      this.tx,
      sql`SELECT word FROM search_parts WHERE ${this.own(whole, inList('word', words))}`,
    );
    const known = new Set(found.map(({ word }) => word));
    const fresh = words.filter((word) => !known.has(word));
    const pairs = fresh.flatMap((word) => endsOf(word).map((end) => sql`(${this.source.name}, ${end}, ${word})`));
    for (const some of slices(pairs))
      await execute(
        this.tx,
        sql`INSERT ${orIgnore(this.tx)} INTO search_parts (source, part, word) VALUES ${commaList(some)}`,
      );
  }

  /** Removes words that no record has any more: they may be what was deleted for good, such as an address. */
  private async removeWords(words: string[]): Promise<void> {
    if (words.length === 0) return;
    const found = await fetchRows<{ word: string }>(
      this.tx,
      sql`SELECT DISTINCT word FROM search_keys WHERE ${this.own(inList('word', words))}`,
    );
    const used = new Set(found.map(({ word }) => word));
    for (const word of words.filter((one) => !used.has(one)))
      await execute(
        this.tx,
        sql`DELETE FROM search_parts WHERE ${this.own(inList('part', endsOf(word)), eq('word', word))}`,
      );
  }

  private async breath(): Promise<void> {
    this.steps += 1;
    if (this.steps % BREATH === 0) await breathe();
  }
}

/** Some drivers have parsed the JSON. */
const jsonOf = (doc: unknown): string => (typeof doc === 'string' ? doc : JSON.stringify(doc));

function changeOf(changes: Map<string, KeyChange>, key: string): KeyChange {
  const known = changes.get(key);
  if (known) return known;
  const change = { added: [], removed: [] };
  changes.set(key, change);
  return change;
}

function slices<T>(list: readonly T[]): T[][] {
  const all: T[][] = [];
  for (let start = 0; start < list.length; start += ROWS) all.push(list.slice(start, start + ROWS));
  return all;
}
