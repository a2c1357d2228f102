import {
  and,
  eq,
  gte,
  inList,
  inQuery,
  lt,
  raw,
  select,
  sql,
  type Database,
  type SqlFragment,
} from '@gatehouse/persistence';
import { blockOf, IdSet, type Blob } from './id-set';
import { FACET_KEY, LAST_KEY, wholeKey, type Lookup } from './keys';
import { documentOf, type SearchDocument, type SearchSource } from './source';

/** While more records than these wait for the index, searches read the texts of all records. */
const MOST_PENDING = 4_096;
const ROWS = 500;

/** The records that have a term, by field. */
export type FieldSets = IdSet[];

/** What every search needs of an index. */
export interface Snapshot {
  /** The records that changed since they were indexed; undefined for those that are gone. */
  pending: Map<number, SearchDocument | undefined>;
  /** The number of blocks of ids. */
  blocks: number;
  /** The records with each facet, by block, as the index has them. */
  facets: readonly { facet: string; block: number; docs: Blob }[];
}

/** Reads an index. */
export class IndexReader {
  constructor(
    private readonly database: Pick<Database, 'rows' | 'query'>,
    private readonly source: SearchSource,
  ) {}

  /**
   * Undefined while there is no index, or too many records wait for it. What waits is read first: a record that is indexed
   * meanwhile counts by its text.
   */
  async snapshot(): Promise<Snapshot | undefined> {
    const { name } = this.source;
    const rows = await this.database.query<{ id: number | null }>(
      `SELECT q.id AS id FROM search_indexes i LEFT JOIN (SELECT id FROM search_pending WHERE source = ? LIMIT ${MOST_PENDING + 1}) q
         ON 1 = 1 WHERE i.source = ?`,
      [name, name],
    );
    if (rows.length === 0 || rows.length > MOST_PENDING) return undefined;
    const waiting = rows.flatMap(({ id }) => id ?? []);
    const documents = await this.documents(waiting);
    const facets = await this.database.rows(
      select<{ word: string; block: number; docs: Blob }>('search_keys')
        .columns('word', 'block', 'docs')
        .where(this.own(gte('word', FACET_KEY), lt('word', FACET_KEY + LAST_KEY))),
    );
    const last = Math.max(0, ...facets.map(({ block }) => block), ...waiting.map(blockOf));
    return {
      pending: new Map(waiting.map((id) => [id, documents.get(id)])),
      blocks: last + 1,
      facets: facets.map(({ word, block, docs }) => ({ facet: word.slice(FACET_KEY.length), block, docs })),
    };
  }

  /** The records that have all that is looked up, by field. */
  async planned(blocks: number, lookups: readonly Lookup[]): Promise<FieldSets> {
    const sets: FieldSets[] = [];
    for (const lookup of lookups) sets.push(await this.found(blocks, lookup));
    const [first = [], ...more] = sets;
    for (const next of more) first.forEach((set, field) => next[field] && set.intersect(next[field]));
    return first;
  }

  /** The records of which a text may be the whole field. */
  whole(blocks: number, text: string): Promise<FieldSets> {
    return this.found(blocks, { by: 'key', text: wholeKey(text) });
  }

  /** The records as they are now. */
  async documents(ids: readonly number[]): Promise<Map<number, SearchDocument>> {
    const documents = new Map<number, SearchDocument>();
    for (let start = 0; start < ids.length; start += ROWS) {
      const some = ids.slice(start, start + ROWS);
      const query = sql`${raw(this.source.select)} WHERE ${inList('s.id', some)}`;
      for (const { id, doc } of await this.database.rows<{ id: number; doc: unknown }>(query))
        documents.set(id, documentOf(doc, this.source.fields));
    }
    return documents;
  }

  private own(...conditions: SqlFragment[]): SqlFragment {
    return and(eq('source', this.source.name), ...conditions);
  }

  private async found(blocks: number, lookup: Lookup): Promise<FieldSets> {
    const sets = Array.from({ length: this.source.fields }, () => new IdSet(blocks));
    const rows = await this.database.rows(
      select<{ field: number; block: number; docs: Blob }>('search_keys')
        .columns('field', 'block', 'docs')
        .where(this.own(this.wordsOf(lookup))),
    );
    for (const { field, block, docs } of rows) sets[field]?.addStored(block, docs);
    return sets;
  }

  private wordsOf({ by, text }: Lookup): SqlFragment {
    if (by === 'key') return eq('word', text);
    const words = select<{ word: string }>('search_parts').columns('word');
    const part = by === 'end' ? [eq('part', text)] : [gte('part', text), lt('part', text + LAST_KEY)];
    return inQuery('word', words.where(this.own(...part)));
  }
}
