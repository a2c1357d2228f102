import { IdSet } from './id-set';
import type { FieldSets, IndexReader, Snapshot } from './index-reader';
import { planOf } from './keys';
import { has, matches, type SearchScope, type TextQuery } from './query';

/** The records that have a term, by field; those that are not certain only may have it. */
export interface TermSets {
  sets: FieldSets;
  isCertain: boolean;
}

/** The records that a search finds, as the index tells. */
export interface Found {
  query: TextQuery;
  records: IdSet;
  /** The records whose guarded fields count. */
  open: IdSet;
  /** Those of the records whose texts have to be compared; undefined for none. */
  uncertain: IdSet | undefined;
  /** Of each term that is included. */
  terms: TermSets[];
}

/** More terms than these are compared with the texts. */
const MOST_TERMS = 12;

/** Combines the sets of ids of the terms. */
export class Evaluation {
  constructor(
    private readonly reader: IndexReader,
    private readonly query: TextQuery,
    private readonly scope: SearchScope,
    private readonly snapshot: Snapshot,
  ) {}

  /** Undefined when there is a term of which the index knows nothing. */
  async run(): Promise<Found | undefined> {
    const terms = await this.termSets(this.query.include.slice(0, MOST_TERMS));
    const excluded = await this.termSets(this.query.exclude);
    if (!terms || !excluded) return undefined;
    const { records, open } = this.scoped();
    for (const { sets } of terms) records.intersect(this.inFields(sets, open));
    const found: Found = {
      query: this.query,
      records,
      open,
      uncertain: this.leaveOut(records, open, terms, excluded),
      terms,
    };
    this.addPending(found);
    return found;
  }

  /** The records of the scope, and those that are open. */
  private scoped(): { records: IdSet; open: IdSet } {
    const { blocks, facets } = this.snapshot;
    const records = new IdSet(blocks);
    const open = new IdSet(blocks);
    for (const { facet, block, docs } of facets) {
      if (!this.scope.accepts(facet)) continue;
      records.addStored(block, docs);
      if (this.scope.isOpen(facet)) open.addStored(block, docs);
    }
    for (const id of this.scope.open) open.add(id);
    return { records, open };
  }

  private async termSets(terms: readonly string[]): Promise<TermSets[] | undefined> {
    const all: TermSets[] = [];
    for (const term of terms) {
      const { lookups, isCertain } = planOf(term);
      if (this.query.isExact) all.push({ sets: await this.reader.whole(this.snapshot.blocks, term), isCertain: false });
      else if (lookups.length === 0) return undefined;
      else all.push({ sets: await this.reader.planned(this.snapshot.blocks, lookups), isCertain });
    }
    return all;
  }

  /** Removes what is excluded for certain, and returns the records of which it has to be found out. */
  private leaveOut(records: IdSet, open: IdSet, terms: TermSets[], excluded: TermSets[]): IdSet | undefined {
    const doubtful: IdSet[] = [];
    for (const { sets, isCertain } of excluded) {
      const found = this.inFields(sets, open);
      if (isCertain) records.subtract(found);
      else doubtful.push(found);
    }
    const isDoubtful = this.query.include.length > MOST_TERMS || terms.some(({ isCertain }) => !isCertain);
    if (isDoubtful) return records.copy();
    const [first, ...more] = doubtful;
    if (!first) return undefined;
    for (const set of more) first.union(set);
    return first.intersect(records);
  }

  private inFields(sets: FieldSets, open: IdSet): IdSet {
    const { fields, guarded } = this.query;
    const found = new IdSet(open.blocks);
    for (const field of guarded) if (fields.includes(field) && sets[field]) found.union(sets[field]);
    found.intersect(open);
    for (const field of fields) if (!guarded.includes(field) && sets[field]) found.union(sets[field]);
    return found;
  }

  /** Records that are not in the index yet are read from the texts. */
  private addPending({ records, open, uncertain, terms }: Found): void {
    const openIds = new Set(this.scope.open);
    for (const [id, document] of this.snapshot.pending) {
      const isOpen = document !== undefined && (openIds.has(id) || this.scope.isOpen(document.facet));
      const isFound = document && this.scope.accepts(document.facet) && matches(this.query, document, isOpen);
      set(records, id, isFound === true);
      set(open, id, isOpen);
      if (uncertain) set(uncertain, id, false);
      this.query.include.slice(0, MOST_TERMS).forEach((term, at) => {
        const { sets = [] } = terms[at] ?? {};
        sets.forEach((one, field) => set(one, id, has(this.query, document?.texts[field], term)));
      });
    }
  }
}

function set(ids: IdSet, id: number, isMember: boolean): void {
  if (isMember) ids.add(id);
  else ids.remove(id);
}
