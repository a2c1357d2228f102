import { placeholders } from '../../sql/fragment';
import type { Database } from '../../database/database';
import type { DateSpan, RecordDates } from '../by-date';
import { documentOf, type SearchDocument, type SearchSource } from './document';
import { blockOf, floatsIn, type Blob } from './id-set';
import { FACET_KEY, LAST_KEY } from './index-writer';
import { DATES_SIZE, searchTables } from './search-tables';

/** While more records than these wait for the index, searches read the texts of all records. */
const MOST_PENDING = 4_096;
const ROWS = 500;
/**
 * A site with few records has nothing in the index, and asks so rarely whether it has by now: until then searches read the
 * texts, which is as right, and quick for few.
 */
const EMPTY_MS = 30_000;

/** The state of the index when a search starts, and the records that it does not have yet. */
export interface Snapshot {
  generation: number;
  /** The records that changed since; undefined for those that are gone. */
  pending: Map<number, SearchDocument | undefined>;
  /** The number of blocks of ids. */
  blocks: number;
  /** The records with each facet, by block, as the index has them. */
  facets: readonly FacetBlock[];
}

export interface FacetBlock {
  facet: string;
  block: number;
  docs: Blob;
}

interface Known {
  stamp: number;
  document: SearchDocument | undefined;
}

/**
 * Keeps in memory what every search needs: the dates and facets of the records (less than 10 bytes each) and the texts of the few
 * that wait. What is kept has the generation or stamp that it was read with, so that nothing is used that another process has changed.
 */
export class SnapshotReader {
  private readonly tables: ReturnType<typeof searchTables>;
  private readonly dates: Float64Array[] = [];
  /** Of each of the `dates`. */
  private readonly spans: DateSpan[] = [];
  private facets: readonly FacetBlock[] = [];
  private indexGeneration = -1;
  private known = new Map<number, Known>();
  /** Until when the index is taken to be empty, in milliseconds of the process. */
  private emptyUntil = 0;

  constructor(
    private readonly database: Pick<Database, 'query'>,
    private readonly source: SearchSource,
  ) {
    this.tables = searchTables(source.name);
  }

  /** Undefined while nothing is in the index, or too many records wait for it. */
  async read(): Promise<Snapshot | undefined> {
    if (performance.now() < this.emptyUntil) return undefined;
    const rows = await this.database.query<{ id: number; stamp: number | string; generation: number }>(
      `SELECT t.generation AS generation, q.id AS id, q.stamp AS stamp
       FROM ${this.tables.state} t LEFT JOIN (SELECT id, stamp FROM ${this.tables.pending} LIMIT ${MOST_PENDING + 1}) q ON 1 = 1`,
    );
    if (rows.length > MOST_PENDING) return undefined;
    const generation = rows[0]?.generation ?? 0;
    if (generation === 0) {
      this.emptyUntil = performance.now() + EMPTY_MS;
      return undefined;
    }
    const waiting = rows.filter(({ id }) => id !== null);
    const pending = await this.readPending(waiting.map(({ id, stamp }) => ({ id, stamp: Number(stamp) })));
    await this.readIndex(generation);
    const highest = waiting.reduce((most, { id }) => Math.max(most, id), this.dates.length * DATES_SIZE);
    return { generation, pending, blocks: blockOf(highest) + 1, facets: this.facets };
  }

  /** The index was written: it is no longer empty. */
  noteWritten(): void {
    this.emptyUntil = 0;
  }

  /** The dates of the records. */
  datesOf({ pending }: Snapshot): RecordDates {
    const spans = this.spans.map((span) => ({ ...span }));
    for (const [id, document] of pending) if (document) widen(spans, chunkOf(id), document.date);
    const of = (id: number): number => {
      const waiting = pending.size > 0 ? pending.get(id) : undefined;
      return waiting?.date ?? this.dates[chunkOf(id)]?.[id % DATES_SIZE] ?? 0;
    };
    return { of, spans: spans.filter(({ latest }) => latest > 0) };
  }

  /** The records as they are now. */
  async documents(ids: readonly number[]): Promise<Map<number, SearchDocument>> {
    const documents = new Map<number, SearchDocument>();
    for (let start = 0; start < ids.length; start += ROWS) {
      const some = ids.slice(start, start + ROWS);
      const sql = `${this.source.select} WHERE s.id IN (${placeholders(some.length)})`;
      for (const { id, doc } of await this.database.query<{ id: number; doc: unknown }>(sql, some))
        documents.set(id, documentOf(doc, this.source.fields));
    }
    return documents;
  }

  private async readPending(waiting: { id: number; stamp: number }[]): Promise<Snapshot['pending']> {
    const before = this.known;
    const fresh = waiting.filter(({ id, stamp }) => before.get(id)?.stamp !== stamp).map(({ id }) => id);
    if (fresh.length > 0 || before.size !== waiting.length) {
      const documents = await this.documents(fresh);
      const kept = ({ id, stamp }: { id: number; stamp: number }): Known => {
        const known = before.get(id);
        return known?.stamp === stamp ? known : { stamp, document: documents.get(id) };
      };
      const known = new Map(waiting.map((one) => [one.id, kept(one)]));
      this.known = known;
      return new Map([...known].map(([id, { document }]) => [id, document]));
    }
    return new Map([...before].map(([id, { document }]) => [id, document]));
  }

  private async readIndex(generation: number): Promise<void> {
    if (generation === this.indexGeneration) return;
    const rows = await this.database.query<{ chunk: number; dates: Blob }>(
      `SELECT chunk, dates FROM ${this.tables.dates} WHERE generation > ?`,
      [this.indexGeneration],
    );
    const facets = await this.database.query<{ word: string; block: number; docs: Blob }>(
      `SELECT word, block, docs FROM ${this.tables.keys} WHERE word >= ? AND word < ?`,
      [FACET_KEY, FACET_KEY + LAST_KEY],
    );
    if (generation < this.indexGeneration) return;
    for (const { chunk, dates } of rows) {
      while (this.dates.length < chunk) this.dates.push(new Float64Array(0));
      this.dates[chunk] = floatsIn(dates);
      while (this.spans.length <= chunk) this.spans.push(emptySpan(this.spans.length));
      this.spans[chunk] = emptySpan(chunk);
      for (const date of this.dates[chunk]) if (date > 0) widen(this.spans, chunk, date);
    }
    this.facets = facets.map(({ word, block, docs }) => ({ facet: word.slice(1), block, docs }));
    this.indexGeneration = generation;
  }
}

const chunkOf = (id: number): number => (id / DATES_SIZE) >>> 0;

const emptySpan = (chunk: number): DateSpan => ({
  start: chunk * DATES_SIZE,
  end: (chunk + 1) * DATES_SIZE,
  earliest: Infinity,
  latest: 0,
});

/** Has the span of a chunk include a date. */
function widen(spans: DateSpan[], chunk: number, date: number): void {
  while (spans.length <= chunk) spans.push(emptySpan(spans.length));
  const span = spans[chunk];
  if (!span) return;
  span.earliest = Math.min(span.earliest, date);
  span.latest = Math.max(span.latest, date);
}
