import { eq, select, sought, sql, type Database } from '@gatehouse/persistence';
import { Evaluation } from './evaluation';
import { queue } from './feed';
import { IndexReader } from './index-reader';
import { IndexWriter } from './index-writer';
import type { SearchScope, TextQuery } from './query';
import { SearchResult } from './search-result';
import type { SearchSource } from './source';

const CHECKED_AT_ONCE = 1_000;

/**
 * Finds records by parts of words, in a time that hardly depends on how many records there are (docs/data.md#search). Sets of
 * ids are stored for each word; what changed since it was indexed is read from the texts.
 */
export class SearchIndex {
  private readonly reader: IndexReader;

  constructor(
    private readonly database: Database,
    readonly source: SearchSource,
  ) {
    this.reader = new IndexReader(database, source);
  }

  /** Indexes at most `limit` of the records that wait, in one transaction, and returns how many; 0 when none wait. */
  write(limit: number): Promise<number> {
    return this.database.write((tx) => new IndexWriter(tx, this.source).write(limit));
  }

  /** How many records wait to be indexed; Infinity before the first write. */
  async waiting(): Promise<number> {
    const { name } = this.source;
    const row = await this.database.one<{ known: number; total: number | string }>(
      sql`SELECT (SELECT COUNT(*) FROM search_indexes WHERE source = ${name}) AS known,
            (SELECT COUNT(*) FROM search_pending WHERE source = ${name}) AS total`,
    );
    return row?.known ? Number(row.total) : Infinity;
  }

  /**
   * The records that a search finds. Undefined when the index cannot tell: there is none yet, many records wait for it, or a term
   * has nothing that it stores. The texts of all records have to be read then.
   */
  async find(asked: TextQuery, scope: SearchScope): Promise<SearchResult | undefined> {
    const query = asked.isExact
      ? asked
      : { ...asked, include: asked.include.map(sought), exclude: asked.exclude.map(sought) };
    const snapshot = await this.reader.snapshot();
    const found = snapshot && (await new Evaluation(this.reader, query, scope, snapshot).run());
    return found && new SearchResult(found, this.reader);
  }

  /** The ids of records that are neither indexed nor wait for it, some at a time. An index begins with all records. */
  async *missing(): AsyncGenerator<number[]> {
    const { name, table } = this.source;
    if (!(await this.isThere())) return;
    for (let last = 0; ;) {
      const rows = await this.database.rows<{ id: number; known: number }>(
        sql`SELECT t.id, EXISTS (SELECT 1 FROM search_documents d WHERE d.source = ${name} AND d.id = t.id)
              OR EXISTS (SELECT 1 FROM search_pending p WHERE p.source = ${name} AND p.id = t.id) AS known
            FROM ${{ sql: table, parameters: [] }} t WHERE t.id > ${last} ORDER BY t.id LIMIT ${CHECKED_AT_ONCE}`,
      );
      const end = rows.at(-1);
      if (!end) return;
      const unknown = rows.filter(({ known }) => Number(known) === 0).map(({ id }) => id);
      if (unknown.length > 0) yield unknown;
      last = end.id;
    }
  }

  /** Has records indexed that the index does not know. */
  queue(ids: readonly number[]): Promise<void> {
    return this.database.write((tx) => queue(tx, this.source.name, ids));
  }

  private async isThere(): Promise<boolean> {
    const row = await this.database.one(select('search_indexes').where(eq('source', this.source.name)));
    return row !== undefined;
  }
}
