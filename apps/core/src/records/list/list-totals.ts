import {
  and,
  eq,
  inList,
  notInList,
  or,
  raw,
  select,
  type Database,
  type OptionalCondition,
  type SqlFragment,
} from '@gatehouse/persistence';
import { conditionsOf } from './list-filters';
import { boundsOn, isBounded, isInParts, type RecordList } from './record-list';
import { queriesOf, type Driver } from './record-ranges';

/** The number of records of a list: a kept one for all of a status and all of a term, or else counted as `driver` reads them. */
export async function totalOf(database: Database, list: RecordList, driver: Driver): Promise<number> {
  const whole = { ...list, exclude: [], hidden: undefined };
  const total =
    (await storedTotal(database, whole)) ?? (await countRanges(database, [{ list: whole, driver }]))[0] ?? 0;
  return list.exclude.length === 0 && !list.hidden ? total : total - (await leftOut(database, list));
}

/** How many records a driver reads for a list. One statement for all. */
export async function countRanges(
  database: Database,
  readings: readonly { list: RecordList; driver: Driver }[],
): Promise<number[]> {
  const counts = readings.map(({ list, driver }, at) => countOf(database, list, driver, `n${at}`));
  const row = await database.one<Record<string, number | string>>({
    sql: `SELECT ${counts.map((count) => count.sql).join(', ')}`,
    parameters: counts.flatMap(({ parameters }) => parameters),
  });
  return readings.map((_, at) => Number(row?.[`n${at}`] ?? 0));
}

function countOf({ dialect }: Database, list: RecordList, driver: Driver, name: string): SqlFragment {
  const { queries, areDistinct } = queriesOf(list, driver);
  const parts = queries.map((query) => (areDistinct ? query.count(dialect) : query.build(dialect)));
  const parameters = parts.flatMap((part) => part.parameters);
  const texts = parts.map(({ sql }) => sql);
  if (texts.length === 0) return { sql: `0 AS ${name}`, parameters };
  if (areDistinct) return { sql: `${texts.map((text) => `(${text})`).join(' + ')} AS ${name}`, parameters };
  return { sql: `(SELECT COUNT(DISTINCT u.id) FROM (${texts.join(' UNION ALL ')}) u) AS ${name}`, parameters };
}

/**
 * The total by the kept numbers; undefined where none is kept of what the list has. The terms of posts count them; a list of
 * other records may name these terms, too.
 */
async function storedTotal(database: Database, list: RecordList): Promise<number | undefined> {
  const { type, parts, filters } = list;
  const { having, without } = filters;
  const [facet, ...more] = [...having, ...without];
  if (!isPlain(list) || more.length > 0) return undefined;
  if (!facet) return wholeTotal(database, type, parts);
  const isPublished =
    type === 'post' && parts.every(({ statuses }) => statuses.every((status) => status === 'publish'));
  const [term = 0] = facet.values;
  if (facet.name !== 'term' || facet.values.length !== 1 || !isPublished) return undefined;
  const found = await database.one(select<{ count: number }>('terms').columns('count').where(eq('id', term)));
  const count = found?.count ?? 0;
  return having.length === 1 ? count : (await wholeTotal(database, type, parts)) - count;
}

/** Whether a list has no filters but those by facets. */
const isPlain = ({ filters, parts, ...list }: Pick<RecordList, 'filters' | 'parts' | 'date' | 'modified'>): boolean =>
  (filters.either ?? []).length + filters.conditions.length === 0 &&
  !isBounded(list.date) &&
  !isBounded(list.modified) &&
  parts.every(({ authors }) => !authors);

async function wholeTotal(database: Database, type: string, parts: RecordList['parts']): Promise<number> {
  const ofParts = parts.map((part) => and(eq('type', part.type ?? type), inList('status', part.statuses)));
  const query = select<{ total: number | string }>('record_totals').columns(raw('COALESCE(SUM(total), 0) AS total'));
  return Number((await database.one(query.where(or(...ofParts))))?.total ?? 0);
}

/** How many of the records that the filters find are left out: those that are excluded by their ids, and those that are hidden. */
async function leftOut(database: Database, list: RecordList): Promise<number> {
  const found = conditionsOfList(list);
  const counts: SqlFragment[] = [];
  if (list.exclude.length > 0) {
    const query = select<{ id: number }>('posts', 'p')
      .useIndex('PRIMARY')
      .where(inList('p.id', list.exclude), ...found);
    counts.push((list.join ? list.join(query) : query).count(database.dialect));
  }
  if (list.hidden)
    counts.push(
      list.hidden
        .hidden()
        .where(...found, notInList('p.id', list.exclude))
        .count(database.dialect),
    );
  const row = await database.one<{ total: number | string }>({
    sql: `SELECT ${counts.map(({ sql }) => `(${sql})`).join(' + ')} AS total`,
    parameters: counts.flatMap(({ parameters }) => parameters),
  });
  return Number(row?.total ?? 0);
}

/** The conditions of a list on records `p`, without `exclude` and what is hidden. */
const conditionsOfList = ({ type, parts, filters, date, modified }: RecordList): OptionalCondition[] => [
  parts.some((part) => part.type === undefined) && eq('p.type', type),
  isInParts(parts),
  ...conditionsOf(filters),
  ...boundsOn('p.date', date),
  ...boundsOn('p.modified', modified),
];
