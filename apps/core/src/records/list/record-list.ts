import { and, eq, gt, inList, lt, or, type Select, type SqlFragment } from '@gatehouse/persistence';
import type { ListFilters } from './list-filters';

/** Records in some statuses: all of them, or those of some authors. */
export interface ListPart {
  /** The type of the records, where it is not that of the list. */
  type?: string;
  statuses: readonly string[];
  authors?: readonly number[];
}

/** By a column, and ties by the id. */
export interface ListOrder {
  column: string;
  direction: 'asc' | 'desc';
}

/** Bounds of a date, which are left out themselves. */
export interface DateBounds {
  after?: string | undefined;
  before?: string | undefined;
}

/** Records that a list leaves out although its filters find them. */
export interface HiddenRecords {
  /** The condition of what is shown, on the tables that `join` adds. */
  shown: SqlFragment;
  /** The hidden records `p`, read from the side where they are few. */
  hidden: () => Select<{ id: number }>;
}

/** Which records a list has, in which order. */
export interface RecordList {
  type: string;
  /** Which records the caller may see: no record is in two parts. */
  parts: readonly ListPart[];
  filters: ListFilters;
  date: DateBounds;
  modified: DateBounds;
  exclude: readonly number[];
  order: ListOrder;
  hidden?: HiddenRecords | undefined;
  /** Joins the tables that `hidden.shown` and conditions of the filters name. */
  join?: (<Row>(query: Select<Row>) => Select<Row>) | undefined;
}

export interface PageWindow {
  offset: number;
  count: number;
}

/** Whether dates have a bound on either side. */
export const isBounded = ({ after, before }: DateBounds): boolean => after !== undefined || before !== undefined;

/** Whether a list is bounded by date, of publication or of change. */
export const isDated = ({ date, modified }: RecordList): boolean => isBounded(date) || isBounded(modified);

/** The parts as a condition on records `p`. */
export const isInParts = (parts: readonly ListPart[]): SqlFragment =>
  or(
    ...parts.map(({ type, statuses, authors }) =>
      and(
        type !== undefined && eq('p.type', type),
        inList('p.status', statuses),
        authors && inList('p.author', authors),
      ),
    ),
  );

/** The conditions that a column lies within bounds. The bounds themselves are outside. */
export const boundsOn = (column: string, { after, before }: DateBounds): SqlFragment[] => [
  ...(after === undefined ? [] : [gt(column, after)]),
  ...(before === undefined ? [] : [lt(column, before)]),
];
