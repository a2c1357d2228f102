import {
  eq,
  eqColumn,
  gt,
  inList,
  lt,
  select,
  sql,
  type Dialect,
  type Select,
  type SqlFragment,
} from '@gatehouse/persistence';
import { scopeOf, type Axis, type FacetName } from '../kept/scopes';
import { conditionsOf, isAmong, type FacetFilter } from './list-filters';
import { type DateBounds, type ListOrder, type ListPart, type OrderColumn, type RecordList } from './record-list';

/** Which index a list reads: that of a facet by date, that of each author by date, or one of the type. */
export interface Driver {
  facet?: FacetFilter | undefined;
  byAuthor: boolean;
  by: OrderColumn;
}

/** One range of one index: the records of a type in a status, with a value of a facet. */
export interface RecordRange {
  type: string;
  status: string;
  facet?: FacetName;
  value?: string | number;
}

const OF_TYPE: Record<OrderColumn, string> = {
  date: 'posts_date',
  modified: 'posts_modified',
  id: 'posts_ids',
  title_key: 'posts_title',
  slug: 'posts_slugs',
  author: 'posts_authors',
  parent: 'posts_parents',
  menu_order: 'posts_places',
};

const OF_FACET: Record<FacetName, { index: string; column: string }> = {
  author: { index: 'posts_author', column: 'p.author' },
  term: { index: 'post_terms_list', column: 'pt.term' },
  sticky: { index: 'posts_sticky', column: 'p.sticky' },
  format: { index: 'posts_format', column: 'p.format' },
  parent: { index: 'posts_children', column: 'p.parent' },
  menu_order: { index: 'posts_at_place', column: 'p.menu_order' },
  mime: { index: 'posts_mime', column: 'p.mime_type' },
};

/** The scope under which the records of a range are counted. */
export const scopeOfRange = ({ type, status, facet, value }: RecordRange): string =>
  scopeOf(type, status, facet, value);

/** The ranges that a driver reads for a part of a list. */
export function rangesOf(typeOfList: string, part: ListPart, { facet, byAuthor }: Driver): RecordRange[] {
  const { type = typeOfList, statuses, authors } = part;
  const chosen = facet ?? (byAuthor && authors ? { name: 'author' as const, values: authors } : undefined);
  return statuses.flatMap((status) =>
    chosen ? chosen.values.map((value) => ({ type, status, facet: chosen.name, value })) : [{ type, status }],
  );
}

/** A range of a list, and what narrows it down. */
export interface Branch {
  range: RecordRange;
  residue: readonly SqlFragment[];
}

/** All that a driver reads for a list. */
export const branchesOf = (list: RecordList, driver: Driver): Branch[] =>
  list.parts.flatMap((part) => {
    const residue = residueOf(list, part, driver);
    return rangesOf(list.type, part, driver).map((range) => ({ range, residue }));
  });

/** What narrows down a range of a list, in addition to the range itself and to the records that are left out by their ids. */
function residueOf(list: RecordList, { authors }: ListPart, driver: Driver): SqlFragment[] {
  const { facet, byAuthor, by } = driver;
  const { filters, modified, hidden } = list;
  const having = filters.having.filter((one) => one !== facet);
  const isByAuthor = byAuthor && facet === undefined;
  return [
    ...conditionsOf({ ...filters, having }),
    ...(authors && !isByAuthor ? [isAmong({ name: 'author', values: authors })] : []),
    ...boundsOn('p.modified', modified),
    ...(by === 'date' ? [] : boundsOn('p.date', list.date)),
    ...(hidden ? [hidden.shown] : []),
  ];
}

/** The conditions that a column lies within bounds. The bounds themselves are outside. */
export const boundsOn = (column: string, { after, before }: DateBounds): SqlFragment[] => [
  ...(after === undefined ? [] : [gt(column, after)]),
  ...(before === undefined ? [] : [lt(column, before)]),
];

/** The records `p` of a range, or with `joined` false and by term its rows `pt` alone. */
export function selectRange<Row>(range: RecordRange, by: OrderColumn, joined: boolean): Select<Row> {
  const { type, status, facet, value = '' } = range;
  if (facet === 'term') {
    const query = select<Row>('post_terms', 'pt').useIndex(OF_FACET.term.index);
    if (joined) query.joinEach('posts', 'p', eqColumn('p.id', 'pt.post'));
    return query.where(eq('pt.term', value), eq('pt.type', type), eq('pt.status', status));
  }
  const of = facet && OF_FACET[facet];
  const query = select<Row>('posts', 'p').useIndex(of ? of.index : OF_TYPE[by]);
  return query.where(eq('p.type', type), eq('p.status', status), of && eq(of.column, value));
}

/** The ids of the records of a type, in some statuses, that have one of the values of a facet. */
export function selectFacet({ name, values }: FacetFilter, type: string, statuses: readonly string[]) {
  const { index, column } = OF_FACET[name];
  const [table, alias, id] = name === 'term' ? ['post_terms', 'pt', 'pt.post AS id'] : ['posts', 'p', 'p.id'];
  return select<{ id: number }>(table, alias)
    .useIndex(index)
    .columns(id)
    .where(eq(`${alias}.type`, type), inList(`${alias}.status`, statuses), inList(column, values));
}

/** The column of an order in the rows of {@link selectRange}: by term those of the index. */
export function columnIn({ facet }: RecordRange, column: OrderColumn): string {
  if (facet !== 'term') return `p.${column}`;
  if (column === 'id') return 'pt.post';
  return column === 'date' ? 'pt.date' : `p.${column}`;
}

/** Whether the rows of a range by term alone have all that is asked for. */
export const needsRecords = ({ facet }: RecordRange, residue: readonly SqlFragment[], column: OrderColumn): boolean =>
  facet === 'term' && (residue.length > 0 || (column !== 'date' && column !== 'id'));

/** How many records of the ranges come before a value on an axis, in the same narrowest bucket. */
export function countInBucket(
  ranges: readonly RecordRange[],
  axis: Axis,
  bounds: readonly [from: string | number, to: string | number],
  dialect: Dialect,
): SqlFragment {
  const counts = ranges.map((range) => {
    const column = columnIn(range, axis);
    const { sql: text, parameters } = selectRange(range, axis, false)
      .where({ sql: `${column} >= ?`, parameters: [bounds[0]], isAtomic: true }, lt(column, bounds[1]))
      .count(dialect);
    return { sql: `(${text})`, parameters };
  });
  return { sql: counts.map((one) => one.sql).join(' + '), parameters: counts.flatMap((one) => one.parameters) };
}

/** Rows `{id, k}` of all branches in one order; `distinct` where a record can be in several. */
export function merged(
  branches: readonly SqlFragment[],
  { direction }: Pick<ListOrder, 'direction'>,
  { offset, count, distinct }: { offset: number; count: number; distinct: boolean },
): SqlFragment {
  const parts = branches.map(({ sql: text }, at) => `SELECT b${at}.id, b${at}.k FROM (${text}) b${at}`);
  const union = parts.join(distinct ? ' UNION ' : ' UNION ALL ');
  const all = { sql: union, parameters: branches.flatMap(({ parameters }) => parameters) };
  const way = { sql: direction === 'asc' ? 'ASC' : 'DESC', parameters: [] };
  return sql`SELECT id, k FROM (${all}) merged ORDER BY k ${way}, id ${way} LIMIT ${count} OFFSET ${offset}`;
}
