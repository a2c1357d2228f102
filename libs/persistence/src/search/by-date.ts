import type { IdSet } from './store/id-set';

/** A range of an ordered list. */
export interface Range {
  offset: number;
  count: number;
  direction: 'asc' | 'desc';
}

/** The dates of records, as numbers that order like them. */
export interface RecordDates {
  of: (id: number) => number;
  /** Ranges of ids which together have all records that have a date. */
  spans: readonly DateSpan[];
}

/** The ids from `start` to before `end`, both multiples of 32, and the dates between which theirs are. */
export interface DateSpan {
  start: number;
  end: number;
  earliest: number;
  latest: number;
}

/** The least number of records that are compared at once. */
const LEAST_CAPACITY = 64;

/**
 * The ids of a range of the records, ordered by date and then id. Ids mostly follow the dates, so that a page near an end looks at
 * few records; at worst the time is in proportion to the records.
 */
export function rangeByDate(records: IdSet, dates: RecordDates, range: Range): number[] {
  const { offset, count, direction } = range;
  const size = records.size;
  const isUp = direction === 'asc';
  const sign = isUp ? 1 : -1;
  const end = Math.min(size, offset + count);
  if (end <= offset) return [];
  const list = new Sortable(Math.min(size, Math.max(LEAST_CAPACITY, 4 * end)), end);
  const add = (id: number): void => list.add(sign * id, sign * dates.of(id));
  const firstDate = ({ earliest, latest }: DateSpan): number => (isUp ? earliest : -latest);
  for (const span of dates.spans.toSorted((one, other) => firstDate(one) - firstDate(other))) {
    if (list.isBefore(firstDate(span))) break;
    if (isUp) records.forEach(add, span.start, span.end);
    else records.forEachDown(add, span.start, span.end);
  }
  return list.range(offset).map((id) => sign * id);
}

/** Keeps the least of the ids, by date, that are added to it. */
class Sortable {
  private readonly ids: Float64Array;
  private readonly dates: Float64Array;
  private size = 0;
  /** Nothing after this is among the least. */
  private lastDate = Infinity;

  /**
   * @param capacity how many are kept until the least are chosen
   * @param kept how many are the least
   */
  constructor(
    private readonly capacity: number,
    private readonly kept: number,
  ) {
    this.ids = new Float64Array(capacity);
    this.dates = new Float64Array(capacity);
  }

  /** Whether records with this date or a later one are not among the least. */
  isBefore(date: number): boolean {
    return date > this.lastDate;
  }

  add(id: number, date: number): void {
    if (date > this.lastDate) return;
    if (this.size === this.capacity) this.choose();
    this.ids[this.size] = id;
    this.dates[this.size++] = date;
  }

  /** The least ids after the first `offset`, in order. */
  range(offset: number): number[] {
    this.choose();
    if (offset > 0) this.select(0, this.size, offset);
    return this.sorted(offset, this.size);
  }

  private choose(): void {
    if (this.size <= this.kept) return;
    this.select(0, this.size, this.kept);
    this.size = this.kept;
    this.lastDate = this.dates.subarray(0, this.size).reduce((last, date) => Math.max(last, date), -Infinity);
  }

  /** Moves the least elements of a range before the position `at`. */
  private select(from: number, to: number, at: number): void {
    let low = from;
    let high = to - 1;
    while (low < high) {
      const [left, right] = this.partition(low, high);
      if (at <= left) high = left;
      else if (at >= right) low = right;
      else return;
    }
  }

  private sorted(from: number, to: number): number[] {
    const places = Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
    return places.sort((one, other) => this.compare(one, other)).map((place) => this.ids[place] ?? 0);
  }

  private compare(one: number, other: number): number {
    return (this.dates[one] ?? 0) - (this.dates[other] ?? 0) || (this.ids[one] ?? 0) - (this.ids[other] ?? 0);
  }

  /** Orders a range around its middle element, and returns the ends of both parts. */
  private partition(low: number, high: number): [left: number, right: number] {
    const { ids, dates } = this;
    const middle = (low + high) >>> 1;
    const date = dates[middle] ?? 0;
    const id = ids[middle] ?? 0;
    const order = (at: number): number => (dates[at] ?? 0) - date || (ids[at] ?? 0) - id;
    let left = low;
    let right = high;
    while (left <= right) {
      while (order(left) < 0) left++;
      while (order(right) > 0) right--;
      if (left <= right) this.swap(left++, right--);
    }
    return [right, left];
  }

  private swap(one: number, other: number): void {
    for (const list of [this.ids, this.dates]) {
      const kept = list[one] ?? 0;
      list[one] = list[other] ?? 0;
      list[other] = kept;
    }
  }
}
