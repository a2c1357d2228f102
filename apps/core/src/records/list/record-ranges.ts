import { eq, eqColumn, notInList, select, sql, type Select, type SqlFragment } from '@gatehouse/persistence';
import { conditionsOf, isAmong, type FacetFilter } from './list-filters';
import { boundsOn, type ListOrder, type ListPart, type RecordList } from './record-list';

/** Which index a list reads: that of a facet by date, or one of the type and status. */
export type Driver = { by: 'date'; facet: FacetFilter } | { by: string; facet?: undefined };

/** One range of one index: the records of a type in a status, with a value of a facet. */
interface RecordRange {
  type: string;
  status: string;
  facet?: string;
  value?: string | number;
}

/** The index of an order; that of a field that is an order has its name. */
const OF_TYPE: Readonly<Record<string, string>> = {
  id: 'posts_ids',
  title_key: 'posts_title',
  slug: 'posts_slugs',
  author: 'posts_authors',
  parent: 'posts_parents',
  menu_order: 'posts_places',
};

/** A field that is a filter has an index of its name. */
const indexOf = (field: string): string => `posts_${field}`;

/** The ranges that a driver reads for a part of a list: by date, those of each author. */
function rangesOf(typeOfList: string, part: ListPart, { facet, by }: Driver): RecordRange[] {
  const { type = typeOfList, statuses, authors } = part;
  const chosen = facet ?? (by === 'date' && authors ? { name: 'author' as const, values: authors } : undefined);
  return statuses.flatMap((status) =>
    chosen ? chosen.values.map((value) => ({ type, status, facet: chosen.name, value })) : [{ type, status }],
  );
}

/** How many ranges a driver reads for a list. */
export const rangesIn = ({ type, parts }: RecordList, driver: Driver): number =>
  parts.reduce((sum, part) => sum + rangesOf(type, part, driver).length, 0);

/** A range of a list, and what narrows it down. */
interface Branch {
  range: RecordRange;
  residue: readonly SqlFragment[];
}

const branchesOf = (list: RecordList, driver: Driver): Branch[] =>
  list.parts.flatMap((part) => {
    const residue = residueOf(list, part, driver);
    return rangesOf(list.type, part, driver).map((range) => ({ range, residue }));
  });

/** What narrows down a range of a list, in addition to the range itself and its dates. */
function residueOf(list: RecordList, { authors }: ListPart, { facet, by }: Driver): SqlFragment[] {
  const { filters, modified, hidden } = list;
  const having = filters.having.filter((one) => one !== facet);
  const isByAuthor = by === 'date' && facet === undefined;
  return [
    ...conditionsOf({ ...filters, having }),
    ...(authors && !isByAuthor ? [isAmong({ name: 'author', values: authors })] : []),
    ...boundsOn('p.modified', modified),
    ...(by === 'date' ? [] : boundsOn('p.date', list.date)),
    ...(hidden ? [hidden.shown] : []),
  ];
}

/** The records `p` of a range, or with `joined` false and by term its rows `pt` alone. */
function selectRange<Row>({ type, status, facet, value = '' }: RecordRange, by: string, joined: boolean) {
  if (facet === 'term') {
    const query = select<Row>('post_terms', 'pt').useIndex('post_terms_list');
    if (joined) query.joinEach('posts', 'p', eqColumn('p.id', 'pt.post'));
    return query.where(eq('pt.term', value), eq('pt.type', type), eq('pt.status', status));
  }
  const query = select<Row>('posts', 'p').useIndex(facet === undefined ? (OF_TYPE[by] ?? indexOf(by)) : indexOf(facet));
  return query.where(eq('p.type', type), eq('p.status', status), facet !== undefined && eq(`p.${facet}`, value));
}

/** The column of an order in the rows of {@link selectRange}: by term those of the index. */
function columnIn({ facet }: RecordRange, column: string): string {
  if (facet !== 'term') return `p.${column}`;
  if (column === 'id') return 'pt.post';
  return column === 'date' ? 'pt.date' : `p.${column}`;
}

/** Whether the rows of a range by term alone have all that is asked for. */
const needsRecords = ({ facet }: RecordRange, residue: readonly SqlFragment[], column: string): boolean =>
  facet === 'term' && (residue.length > 0 || (column !== 'date' && column !== 'id'));

/** A record, and what it is ordered by. */
export interface PlacedRow {
  id: number;
  k: string | number;
}

/** What a driver reads of a list, as one query a range, and whether a record can be in several of them. */
export function queriesOf(
  list: RecordList,
  driver: Driver,
  { column }: Pick<ListOrder, 'column'> = { column: 'id' },
): { queries: Select<PlacedRow>[]; areDistinct: boolean } {
  const queries = branchesOf(list, driver).map(({ range, residue }) => {
    const [id, place] = [columnIn(range, 'id'), columnIn(range, column)];
    const joined = needsRecords(range, residue, column);
    const query = selectRange<PlacedRow>(range, driver.by, joined).columns(`${id} AS id`, `${place} AS k`);
    return (list.join ? list.join(query) : query).where(
      ...(driver.by === 'date' ? boundsOn(columnIn(range, 'date'), list.date) : []),
      ...residue,
      list.exclude.length > 0 && notInList(id, list.exclude),
    );
  });
  return { queries, areDistinct: driver.facet?.name !== 'term' || driver.facet.values.length === 1 };
}

/** Rows of all queries in one order; `distinct` where a record can be in several. */
export function merged(
  queries: readonly SqlFragment[],
  { direction }: Pick<ListOrder, 'direction'>,
  { offset, count, distinct }: { offset: number; count: number; distinct: boolean },
): SqlFragment {
  const parts = queries.map(({ sql: text }, at) => `SELECT b${at}.id, b${at}.k FROM (${text}) b${at}`);
  const union = parts.join(distinct ? ' UNION ' : ' UNION ALL ');
  const all = { sql: union, parameters: queries.flatMap(({ parameters }) => parameters) };
  const way = { sql: direction === 'asc' ? 'ASC' : 'DESC', parameters: [] };
  return sql`SELECT id, k FROM (${all}) merged ORDER BY k ${way}, id ${way} LIMIT ${count} OFFSET ${offset}`;
}
