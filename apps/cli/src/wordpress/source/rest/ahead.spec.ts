import { ahead } from './ahead';

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

describe('work ahead', () => {
  it('gives the results in order, with a bounded number at a time', async () => {
    let running = 0;
    let most = 0;
    const work = async (item: number): Promise<number> => {
      most = Math.max(most, (running += 1));
      await new Promise((resolve) => {
        setTimeout(resolve, (10 - item) % 4);
      });
      running -= 1;
      return item * 2;
    };
    expect(await all(ahead([1, 2, 3, 4, 5, 6, 7, 8, 9], 3, work))).toEqual([2, 4, 6, 8, 10, 12, 14, 16, 18]);
    expect(most).toBe(3);
  });

  it('ends with the first failure', async () => {
    const work = (item: number): Promise<number> =>
      item === 2 ? Promise.reject(new Error('no')) : Promise.resolve(item);
    await expect(all(ahead([1, 2, 3], 2, work))).rejects.toThrow('no');
  });
});
