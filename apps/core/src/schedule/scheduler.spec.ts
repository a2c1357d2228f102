import { setTimeout as wait } from 'node:timers/promises';
import { person, testService, type TestService } from '@gatehouse/testing';
import { core } from '../core.service';
import { Scheduler } from './scheduler';

let site: TestService;
const admin = person('administrator');

beforeAll(async () => {
  site = await testService(core);
});
afterAll(() => site.close());

const inSeconds = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString().slice(0, 19);
const create = async (date_gmt: string) =>
  (
    await site.ask('POST', 'core/v2/posts', {
      as: admin,
      body: { title: 'Later', status: 'publish', date_gmt, categories: [1] },
    })
  ).body as { id: number; status: string };
const read = async (id: number) =>
  (await site.ask('GET', `core/v2/posts/${id}`, { as: admin })).body as {
    status: string;
    link: string;
    date_gmt: string;
  };
/** As if it had become due while no service ran. */
const makeOverdue = (id: number) =>
  site.service.database.write((tx) =>
    tx.query("UPDATE posts SET date_gmt = '2020-01-01 00:00:00', date = '2020-01-01 00:00:00' WHERE id = ?", [id]),
  );
const published = async (): Promise<number> => (await site.ask('GET', 'core/v2/categories/1')).body.count as number;

test('a scheduled post is published when it is due, without a request', async () => {
  const date_gmt = inSeconds(4);
  const { id, status } = await create(date_gmt);
  expect([status, (await read(id)).link]).toEqual(['future', `http://site.test/?p=${id}`]);
  while ((await read(id)).status === 'future') await wait(100);
  expect(await read(id)).toMatchObject({ status: 'publish', date_gmt });
});

test('a due post is published once, even by concurrent checks', async () => {
  const before = await published();
  const [{ id }, other] = [await create('2095-01-01T00:00:00'), await create('2095-01-01T00:00:00')];
  await makeOverdue(id);
  const scheduler = site.service.modules.get(Scheduler, { strict: false });
  const rounds = await Promise.all([scheduler.publishDue(), scheduler.publishDue(), scheduler.publishDue()]);
  expect(rounds.flat()).toEqual([id]);
  expect([(await read(id)).status, (await read(other.id)).status, await published()]).toEqual([
    'publish',
    'future',
    before + 1,
  ]);
});
