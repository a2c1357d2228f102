import { person, testService, type TestService } from '@gatehouse/testing';
import { core } from '../core.service';

let site: TestService;
const admin = person('administrator', 1);

beforeAll(async () => {
  site = await testService(core, { settings: { HOME_URL: 'http://read.test/blog' } });
});
afterAll(() => site.close());

const publish = (date: string, fields: object = {}) =>
  site.ask('POST', 'core/v2/posts', { as: admin, body: { title: 'A', status: 'publish', date, ...fields } });

test('the archives are the months that have published posts, the latest first', async () => {
  expect((await site.ask('GET', 'core/v2/archives')).body).toEqual([]);
  for (const date of ['2021-03-31T23:59:59', '2021-03-01T00:00:00', '2021-04-01T00:00:00', '2019-12-24T18:00:00'])
    await publish(date);
  await publish('2021-04-02T00:00:00', { status: 'draft' });
  await publish('2020-04-02T00:00:00', { status: 'private' });
  await site.ask('POST', 'core/v2/pages', {
    as: admin,
    body: { title: 'A', status: 'publish', date: '2018-01-01T00:00:00' },
  });
  const { status, body, headers } = await site.ask('GET', 'core/v2/archives');
  expect(status).toBe(200);
  expect(body).toEqual([
    { year: 2021, month: 4, count: 1, link: 'http://read.test/blog/2021/04/' },
    { year: 2021, month: 3, count: 2, link: 'http://read.test/blog/2021/03/' },
    { year: 2019, month: 12, count: 1, link: 'http://read.test/blog/2019/12/' },
  ]);
  expect(headers).not.toHaveProperty('x-wp-total');
});

test('the archives are of years, weeks or days, too', async () => {
  const archives = async (query: Record<string, string>) => (await site.ask('GET', 'core/v2/archives', { query })).body;
  expect(await archives({ type: 'yearly' })).toEqual([
    { year: 2021, count: 3, link: 'http://read.test/blog/2021/' },
    { year: 2019, count: 1, link: 'http://read.test/blog/2019/' },
  ]);
  expect(await archives({ type: 'daily', year: '2021', month: '3' })).toEqual([
    { year: 2021, month: 3, day: 31, count: 1, link: 'http://read.test/blog/2021/03/31/' },
    { year: 2021, month: 3, day: 1, count: 1, link: 'http://read.test/blog/2021/03/01/' },
  ]);
  expect(await archives({ type: 'weekly', year: '2021' })).toEqual([
    { year: 2021, month: 3, day: 29, week: 13, count: 2, link: 'http://read.test/blog/?m=2021&w=13' },
    { year: 2021, month: 3, day: 1, week: 9, count: 1, link: 'http://read.test/blog/?m=2021&w=9' },
  ]);
  expect(await archives({ type: 'yearly', year: '2021', month: '3' })).toEqual([
    { year: 2021, count: 2, link: 'http://read.test/blog/2021/' },
  ]);
  expect(await archives({ year: '2021', month: '3' })).toMatchObject([{ year: 2021, month: 3, count: 2 }]);
  expect(await archives({ year: '2018' })).toEqual([]);
  expect(await archives({ year: '202' })).toEqual([]);
  expect((await site.ask('GET', 'core/v2/archives', { query: { month: '3' } })).status).toBe(400);
});

test('a month whose posts are taken back is no longer among the archives', async () => {
  const { body } = await publish('2015-06-07T08:00:00');
  const years = async () =>
    (await site.ask('GET', 'core/v2/archives')).body.map(({ year }: { year: number }) => year) as number[];
  expect(await years()).toContain(2015);
  await site.ask('PUT', `core/v2/posts/${body.id}`, { as: admin, body: { status: 'draft' } });
  expect(await years()).not.toContain(2015);
});
