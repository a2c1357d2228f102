import {
  eq,
  inList,
  notInList,
  select,
  type Database,
  type OptionalCondition,
  type Query,
  type SqlFragment,
} from '@gatehouse/persistence';
import { conditionsOf } from './list-filters';
import { isInParts, type LeftOut, type RecordList } from './record-list';
import { boundsOn, branchesOf, columnIn, needsRecords, selectRange, type Branch, type Driver } from './record-ranges';

/** So many hidden records are left out by their ids; more by the condition that hides them. */
const MOST_HIDDEN = 1_000;

interface Count {
  total: number | string;
}

/** The conditions of a list on records `p`, without `exclude` and what is hidden. */
function conditionsOfList({ type, parts, filters, date, modified }: RecordList): OptionalCondition[] {
  return [
    parts.some((part) => part.type === undefined) && eq('p.type', type),
    isInParts(parts),
    ...conditionsOf(filters),
    ...boundsOn('p.date', date),
    ...boundsOn('p.modified', modified),
  ];
}

const LEFT_OUT = ['p.id', 'p.date', 'p.modified'];

/** The records that the list's filters find, and that it excludes by their ids. */
export async function excludedOf(database: Database, list: RecordList): Promise<LeftOut[]> {
  if (list.exclude.length === 0) return [];
  const query = select<LeftOut>('posts', 'p')
    .columns(...LEFT_OUT)
    .useIndex('PRIMARY');
  return database.rows(query.where(inList('p.id', list.exclude), ...conditionsOfList(list)));
}

/** The records that the list's filters find, and that are hidden; undefined where they are more than a statement should name. */
export async function hiddenOf(database: Database, list: RecordList): Promise<LeftOut[] | undefined> {
  if (!list.hidden) return [];
  const query = list.hidden
    .hidden()
    .columns(...LEFT_OUT)
    .where(...conditionsOfList(list));
  const rows = await database.rows(query.limit(MOST_HIDDEN + 1));
  return rows.length > MOST_HIDDEN ? undefined : rows;
}

/** Counts the records of a list by the ranges of a driver. */
export async function countAll(database: Database, list: RecordList, driver: Driver): Promise<number> {
  const branches = branchesOf(list, driver);
  const isRepeated = driver.facet?.name === 'term' && driver.facet.values.length > 1;
  const counts = isRepeated
    ? [idsOf(database, list, branches, driver)]
    : branches.map((branch) => countOf(database, list, branch, driver));
  const all = counts.map((count) => count.sql).join(' + ');
  const query: Query<Count> = {
    sql: `SELECT ${all || '0'} AS total`,
    parameters: counts.flatMap(({ parameters }) => parameters),
  };
  return Number((await database.one<Count>(query))?.total ?? 0);
}

function rowsOf(list: RecordList, { range, residue }: Branch, driver: Driver) {
  const joined = needsRecords(range, residue, 'date');
  const query = selectRange<{ id: number }>(range, driver.by, joined).where(
    ...residue,
    list.exclude.length > 0 && notInList(columnIn(range, 'id'), list.exclude),
  );
  if (driver.by === 'date') query.where(...boundsOn(columnIn(range, 'date'), list.date));
  return (list.join ? list.join(query) : query).columns(`${columnIn(range, 'id')} AS id`);
}

function countOf(database: Database, list: RecordList, branch: Branch, driver: Driver): SqlFragment {
  const { sql: text, parameters } = rowsOf(list, branch, driver).count(database.dialect);
  return { sql: `(${text})`, parameters };
}

/** The number of different records in ranges that share some. */
function idsOf(database: Database, list: RecordList, branches: readonly Branch[], driver: Driver): SqlFragment {
  const parts = branches.map((branch) => rowsOf(list, branch, driver).build(database.dialect));
  return {
    sql: `(SELECT COUNT(*) FROM (${parts.map((part) => part.sql).join(' UNION ')}) u)`,
    parameters: parts.flatMap(({ parameters }) => parameters),
  };
}
