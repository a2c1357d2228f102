import { commaList, sql, type Database, type SqlFragment } from '@gatehouse/persistence';
import { boundsOf, countOfBuckets, totalsOf } from '../kept/record-totals';
import { levelsOf, scopeOf, type Axis } from '../kept/scopes';
import { isByFacets, NO_FILTERS, type FacetFilter } from './list-filters';
import { isBounded, isDated, type DateBounds, type RecordList } from './record-list';
import { countInBucket, rangesOf, scopeOfRange, type Driver, type RecordRange } from './record-ranges';

/** Where the records within the bounds of a date begin and end among all records of the ranges. */
export interface Span {
  first: number;
  end: number;
  all: number;
}

/** The ranges of a list's parts, by author where a part is by author. */
const WHOLE: Driver = { byAuthor: true, by: 'date' };

const isSingle = ({ name, values }: FacetFilter): boolean => name !== 'term' || values.length === 1;

/** What is known of the numbers of a list's records without counting them. */
export class ListTotals {
  private constructor(
    private readonly database: Database,
    readonly list: RecordList,
    private readonly totals: ReadonlyMap<string, number>,
    /** What is made of the counts and sets of the list's types and statuses holds while this is the same. */
    readonly version: string,
  ) {}

  /** Reads the kept counts. Statuses without records are left out of the list. One statement. */
  static async read(database: Database, list: RecordList): Promise<ListTotals> {
    const { type, parts, filters } = list;
    const facets = [...filters.having, ...filters.without];
    const ranges = parts.flatMap((part) => [
      ...rangesOf(type, part, WHOLE),
      ...facets.flatMap((facet) => rangesOf(type, part, { ...WHOLE, facet })),
    ]);
    const whole = parts.flatMap((part) => part.statuses.map((status) => scopeOf(part.type ?? type, status)));
    const { totals, version } = await totalsOf(database, [...new Set([...whole, ...ranges.map(scopeOfRange)])]);
    const has = (range: RecordRange): boolean => (totals.get(scopeOfRange(range)) ?? 0) > 0;
    const filled = parts.map((part) => ({
      ...part,
      statuses: part.statuses.filter((status) => rangesOf(type, { ...part, statuses: [status] }, WHOLE).some(has)),
    }));
    return new ListTotals(
      database,
      { ...list, parts: filled.filter(({ statuses }) => statuses.length > 0) },
      totals,
      version,
    );
  }

  /** How many records a driver's ranges have, those that are in several counted each time. */
  of(driver: Driver): number {
    const ranges = this.list.parts.flatMap((part) => rangesOf(this.list.type, part, driver));
    return ranges.reduce((sum, range) => sum + (this.totals.get(scopeOfRange(range)) ?? 0), 0);
  }

  /** Whether a filter finds nothing, whatever the others do. */
  isEmpty(): boolean {
    const { parts, filters } = this.list;
    return parts.length === 0 || filters.having.some((facet) => this.of({ ...WHOLE, facet }) === 0);
  }

  /** The number of records that all filters but dates, `exclude` and what is hidden leave; undefined if no count is kept of them. */
  filtered(): number | undefined {
    const { parts, filters } = this.list;
    const { having, without } = filters;
    if (!isByFacets(filters)) return undefined;
    const [facet, ...more] = [...having, ...without];
    if (facet === undefined) return this.of(WHOLE);
    const isKept = more.length === 0 && isSingle(facet) && parts.every(({ authors }) => !authors);
    if (!isKept) return undefined;
    const having1 = this.of({ ...WHOLE, facet });
    return having.length === 1 ? having1 : this.of(WHOLE) - having1;
  }

  /** Where the records within the list's dates begin and end among those that it would have without; undefined if it is not known. */
  async span(): Promise<{ axis: Axis; span: Span } | undefined> {
    const { date, modified, filters, parts } = this.list;
    const all = this.filtered();
    if (all === undefined || (filters.without.length > 0 && isDated(this.list))) return undefined;
    if (!isBounded(modified)) return { axis: 'date', span: await this.spanOn('date', date, all) };
    const isWhole = filters.having.length === 0 && parts.every(({ authors }) => !authors);
    if (isBounded(date) || !isWhole) return undefined;
    return { axis: 'modified', span: await this.spanOn('modified', modified, all) };
  }

  /** How many records of the list's types and statuses are within its dates of change, whatever else it filters by; undefined without. */
  async changed(): Promise<number | undefined> {
    if (!isBounded(this.list.modified)) return undefined;
    const parts = this.list.parts.map(({ authors, ...part }) => part);
    const whole = new ListTotals(
      this.database,
      { ...this.list, parts, filters: NO_FILTERS },
      this.totals,
      this.version,
    );
    const { first, end } = await whole.spanOn('modified', this.list.modified, whole.of(WHOLE));
    return end - first;
  }

  private async spanOn(axis: Axis, { after, before }: DateBounds, all: number): Promise<Span> {
    // Dates have the same length: nothing comes between a date and the same date with a sign behind it.
    const ends = [...(after === undefined ? [] : [`${after}~`]), ...(before === undefined ? [] : [before])];
    if (ends.length === 0) return { first: 0, end: all, all };
    const columns = ends.map((end, at) => sql`${this.countBefore(axis, end)} AS ${{ sql: `n${at}`, parameters: [] }}`);
    const row = await this.database.one<Record<string, number | string>>(sql`SELECT ${commaList(columns)}`);
    const counts = ends.map((_, at) => Number(row?.[`n${at}`] ?? 0));
    const first = after === undefined ? 0 : (counts[0] ?? 0);
    const end = before === undefined ? all : (counts.at(-1) ?? 0);
    return { first, end: Math.max(first, end), all };
  }

  /** The number of records before a value, as an expression: those in earlier buckets, and those before it in its own. */
  private countBefore(axis: Axis, value: string): SqlFragment {
    const { type, parts, filters } = this.list;
    const [facet] = filters.having;
    const groups = parts.map((part) => rangesOf(type, part, { byAuthor: true, facet, by: axis }));
    const counts = groups.flatMap((ranges) => {
      const name = ranges[0]?.facet;
      const digits = levelsOf(axis, name).at(-1)?.digits ?? 0;
      const [from] = boundsOf(axis, value.slice(0, digits));
      return [
        countOfBuckets(ranges.map(scopeOfRange), { axis, facet: name }, value),
        countInBucket(ranges, axis, [from, value], this.database.dialect),
      ];
    });
    const all = counts.map((count) => count.sql).join(' + ');
    return { sql: `(${all || '0'})`, parameters: counts.flatMap(({ parameters }) => parameters) };
  }
}
