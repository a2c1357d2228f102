import type { IdSet } from './store/id-set';

/** A range of an ordered list. */
export interface Range {
  offset: number;
  count: number;
  direction: 'asc' | 'desc';
}

/** The ids of a range of the records, ordered by date and then id. Takes time in proportion to the records, and no more. */
export function rangeByDate(
  records: IdSet,
  dateOf: (id: number) => number,
  { offset, count, direction }: Range,
): number[] {
  const size = records.size;
  const ids = new Float64Array(size);
  const dates = new Float64Array(size);
  let at = 0;
  const sign = direction === 'asc' ? 1 : -1;
  records.forEach((id) => {
    ids[at] = sign * id;
    dates[at++] = sign * dateOf(id);
  });
  const end = Math.min(size, offset + count);
  const list = new Sortable(ids, dates);
  if (offset > 0 && offset < size) list.select(0, size, offset);
  if (end > offset && end < size) list.select(offset, size, end);
  return list.sorted(offset, end).map((id) => sign * id);
}

/** Ids with dates in parallel arrays, partly ordered. */
class Sortable {
  constructor(
    private readonly ids: Float64Array,
    private readonly dates: Float64Array,
  ) {}

  /** Moves the least elements of a range before the position `at`. */
  select(from: number, to: number, at: number): void {
    let low = from;
    let high = to - 1;
    while (low < high) {
      const [left, right] = this.partition(low, high);
      if (at <= left) high = left;
      else if (at >= right) low = right;
      else return;
    }
  }

  sorted(from: number, to: number): number[] {
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
