import { RowsOfTurn } from './rows-of-turn';

describe('Rows that are asked for in one turn of the event loop', () => {
  let reads: (readonly number[])[];
  let rows: RowsOfTurn<{ id: number; name: string }>;
  beforeEach(() => {
    reads = [];
    rows = new RowsOfTurn(async (ids) => {
      reads.push(ids);
      if (ids.includes(13)) throw new Error('no');
      return ids.filter((id) => id < 10).map((id) => ({ id, name: `row ${id}` }));
    });
  });

  it('are read at once, each id once', async () => {
    const found = await Promise.all([1, 2, 1].map((id) => rows.find(id)));
    expect(found.map((row) => row?.name)).toEqual(['row 1', 'row 2', 'row 1']);
    expect(reads).toEqual([[1, 2]]);
  });

  it('are read again in the next turn', async () => {
    await rows.find(1);
    await rows.find(1);
    expect(reads).toEqual([[1], [1]]);
  });

  it('are missing where there are none', async () => {
    expect(await Promise.all([rows.find(11), rows.find(1)])).toEqual([undefined, { id: 1, name: 'row 1' }]);
  });

  it('fail together, and not those of the next turn', async () => {
    const outcomes = await Promise.allSettled([rows.find(1), rows.find(13)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await rows.find(1)).toEqual({ id: 1, name: 'row 1' });
  });
});
