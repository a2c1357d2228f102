import { rangeByDate } from './by-date';
import { IdSet } from './store/id-set';

const dateOf = (id: number): number => (id * 7_919) % 13;
const ids = Array.from({ length: 500 }, (_, at) => at * 3);
const set = new IdSet(1);
for (const id of ids) set.add(id);
const ordered = ids.toSorted((one, other) => dateOf(one) - dateOf(other) || one - other);

describe('a range by date', () => {
  it.each([0, 1, 10, 249, 490, 495, 500, 900])('after the first %i is that of the ordered list', (offset) => {
    const count = 10;
    expect(rangeByDate(set, dateOf, { offset, count, direction: 'asc' })).toEqual(
      ordered.slice(offset, offset + count),
    );
    expect(rangeByDate(set, dateOf, { offset, count, direction: 'desc' })).toEqual(
      ordered.toReversed().slice(offset, offset + count),
    );
  });
});
