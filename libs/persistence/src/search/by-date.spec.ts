import { rangeByDate, type DateSpan } from './by-date';
import { IdSet } from './store/id-set';

const SPAN = 512;
const ids = Array.from({ length: 500 }, (_, at) => at * 3);
const set = new IdSet(1);
for (const id of ids) set.add(id);

/** The spans that an index has of these dates. */
const spansOf = (dateOf: (id: number) => number): DateSpan[] =>
  [0, 1, 2].map((at) => {
    const dates = ids.filter((id) => Math.floor(id / SPAN) === at).map(dateOf);
    return { start: at * SPAN, end: (at + 1) * SPAN, earliest: Math.min(...dates), latest: Math.max(...dates) };
  });

describe.each([
  ['that have nothing to do with the ids', (id: number) => (id * 7_919) % 13],
  ['that follow the ids', (id: number) => Math.floor(id / 10)],
  ['that go against the ids', (id: number) => 1_500 - id],
  ['of which the middle is the latest', (id: number) => (Math.floor(id / SPAN) === 1 ? 9_000 : id)],
])('a range by dates %s', (_name, of) => {
  const ordered = ids.toSorted((one, other) => of(one) - of(other) || one - other);
  const dates = { of, spans: spansOf(of) };

  it.each([0, 1, 10, 249, 490, 495, 500, 900])('after the first %i is that of the ordered list', (offset) => {
    const count = 10;
    expect(rangeByDate(set, dates, { offset, count, direction: 'asc' })).toEqual(ordered.slice(offset, offset + count));
    expect(rangeByDate(set, dates, { offset, count, direction: 'desc' })).toEqual(
      ordered.toReversed().slice(offset, offset + count),
    );
  });
});

it('a page near an end looks at few records', () => {
  const looked: number[] = [];
  const of = (id: number): number => {
    looked.push(id);
    return id;
  };
  const dates = { of, spans: spansOf((id) => id) };
  expect(rangeByDate(set, dates, { offset: 0, count: 3, direction: 'desc' })).toEqual([1_497, 1_494, 1_491]);
  expect(looked.length).toBeLessThan(ids.length / 2);
});
