import { person, testService, type TestService } from '@gatehouse/testing';
import { core } from '../core.service';

let site: TestService;
const admin = person('administrator', 1);
const editor = person('editor', 2);

beforeAll(async () => {
  site = await testService(core);
});
afterAll(() => site.close());

const create = async (fields: object = {}): Promise<number> =>
  (
    await site.ask('POST', 'core/v2/posts', {
      as: admin,
      body: { title: 'T', content: 'one', status: 'publish', ...fields },
    })
  ).body.id as number;
const change = (id: number, body: object, as = admin) =>
  site.ask('PUT', `core/v2/posts/${id}`, { as, body: { ...body } });
const history = async (id: number) =>
  (await site.ask('GET', `core/v2/posts/${id}/revisions`, { as: admin, query: { context: 'edit' } })).body as {
    id: number;
    author: number;
    content: { raw: string };
  }[];
const autosave = async (id: number, body: object, as = admin) =>
  (await site.ask('POST', `core/v2/posts/${id}/autosaves`, { as, body: { ...body } })).body as {
    id: number;
    parent: number;
    content: { raw: string };
    title: { raw: string };
  };
const links = async (id: number) =>
  (await site.ask('GET', `core/v2/posts/${id}`, { as: admin })).body._links as Record<
    string,
    { count?: number; id?: number }[]
  >;

test('the first change makes a revision, even without new text; later changes if the text differs', async () => {
  const id = await create();
  await change(id, { sticky: true });
  await change(id, { comment_status: 'closed' });
  await change(id, { content: 'two' }, editor);
  await change(id, { meta: { footnotes: 'a note' } });
  expect((await history(id)).map(({ author, content }) => [author, content.raw])).toEqual([
    [1, 'two'],
    [2, 'two'],
    [1, 'one'],
  ]);
});

test('a record has the number of its revisions and the id of the newest, autosaves included', async () => {
  const id = await create();
  expect(await links(id)).not.toHaveProperty('predecessor-version');
  await change(id, { content: 'two' });
  const saved = await autosave(id, { content: 'open' }, editor);
  expect([(await links(id))['version-history'], (await links(id))['predecessor-version']]).toMatchObject([
    [{ count: 2 }],
    [{ id: saved.id }],
  ]);
  await site.ask('DELETE', `core/v2/posts/${id}/revisions/${saved.id}`, { as: admin, query: { force: true } });
  const [last] = await history(id);
  expect([(await links(id))['version-history'], (await links(id))['predecessor-version']]).toMatchObject([
    [{ count: 1 }],
    [{ id: last?.id }],
  ]);
});

test('an id identifies one record: a revision is not a post, and a post is not a revision', async () => {
  const id = await create();
  await change(id, { content: 'two' });
  const [revision] = await history(id);
  expect((await site.ask('GET', `core/v2/posts/${revision?.id}`, { as: admin })).body.code).toBe(
    'rest_post_invalid_id',
  );
  expect((await site.ask('GET', `core/v2/posts/${id}/revisions/${id}`, { as: admin })).body.code).toBe(
    'rest_post_invalid_id',
  );
  expect(
    (await site.ask('GET', `core/v2/posts/${await create()}/revisions/${revision?.id}`, { as: admin })).body.code,
  ).toBe('rest_revision_parent_id_mismatch');
});

describe('an autosave', () => {
  test('keeps texts that the next save does not name; each person has one, even with concurrent saves', async () => {
    const id = await create();
    const first = await autosave(id, { title: 'open' });
    expect([first.title.raw, first.content.raw]).toEqual(['open', '']);
    const rest = await Promise.all(['a', 'b', 'c'].map((content) => autosave(id, { content })));
    expect(new Set([first, ...rest].map((one) => one.id)).size).toBe(1);
    expect(rest.map(({ title }) => title.raw)).toEqual(['open', 'open', 'open']);
  });

  test("of one's own draft changes the draft and makes neither autosave nor revision", async () => {
    const id = await create({ status: 'draft' });
    expect(await autosave(id, { content: 'on' })).toMatchObject({ id, parent: 0 });
    expect([await history(id), (await site.ask('GET', `core/v2/posts/${id}/autosaves`, { as: admin })).body]).toEqual([
      [],
      [],
    ]);
  });

  test("of one's own draft saves slug and date, but neither status nor terms", async () => {
    const id = await create({ status: 'draft', tags: [] });
    await autosave(id, { slug: 'An address', date: '2011-02-03T04:05:06', status: 'publish', categories: [] });
    const { body } = await site.ask('GET', `core/v2/posts/${id}`, { as: admin });
    expect([body.slug, body.date, body.status, (body.categories as number[]).length]).toEqual([
      'an-address',
      '2011-02-03T04:05:06',
      'draft',
      1,
    ]);
  });
});
