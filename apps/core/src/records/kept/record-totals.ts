import {
  and,
  eq,
  gt,
  gte,
  inList,
  lt,
  or,
  raw,
  select,
  VersionedCache,
  type Database,
  type SqlFragment,
} from '@gatehouse/persistence';
import { ALL, axisText, levelsOf, scopeOf, VERSION, type Axis, type FacetName } from './scopes';

/** What is kept about some scopes. */
export interface KeptTotals {
  /** How many records each has; those without any may be missing. */
  totals: ReadonlyMap<string, number>;
  /** What was made of their counts holds while this is the same (docs/decisions/0061-flat-at-a-million.md). */
  version: string;
}

/** The totals and the version of scopes, in one statement. */
export async function totalsOf(database: Database, scopes: readonly string[]): Promise<KeptTotals> {
  const rows = await database.packedRows(
    select<{ scope: string; bucket: string; total: number }>('record_counts')
      .columns('scope', 'bucket', 'total')
      .where(inList('scope', scopes), inList('bucket', [ALL, VERSION]))
      .orderBy('scope')
      .orderBy('bucket'),
  );
  const totals = rows.filter(({ bucket }) => bucket === ALL);
  return {
    totals: new Map(totals.map(({ scope, total }) => [scope, total])),
    version: rows.map(({ scope, bucket, total }) => `${scope} ${bucket}${total}`).join(),
  };
}

/** The values of a facet that records of a type in the statuses have had. */
export async function valuesOf(
  database: Pick<Database, 'rows'>,
  type: string,
  statuses: readonly string[],
  facet: FacetName,
): Promise<string[]> {
  const prefixes = statuses.map((status) => scopeOf(type, status, facet));
  const isOf = (prefix: string): SqlFragment => and(gte('scope', prefix), lt('scope', `${prefix}~`));
  const rows = await database.rows(
    select<{ scope: string }>('record_counts')
      .columns('scope')
      .where(or(...prefixes.map(isOf)), eq('bucket', ALL), gt('total', 0)),
  );
  const length = (scope: string): number => prefixes.find((prefix) => scope.startsWith(prefix))?.length ?? 0;
  return [...new Set(rows.map(({ scope }) => scope.slice(length(scope))))];
}

/** A year, month or day, and how many records it has. */
export interface DatedCount {
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
  period: string;
  count: number;
}

/**
 * How many records of a type and status have a date in each year, month or day, the latest first; at most `most`, and none
 * without records. One statement.
 * @param digits how much of a date names the period: 4, 7 or 10
 * @param within what the periods begin with: `2026` for those of a year
 */
export async function countsByDate(
  database: Database,
  { type, status }: { type: string; status: string },
  { digits, within, most }: { digits: number; within: string; most: number },
): Promise<DatedCount[]> {
  await database.flushCounters();
  const letter = levelsOf('date').find((level) => level.digits === digits)?.letter ?? '';
  const rows = await database.packedRows(
    select<{ bucket: string; total: number }>('record_counts')
      .columns('bucket', 'total')
      .where(eq('scope', scopeOf(type, status)), ...beginsWith(letter + within), gt('total', 0))
      .orderBy('bucket', 'desc')
      .limit(most),
  );
  return rows.map(({ bucket, total }) => ({ period: bucket.slice(1), count: total }));
}

/** The buckets that begin like this: a range of the primary key. */
const beginsWith = (start: string): SqlFragment[] => [gte('bucket', start), lt('bucket', `${start}~`)];

/** How many records of the scopes are in the buckets before that of a value on an axis. */
export function countOfBuckets(
  scopes: readonly string[],
  { axis, facet }: { axis: Axis; facet?: FacetName | undefined },
  value: string,
): SqlFragment {
  const sums: SqlFragment[] = [];
  let above = '';
  for (const { letter, digits } of levelsOf(axis, facet)) {
    const prefix = value.slice(0, digits);
    const query = select('record_counts')
      .columns(raw('COALESCE(SUM(total), 0)'))
      .where(inList('scope', scopes), gte('bucket', letter + above), lt('bucket', letter + prefix));
    sums.push({ sql: `(${query.sql})`, parameters: query.parameters });
    above = prefix;
  }
  return { sql: sums.map((sum) => sum.sql).join(' + '), parameters: sums.flatMap(({ parameters }) => parameters) };
}

/** A bucket, and how many records to skip in it. */
export interface Place {
  prefix: string;
  skip: number;
}

/** Records that are counted, but left out of a list: their values on the axis. */
export type LeftOutValues = readonly string[];

/**
 * A bucket that has the record which comes after the first `skip` ones: the widest in which at most `enough` come before it,
 * or else the narrowest; undefined past the last record.
 * @param version of the scopes' counts, as {@link totalsOf} gives it
 */
export async function placeOf(
  database: Database,
  scopes: readonly string[],
  { axis, facet, direction }: { axis: Axis; facet?: FacetName | undefined; direction: 'asc' | 'desc' },
  { skip, leftOut, enough, version }: { skip: number; leftOut: LeftOutValues; enough: number; version: string },
): Promise<Place | undefined> {
  let place: Place = { prefix: '', skip };
  for (const { letter } of levelsOf(axis, facet)) {
    const start = letter + place.prefix;
    const buckets = await bucketsIn.get(database, { version, key: `${scopes.join()} ${start}` }, () =>
      readBuckets(database, scopes, start),
    );
    const found = firstBeyond(direction === 'asc' ? buckets : buckets.toReversed(), place.skip, leftOut);
    if (!found) return undefined;
    place = found;
    if (place.skip <= enough) return place;
  }
  return place;
}

interface Bucket {
  bucket: string;
  total: number | string;
}

const bucketsIn = new VersionedCache<readonly Bucket[]>();

/** The buckets of the scopes that begin like this, in their order. */
const readBuckets = (database: Database, scopes: readonly string[], start: string): Promise<Bucket[]> =>
  database.rows(
    select<Bucket>('record_counts')
      .columns('bucket', raw('SUM(total) AS total'))
      .where(inList('scope', scopes), ...beginsWith(start))
      .groupBy('bucket')
      .orderBy('bucket'),
  );

function firstBeyond(rows: readonly Bucket[], skip: number, leftOut: LeftOutValues): Place | undefined {
  let left = skip;
  for (const { bucket, total } of rows) {
    const prefix = bucket.slice(1);
    const size = Number(total) - leftOut.filter((value) => value.startsWith(prefix)).length;
    if (left < size) return { prefix, skip: left };
    left -= size;
  }
  return undefined;
}

/** The first value of an axis in a bucket, and the first one after it. */
export function boundsOf(axis: Axis, prefix: string): [from: string | number, to: string | number] {
  if (axis !== 'id') return [prefix, `${prefix}~`];
  const size = 10 ** (axisText('id', 0).length - prefix.length);
  return [Number(prefix) * size, (Number(prefix) + 1) * size];
}
