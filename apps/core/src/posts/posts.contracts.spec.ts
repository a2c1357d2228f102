import { postByAddress, postsByIds, publishedPosts, registerPerson } from '@gatehouse/dto';
import { person, testService, type TestService } from '@gatehouse/testing';
import { core } from '../core.service';

let site: TestService;
const ids: Record<string, number> = {};

beforeAll(async () => {
  site = await testService(core, { settings: { BASE_URL: 'http://site.test/blog' } });
  const { id } = await site.bus.ask(registerPerson, {
    login: 'ada',
    email: 'ada@example.com',
    password: 'Secret-1!',
    roles: ['administrator'],
    name: 'Ada',
  });
  const make = async (base: string, fields: object): Promise<number> =>
    (
      await site.ask('POST', `core/v2/${base}`, {
        as: person('administrator', id),
        body: { status: 'publish', ...fields },
      })
    ).body.id as number;
  ids.post = await make('posts', { title: 'Grüße, Привет', date: '2020-02-03T04:05:06' });
  ids.draft = await make('posts', { title: 'Draft', status: 'draft' });
  ids.secret = await make('posts', {
    title: 'Secret',
    content: 'hidden',
    password: 'x',
    date: '2021-01-01T00:00:00',
  });
  ids.top = await make('pages', { title: 'Top' });
  ids.leaf = await make('pages', { title: 'Leaf', parent: ids.top });
});
afterAll(() => site.close());

const at = async (url: string) => (await site.bus.ask(postByAddress, { url }))?.id;

test('an address leads to the post or page that is published there', async () => {
  const [post] = await site.bus.ask(postsByIds, { ids: [ids.post ?? 0] });
  expect(post).toMatchObject({
    link: 'http://site.test/blog/2020/02/03/grusse-%d0%bf%d1%80%d0%b8%d0%b2%d0%b5%d1%82/',
    authorName: 'Ada',
    date: '2020-02-03T04:05:06',
    image: null,
  });
  for (const url of [
    post?.link ?? '',
    'https://site.test/blog/2020/02/03/grusse-привет',
    `http://site.test/blog/?p=${ids.post}`,
  ])
    expect(await at(url)).toBe(ids.post);
  expect(await at('http://site.test/blog/top/leaf')).toBe(ids.leaf);
  expect(await at(`http://site.test/blog?page_id=${ids.top}`)).toBe(ids.top);
});

test.each([
  'http://site.test/blog/',
  'http://site.test/2020/02/03/grusse-привет/',
  'http://other.test/blog/top/',
  'http://site.test/blog/leaf/',
  'http://site.test/blog/2020/02/04/grusse-привет/',
  'nonsense',
  'ftp://site.test/blog/top/',
])('%s leads nowhere', async (url) => expect(await at(url)).toBeUndefined());

test('drafts are not found, and protected posts show only their title', async () => {
  expect(await at(`http://site.test/blog/?p=${ids.draft}`)).toBeUndefined();
  const posts = await site.bus.ask(publishedPosts, { max: 5, orderby: 'date', order: 'desc' });
  expect(posts.map(({ id }) => id)).toEqual([ids.secret, ids.post]);
  expect(posts[0]).toMatchObject({ title: 'Secret', excerpt: '', protected: true });
});

test('posts asked for by id come in the order of the ids', async () => {
  const wanted = [ids.post ?? 0, ids.secret ?? 0];
  expect(
    (await site.bus.ask(publishedPosts, { ids: wanted, max: 5, orderby: 'include', order: 'asc' })).map(({ id }) => id),
  ).toEqual(wanted);
});
