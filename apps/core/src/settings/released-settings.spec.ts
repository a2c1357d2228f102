import { settingsChanged, siteSettings } from '@gatehouse/dto';
import { person, testService, type TestService } from '@gatehouse/testing';
import { core } from '../core.service';

let site: TestService;
beforeAll(async () => {
  site = await testService(core, { settings: { ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'admin' } });
});
afterAll(() => site.close());

const admin = person('administrator');
const ask = (method: 'GET' | 'PUT' | 'DELETE' | 'POST', path: string, body: object = {}, query: object = {}) =>
  site.ask(method, `core/v2/${path}`, { as: admin, body: { ...body }, query: { ...query } });
const page = async (fields: object = {}): Promise<number> =>
  (await ask('POST', 'pages', { title: 'Home', status: 'publish', ...fields })).body.id as number;
const settings = async () => (await ask('GET', 'settings')).body;

describe('a page that a setting names', () => {
  const ways: [string, (id: number) => Promise<unknown>][] = [
    ['moved to the trash', (id) => ask('DELETE', `pages/${id}`)],
    ['deleted for good', (id) => ask('DELETE', `pages/${id}`, {}, { force: true })],
  ];
  test.each(ways)('is no longer named when it is %s', async (_way, remove) => {
    const [front, posts] = [await page(), await page()];
    await ask('PUT', 'settings', { show_on_front: 'page', page_on_front: front, page_for_posts: posts });
    await remove(posts);
    expect(await settings()).toMatchObject({ show_on_front: 'page', page_on_front: front, page_for_posts: 0 });
    const heard: string[] = [];
    site.bus.listen(settingsChanged, ({ showOnFront }) => heard.push(showOnFront));
    await remove(front);
    expect(await settings()).toMatchObject({ show_on_front: 'posts', page_on_front: 0 });
    await new Promise(setImmediate);
    expect([heard, (await site.bus.ask(siteSettings, null)).pageOnFront]).toEqual([['posts'], 0]);
  });

  test('is no longer named when it goes with its author', async () => {
    const body = { username: 'leaver', email: 'leaver@example.com', password: 'Pebbles-1', roles: ['editor'] };
    const author = (await ask('POST', 'users', body)).body.id as number;
    const front = await page({ author });
    await ask('PUT', 'settings', { show_on_front: 'page', page_on_front: front });
    expect((await ask('DELETE', `users/${author}`, {}, { force: true, reassign: 'false' })).status).toBe(200);
    expect(await settings()).toMatchObject({ show_on_front: 'posts', page_on_front: 0 });
  });
});
