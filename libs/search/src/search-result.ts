import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { Found } from './evaluation';
import { IdSet } from './id-set';
import type { IndexReader } from './index-reader';
import { matches, rankOf, type Ranking } from './query';
import type { SearchDocument } from './source';

/** Texts read at once. */
const STEP = 500;
/** A phrase that was cut does not have all of its words. */
const MAX_PHRASE = 100;

/** The records that a search has found. */
export class SearchResult {
  constructor(
    private readonly found: Found,
    private readonly reader: IndexReader,
  ) {}

  /** How many records there are; before {@link verify}, at most. */
  get size(): number {
    return this.found.records.size;
  }

  /** Whether the index alone tells all of the records. */
  get isCertain(): boolean {
    return this.found.uncertain === undefined;
  }

  ids(): number[] {
    return this.found.records.ids();
  }

  has(id: number): boolean {
    return this.found.records.has(id);
  }

  /** Compares the texts of the records of which the index alone does not tell. */
  async verify(): Promise<this> {
    const { records, uncertain, query, open } = this.found;
    if (!uncertain) return this;
    await this.eachDocument(uncertain.intersect(records).ids(), (id, document) => {
      if (!document || !matches(query, document, open.has(id))) records.remove(id);
    });
    this.found.uncertain = undefined;
    return this;
  }

  /** A set of some of the ids that there can be, as {@link retain} takes it. */
  setOf(ids: Iterable<number>): IdSet {
    const set = new IdSet(this.found.records.blocks);
    for (const id of ids) set.add(id);
    return set;
  }

  /** Keeps those of the set alone. */
  retain(set: IdSet): this {
    this.found.records.intersect(set);
    return this;
  }

  /** Removes those of the ids. */
  leaveOut(ids: readonly number[]): this {
    for (const id of ids) this.found.records.remove(id);
    return this;
  }

  /** The records in groups, the most relevant first. What few pages reach is found out only when it is reached. */
  async *groups(ranking: Ranking): AsyncGenerator<IdSet> {
    const { terms, query, records } = this.found;
    const isPlain = terms.length === query.include.length && terms.every(({ isCertain }) => isCertain);
    if (!isPlain || terms.length === 0 || ranking.phrase.length > MAX_PHRASE) {
      yield* await this.ranked(records, ranking);
      return;
    }
    const inAll = this.inField(ranking.title).intersect(records);
    const inAny = new IdSet(records.blocks);
    for (const { sets } of terms) inAny.union(sets[ranking.title] ?? inAny);
    const rest = records.copy().subtract(inAny);
    const isWord = terms.length === 1 && query.include[0] === ranking.phrase;
    if (isWord) yield inAll;
    else yield* await this.ranked(inAll, ranking);
    yield inAny.intersect(records).subtract(inAll);
    for (const field of ranking.texts) {
      const inText = this.inField(field).intersect(this.found.open).intersect(rest);
      const group = isWord ? inText : await this.withPhrase(inText, field, ranking.phrase);
      yield group;
      rest.subtract(group);
    }
    yield rest;
  }

  /** The records that have every term in a field. */
  private inField(field: number): IdSet {
    const [first, ...more] = this.found.terms.map(({ sets }) => sets[field]);
    const all = first?.copy() ?? new IdSet(this.found.records.blocks);
    for (const set of more) if (set) all.intersect(set);
    return all;
  }

  /** Records by their rank, which their texts tell. */
  private async ranked(records: IdSet, ranking: Ranking): Promise<IdSet[]> {
    const groups: IdSet[] = [];
    await this.eachDocument(records.ids(), (id, document) => {
      if (!document) return;
      const rank = rankOf(ranking, this.found.query.include, document, this.found.open.has(id));
      const group = groups[rank] ?? new IdSet(records.blocks);
      groups[rank] = group.add(id);
    });
    return groups.filter((group) => group !== undefined);
  }

  private async withPhrase(records: IdSet, field: number, phrase: string): Promise<IdSet> {
    const found = new IdSet(records.blocks);
    await this.eachDocument(records.ids(), (id, document) => {
      if (document?.texts[field]?.includes(phrase)) found.add(id);
    });
    return found;
  }

  /** A phrase of words that most records have is compared with all of their texts: other requests come in between. */
  private async eachDocument(ids: number[], visit: DocumentVisitor): Promise<void> {
    for (let start = 0; start < ids.length; start += STEP) {
      if (start > 0) await yieldToOthers();
      const some = ids.slice(start, start + STEP);
      const documents = await this.reader.documents(some);
      for (const id of some) visit(id, documents.get(id));
    }
  }
}

type DocumentVisitor = (id: number, document: SearchDocument | undefined) => void;
