import { changedBlock, IdSet } from './id-set';

const idsOf = (blob: Buffer | undefined): number[] => (blob ? new IdSet(1).addStored(0, blob).ids() : []);
const upTo = (end: number, step = 1): number[] => Array.from({ length: Math.ceil(end / step) }, (_, at) => at * step);

describe('a stored block', () => {
  it.each([1, 2, 15, 17])('keeps every %ith id', (step) => {
    const blob = changedBlock(undefined, upTo(65_536, step), []);
    expect(idsOf(blob)).toEqual(upTo(65_536, step));
    expect(blob?.byteLength).toBeLessThanOrEqual(8_192);
  });

  it('takes ids in and out, and is gone with the last', () => {
    const few = changedBlock(undefined, [5, 7, 65_535], []);
    expect(idsOf(few)).toEqual([5, 7, 65_535]);
    expect(idsOf(changedBlock(few, [6], [5]))).toEqual([6, 7, 65_535]);
    expect(changedBlock(few, [], [5, 7, 65_535])).toBeUndefined();
    const many = changedBlock(few, upTo(60_000, 2), [5]);
    expect(idsOf(many)).toEqual([...upTo(60_000, 2), 7, 65_535].sort((a, b) => a - b));
    expect(idsOf(changedBlock(many, [], upTo(60_000, 2)))).toEqual([7, 65_535]);
  });

  it('is read from the middle of a packet', () => {
    const blob = changedBlock(undefined, [1, 2, 3], []) ?? Buffer.alloc(0);
    const packet = Buffer.concat([Buffer.from([9]), blob, Buffer.from([9])]);
    expect(idsOf(packet.subarray(1, 7))).toEqual([1, 2, 3]);
  });
});

test('sets are combined', () => {
  const set = (ids: number[]): IdSet => ids.reduce((all, id) => all.add(id), new IdSet(2));
  const [low, high] = [set([1, 2, 31, 32]), set([2, 32, 70_000])];
  expect(low.copy().union(high).ids()).toEqual([1, 2, 31, 32, 70_000]);
  expect(low.copy().intersect(high).ids()).toEqual([2, 32]);
  expect(low.copy().subtract(high).ids()).toEqual([1, 31]);
  expect([high.size, high.has(70_000), high.has(70_001)]).toEqual([3, true, false]);
});
