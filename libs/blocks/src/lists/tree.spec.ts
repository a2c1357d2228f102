import { treeOf } from './tree';

const record = (id: number, parent = 0) => ({ id, parent });
const shape = (branches: ReturnType<typeof treeOf>): unknown =>
  branches.map(({ record: { id }, below }) => (below.length === 0 ? id : [id, shape(below)]));

describe('A tree of records', () => {
  it('has each below the one above it, in the order of the list', () =>
    expect(shape(treeOf([record(3, 1), record(2), record(1), record(4, 3)]))).toEqual([2, [1, [[3, [4]]]]]));

  it('can begin at a record', () => expect(shape(treeOf([record(1), record(2, 1), record(3)], 1))).toEqual([2]));

  it('leaves out what is below nothing, and circles', () =>
    expect(shape(treeOf([record(1), record(2, 9), record(3, 4), record(4, 3)]))).toEqual([1]));
});
