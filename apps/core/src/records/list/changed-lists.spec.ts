import { person, testService, type TestService } from '@gatehouse/testing';
import { core } from '../../core.service';
import type { Post } from '../model/post';
import { updatePost } from '../store/post-rows';

let site: TestService;
let category: number;
let inCategory: number[];
const admin = person('administrator', 1);

const make = async (path: string, body: object): Promise<number> =>
  (await site.ask('POST', `core/v2/${path}`, { as: admin, body: { ...body } })).body.id as number;

/** Has a post say that it was changed in 2012. */
async function changedLongAgo(id: number): Promise<void> {
  const { database } = site.service;
  const [post] = await database.query<Post>('SELECT * FROM posts WHERE id = ?', [id]);
  const modified = '2012-05-06 10:00:00';
  if (post) await database.write((tx) => updatePost(tx, post, { ...post, modified, modified_gmt: modified }));
}

beforeAll(async () => {
  site = await testService(core, { server: process.env.PLANS_SERVER });
  category = await make('categories', { name: `Changed ${Date.now()}` });
  const post = { title: 'Post', status: 'publish' };
  inCategory = [];
  for (let n = 0; n < 8; n += 1) inCategory.push(await make('posts', { ...post, categories: [category] }));
  for (const id of [...inCategory.slice(0, 2), await make('posts', post)]) await changedLongAgo(id);
});
afterAll(() => site.close());

describe('a list by a term and the date of change', () => {
  const found = async (query: object): Promise<number[]> => {
    const { body, headers } = await site.ask('GET', 'core/v2/posts', { query: { ...query, categories: [category] } });
    expect(headers['x-wp-total']).toBe(String(body.length));
    return (body as { id: number }[]).map(({ id }) => id).toSorted((one, other) => one - other);
  };

  it.each([{}, { orderby: 'modified' }, { orderby: 'title', order: 'asc' }, { author: [1] }])(
    'has what fits both, with %j',
    async (more) => {
      expect(await found({ ...more, modified_before: '2013-01-01T00:00:00' })).toEqual(inCategory.slice(0, 2));
      expect(await found({ ...more, modified_after: '2013-01-01T00:00:00' })).toEqual(inCategory.slice(2));
      expect(await found({ ...more, modified_after: '2013-01-01T00:00:00', author: [99] })).toEqual([]);
    },
  );
});
