import { testService, type TestService } from '@gatehouse/testing';
import { core } from '../../core.service';
import { Remembered } from './remembered';

let site: TestService;
beforeAll(async () => {
  site = await testService(core);
});
afterAll(() => site.close());
afterEach(() => jest.restoreAllMocks());

describe('What is made of the kept counts', () => {
  const counter = () => {
    const remembered = new Remembered<number>();
    let reads = 0;
    return (version: string) =>
      remembered.get(site.service.database, { version, question: 'how many' }, () => Promise.resolve((reads += 1)));
  };

  test('is read once for a version', async () => {
    const get = counter();
    expect([await get('1'), await get('1'), await get('2')]).toEqual([1, 1, 2]);
  });

  test('is read again after ten seconds: a process that raises no version may have written', async () => {
    const get = counter();
    const now = jest.spyOn(performance, 'now').mockReturnValue(1_000);
    expect(await get('1')).toBe(1);
    now.mockReturnValue(10_999);
    expect(await get('1')).toBe(1);
    now.mockReturnValue(11_000);
    expect(await get('1')).toBe(2);
  });

  test('is read anew within a batch, which sees what it has written', async () => {
    const get = counter();
    const read = async () => [await get('1'), await get('1')];
    expect(await site.service.database.batchTransaction(read)).toEqual([1, 2]);
  });
});
