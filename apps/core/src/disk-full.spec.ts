import { Database } from '@gatehouse/persistence';
import { person, testService, type TestService } from '@gatehouse/testing';
import { core } from './core.service';

let site: TestService;
beforeAll(async () => {
  site = await testService(core);
});
afterAll(() => site.close());

const write = (title: string) =>
  site.ask('POST', 'core/v2/posts', {
    as: person('administrator'),
    body: { title, content: 'words '.repeat(20_000), status: 'publish' },
  });

it('a write on a disk that is full is 507 in the shape of every error, reads work, and writes do once there is room', async () => {
  const database = site.service.modules.get(Database, { strict: false });
  const limit = (pages: number): Promise<unknown> =>
    database.write((tx) => tx.query(`PRAGMA max_page_count = ${pages}`));
  // SQLite takes the number of pages that it has for any smaller one.
  await limit(1);
  const refused = await write('Too much');
  expect([refused.status, refused.body]).toEqual([
    507,
    { code: 'insufficient_storage', message: expect.any(String), data: { status: 507 } },
  ]);
  expect((await site.ask('GET', 'core/v2/posts', {})).status).toBe(200);
  await limit(1_000_000);
  expect((await write('Enough')).status).toBe(201);
});
