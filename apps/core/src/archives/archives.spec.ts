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
