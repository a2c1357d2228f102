import { testService, type TestService } from '@gatehouse/testing';
import { core } from '../../core.service';
import { placeOf, totalsOf } from './record-totals';

const SCOPE = 'post/private';
const COUNTS = {
  y2020: 900,
  y2021: 5_000,
  'm2021-01': 1_000,
  'm2021-02': 4_000,
  'd2021-02-01': 3_000,
  'd2021-02-02': 1_000,
};

let site: TestService;
beforeAll(async () => {
  site = await testService(core);
  await site.service.database.write(async (tx) => {
    for (const [bucket, total] of Object.entries(COUNTS))
      await tx.query('INSERT INTO record_counts (scope, bucket, total) VALUES (?, ?, ?)', [SCOPE, bucket, total]);
  });
});
afterAll(() => site.close());

describe('The place of a page by the kept counts', () => {
  test.each([
    [100, { prefix: '2020', skip: 100 }],
    [1_000, { prefix: '2021', skip: 100 }],
    [2_000, { prefix: '2021-02', skip: 100 }],
    [5_000, { prefix: '2021-02-02', skip: 100 }],
    [4_000, { prefix: '2021-02-01', skip: 2_100 }],
    [5_900, undefined],
  ])('after %i records is the widest bucket with few before it, or the narrowest', async (skip, place) => {
    const ways = { axis: 'date', direction: 'asc' } as const;
    expect(
      await placeOf(site.service.database, [SCOPE], ways, { skip, leftOut: [], enough: 500, version: '1' }),
    ).toEqual(place);
  });

  test('is remembered until the counts have another version', async () => {
    const ways = { axis: 'date', direction: 'asc' } as const;
    const placeAt = (version: string) =>
      placeOf(site.service.database, [SCOPE], ways, { skip: 1_000, leftOut: [], enough: 500, version });
    const before = await placeAt('1');
    await site.service.database.write((tx) =>
      tx.query("UPDATE record_counts SET total = 700 WHERE scope = ? AND bucket = 'y2020'", [SCOPE]),
    );
    expect(await placeAt('1')).toEqual(before);
    expect(await placeAt('2')).toEqual({ prefix: '2021', skip: 300 });
  });
});

describe('The version of kept counts', () => {
  test('is another one where a process that does not know it has changed a total', async () => {
    const { database } = site.service;
    const scopes = ['post/publish', 'post/publish/term:7'];
    const versionAfter = async (statement: string) => {
      await database.write((tx) => tx.query(statement));
      return (await totalsOf(database, scopes)).version;
    };
    const add = (bucket: string, total: number) =>
      `INSERT INTO record_counts (scope, bucket, total) VALUES ('${scopes[1]}', '${bucket}', ${total})`;
    const versions = [
      await versionAfter(add('t', 4)),
      await versionAfter("UPDATE record_counts SET total = 5 WHERE scope = 'post/publish/term:7' AND bucket = 't'"),
      await versionAfter(add('m2021-01', 1)),
    ];
    expect(versions[1]).not.toBe(versions[0]);
    expect(versions[2]).toBe(versions[1]);
  });
});
