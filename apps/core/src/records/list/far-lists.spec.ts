import { person, testService, type TestService } from '@gatehouse/testing';
import { core } from '../../core.service';
import type { Post } from '../model/post';
import { insertPost, nextRecordId, updatePost } from '../store/post-rows';

/** So many that a page in the middle is far from both ends. */
const POSTS = 4_550;
const AT_ONCE = 650;
const admin = person('administrator', 1);
let site: TestService;

/** Many have the same title, author or time. */
const placed = (post: Post, id: number): Post => ({
  ...post,
  id,
  slug: `s${(id * 7_919) % POSTS}`,
  slug_key: `s${(id * 7_919) % POSTS}`,
  title_key: `t${id % 3}`,
  author: 1 + (id % 2),
  date: `2020-01-0${1 + (id % 3)} 00:00:00`,
  modified: `2021-01-0${1 + (id % 4)} 00:00:00`,
});

beforeAll(async () => {
  site = await testService(core, { server: process.env.PLANS_SERVER });
  const { database } = site.service;
  const { id } = (await site.ask('POST', 'core/v2/posts', { as: admin, body: { title: 'x', status: 'publish' } })).body;
  const [template] = await database.query<Post>('SELECT * FROM posts WHERE id = ?', [id]);
  if (!template) throw new Error('There is no post.');
  for (let n = 0; n < POSTS / AT_ONCE; n += 1)
    await database.write(async (tx) => {
      for (let at = 0; at < AT_ONCE; at += 1)
        await insertPost(tx, placed(template, await nextRecordId(tx, 'post')), []);
    });
}, 120_000);
afterAll(() => site.close());

const COLUMNS = { date: 'date', id: 'id', modified: 'modified', title: 'title_key', slug: 'slug', author: 'author' };
const ORDERS = [...Object.keys(COLUMNS), 'parent'].flatMap((orderby) =>
  ['asc', 'desc'].map((order) => ({ orderby, order })),
);

const idsOf = async (query: object): Promise<number[]> => {
  const { body } = await site.ask('GET', 'core/v2/posts', { query: { per_page: 20, ...query } });
  return (body as { id: number }[]).map(({ id }) => id);
};

/** All posts as SQL alone orders them. */
async function allOf({ orderby, order }: { orderby: string; order: string }, which = '1 = 1'): Promise<number[]> {
  const column = COLUMNS[orderby as keyof typeof COLUMNS] ?? 'parent';
  const rows = await site.service.database.query<{ id: number }>(
    `SELECT id FROM posts WHERE type = 'post' AND status = 'publish' AND ${which} ORDER BY ${column} ${order}, id ${order}`,
  );
  return rows.map(({ id }) => id);
}

describe('A far page of posts', () => {
  test.each(ORDERS)('has the posts that come there, with %j', async (query) => {
    const all = await allOf(query);
    for (const offset of [2_200, 2_210, 2_150, 2_240, 2_300, 2_290, 4_540, 2_200])
      expect(await idsOf({ ...query, offset })).toEqual(all.slice(offset, offset + 20));
  });

  test.each(ORDERS)('by an author and with posts that are left out, with %j', async (query) => {
    const all = await allOf(query, 'author = 1');
    const [first = 0, second = 0] = all;
    const left = all.slice(2);
    for (const offset of [1_100, 1_120, 2_100])
      expect(await idsOf({ ...query, author: [1], exclude: [first, second], offset })).toEqual(
        left.slice(offset, offset + 20),
      );
  });

  test.each([{ title_key: 'a' }, { slug: 'a', slug_key: 'a' }])(
    'is another one after a change of %j',
    async (change) => {
      const query = { orderby: 'title_key' in change ? 'title' : 'slug', order: 'asc' };
      const all = await allOf(query);
      expect(await idsOf({ ...query, offset: 2_200 })).toEqual(all.slice(2_200, 2_220));
      const { database } = site.service;
      const [last] = await database.query<Post>('SELECT * FROM posts WHERE id = ?', [all.at(-1) ?? 0]);
      if (last) await database.write((tx) => updatePost(tx, last, { ...last, ...change }));
      expect(await idsOf({ ...query, offset: 2_201 })).toEqual(all.slice(2_200, 2_220));
      expect(await idsOf({ ...query, offset: 2_200 })).toEqual((await allOf(query)).slice(2_200, 2_220));
    },
  );
});
