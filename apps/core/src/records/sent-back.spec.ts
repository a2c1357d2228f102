import { person, testService, type TestService } from '@gatehouse/testing';
import { core } from '../core.service';

let site: TestService;
const admin = person('administrator', 1);

beforeAll(async () => {
  site = await testService(core, { settings: { ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'admin' } });
});
afterAll(() => site.close());

type Body = Record<string, unknown>;

const BASES = ['posts', 'pages', 'blocks', 'navigation'];

const create = async (base: string, fields: object = {}): Promise<Body> =>
  (await site.ask('POST', `core/v2/${base}`, { as: admin, body: { title: 'A title', content: 'x', ...fields } })).body;
const read = async (base: string, { id }: Body): Promise<Body> =>
  (await site.ask('GET', `core/v2/${base}/${String(id)}`, { as: admin, query: { context: 'edit' } })).body;
const send = (base: string, { id }: Body, fields: object) =>
  site.ask('PUT', `core/v2/${base}/${String(id)}`, { as: admin, body: { ...fields } });
const zone = (timezone: string) => site.ask('PUT', 'core/v2/settings', { as: admin, body: { timezone } });

describe.each(BASES)('one of the %s that is sent back as it was read', (base) => {
  afterEach(() => zone('UTC'));

  test('keeps its instant when the time zone has changed', async () => {
    await zone('Europe/Berlin');
    const made = await create(base, { status: 'publish', date: '2020-07-01T12:00:00' });
    await zone('Asia/Tokyo');
    const { status, body } = await send(base, made, await read(base, made));
    expect([status, body.date, body.date_gmt]).toEqual([200, '2020-07-01T12:00:00', '2020-07-01T10:00:00']);
  });

  test('keeps its instant in the repeated hour of autumn, whose first is meant otherwise', async () => {
    await zone('Europe/Berlin');
    const made = await create(base, { status: 'publish', date_gmt: '2020-10-25T01:30:00' });
    expect(made.date).toBe('2020-10-25T02:30:00');
    expect((await send(base, made, await read(base, made))).body.date_gmt).toBe('2020-10-25T01:30:00');
    expect((await create(base, { date: '2020-10-25T02:30:00' })).date_gmt).toBe('2020-10-25T00:30:00');
  });

  test('and is published gets the date of publication, unless one was set', async () => {
    const draft = await create(base);
    await site.service.database.query(
      `UPDATE posts SET date = '2020-01-01 00:00:00', date_gmt = '2020-01-01 00:00:00' WHERE id = ?`,
      [Number(draft.id)],
    );
    const { body: sentBack } = await send(base, draft, await read(base, draft));
    expect([sentBack.date, sentBack.date_gmt]).toEqual(['2020-01-01T00:00:00', '2020-01-01T00:00:00']);
    const { body } = await send(base, draft, { ...(await read(base, draft)), status: 'publish' });
    expect(String(body.date_gmt) > '2026').toBe(true);
    const dated = await create(base, { date: '2020-01-01T00:00:00' });
    const published = await send(base, dated, { ...(await read(base, dated)), status: 'publish' });
    expect(published.body.date).toBe('2020-01-01T00:00:00');
  });

  test('from the trash stays there', async () => {
    const made = await create(base, { status: 'publish' });
    await site.ask('DELETE', `core/v2/${base}/${String(made.id)}`, { as: admin });
    const trashed = await read(base, made);
    const { status, body } = await send(base, made, trashed);
    expect([status, body.status, body.slug]).toEqual([200, 'trash', trashed.slug]);
    expect((await send(base, made, { status: 'publish' })).body.status).toBe('publish');
  });

  test('cannot be moved to the trash by a status', async () => {
    const made = await create(base);
    const { status, body } = await send(base, made, { status: 'trash' });
    expect([status, body.code]).toEqual([400, 'rest_invalid_param']);
    expect(body.data).toMatchObject({ params: { status: expect.stringContaining('not one of') as string } });
    const { body: refused } = await site.ask('POST', `core/v2/${base}`, {
      as: admin,
      body: { title: 'x', status: 'trash' },
    });
    expect(refused.code).toBe('rest_invalid_param');
  });
});

test('comments and files keep their instant when they are sent back after a change of the time zone', async () => {
  await zone('Europe/Berlin');
  const post = await create('posts', { status: 'publish' });
  const { body: comment } = await site.ask('POST', 'core/v2/comments', {
    as: admin,
    body: { post: post.id, content: 'Hello', date: '2020-07-01T12:00:00' },
  });
  await zone('Asia/Tokyo');
  const { body } = await send('comments', comment, await read('comments', comment));
  expect([body.date, body.date_gmt]).toEqual(['2020-07-01T12:00:00', '2020-07-01T10:00:00']);
  await zone('UTC');
});

test('new posts are of the format standard, whatever the setting', async () => {
  await site.ask('PUT', 'core/v2/settings', { as: admin, body: { default_post_format: 'aside' } });
  expect((await create('posts')).format).toBe('standard');
});

test('lists of sticky posts and of others divide all posts, drafts as well', async () => {
  await create('posts', { sticky: true });
  await create('posts', { sticky: true, status: 'publish' });
  await create('posts', { status: 'private' });
  const count = async (query: object): Promise<number> => {
    const { headers } = await site.ask('GET', 'core/v2/posts', { as: admin, query: { ...query } });
    return Number(headers['x-wp-total']);
  };
  for (const status of ['any', 'draft', 'publish'])
    expect((await count({ status, sticky: 'true' })) + (await count({ status, sticky: 'false' }))).toBe(
      await count({ status }),
    );
  expect(await count({ status: 'draft', sticky: 'true' })).toBe(1);
});
