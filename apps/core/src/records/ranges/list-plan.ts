import type { Axis } from '../kept/scopes';
import type { FacetFilter } from './list-filters';
import type { ListTotals, Span } from './list-totals';
import { isBounded, isDated, type RecordList } from './record-list';
import { rangesOf, type Driver } from './record-ranges';

/** As many records are sorted, rather than found by an index that has the order of the list. */
const SORTED_AT_MOST = 1_000;
/** A statement has at most as many ranges. */
const MOST_RANGES = 50;

/** The records within a list's dates, on the axis of the dates. */
export interface Dated {
  axis: Axis;
  span: Span;
}

/** A way to read a list, and how many records it looks at; those within the dates where that is known. */
interface Candidate {
  driver: Driver;
  size: number;
}

/** What is known of a list within its dates: which records, or how many have their dates of change whatever else it filters by. */
export interface Within {
  dated: Dated | undefined;
  changed?: number | undefined;
}

/**
 * The driver that looks at the fewest records: one that has the order of the list, or one with so few records that they
 * can be sorted.
 */
export function driverOf(totals: ListTotals, within: Within): Driver {
  const { list } = totals;
  const { column } = list.order;
  const inOrder: Driver = { by: column, byAuthor: false };
  const candidates = candidatesOf(totals, within).filter(({ driver }) => isShort(list, driver));
  const [smallest] = candidates.toSorted((one, other) => one.size - other.size);
  if (!smallest) return inOrder;
  if (smallest.size <= SORTED_AT_MOST) return smallest.driver;
  if (column !== 'date') return inOrder;
  const [dateOrdered] = candidates.filter(({ driver }) => driver.by === 'date').toSorted((a, b) => a.size - b.size);
  return dateOrdered?.driver ?? inOrder;
}

/** Whether the first records of a list may come after many that its dates leave out: those are the dates of another order. */
export function isLongToFind({ axis, span }: Dated, list: RecordList): boolean {
  const { column } = list.order;
  const within = span.end - span.first;
  const hasSet = column === 'date' || column === 'id';
  return hasSet && isDated(list) && axis !== column && Math.min(within, span.all - within) > SORTED_AT_MOST;
}

/** Whether all ways to count a list look at many records. */
export const isLongToCount = (totals: ListTotals, within: Within): boolean =>
  candidatesOf(totals, within).every(({ size }) => size > SORTED_AT_MOST);

/** The driver with the fewest records to count. */
export function counterOf(totals: ListTotals, within: Within): Driver {
  const candidates = candidatesOf(totals, within).filter(({ driver }) => isShort(totals.list, driver));
  return candidates.toSorted((one, other) => one.size - other.size)[0]?.driver ?? { by: 'date', byAuthor: false };
}

function candidatesOf(totals: ListTotals, { dated, changed = Infinity }: Within): Candidate[] {
  const { having } = totals.list.filters;
  const within = dated && dated.span.end - dated.span.first;
  const byDate = (facet?: FacetFilter): Candidate => {
    const driver: Driver = { facet, byAuthor: true, by: 'date' };
    const isMeant = dated?.axis === 'date' && facet === having[0];
    return { driver, size: isMeant && within !== undefined ? within : totals.of(driver) };
  };
  const candidates = [...having.map((facet) => byDate(facet)), byDate()];
  if (!isBounded(totals.list.modified)) return candidates;
  const size = (dated?.axis === 'modified' ? within : undefined) ?? changed;
  return [...candidates, { driver: { byAuthor: false, by: 'modified' }, size }];
}

const isShort = ({ type, parts }: RecordList, driver: Driver): boolean =>
  parts.reduce((sum, part) => sum + rangesOf(type, part, driver).length, 0) <= MOST_RANGES;
