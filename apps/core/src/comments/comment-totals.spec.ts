import { registerPerson } from '@gatehouse/dto';
import { person, testService, type TestService } from '@gatehouse/testing';
import { core } from '../core.service';

const admin = person('administrator', 1);
let author: typeof admin;
let site: TestService;
let post: number;
let other: number;
let comments: number[];

const ask = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body: object = {}): Promise<number> => {
  const query = method === 'DELETE' ? { force: 'true' } : {};
  const reply = await site.ask(method, `core/v2/${path}`, { as: admin, body: { ...body }, query });
  expect(reply.body.message ?? '').toBe('');
  return reply.body.id as number;
};

/** More than are on a page. */
const LONG = 20;

/** The totals that a visitor, an author and a moderator are told above those of the long list: on a page that does not show all. */
async function totals(): Promise<number[]> {
  const told = [];
  for (const as of [undefined, author, admin]) {
    const { headers } = await site.ask('GET', 'core/v2/comments', { query: { per_page: '1' }, ...(as && { as }) });
    told.push(Number(headers['x-wp-total']) - LONG);
  }
  return told;
}

beforeAll(async () => {
  site = await testService(core, { settings: { ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'admin' } });
  const account = { login: 'ada', email: 'ada@example.com', password: 'Secret-1!', roles: ['author' as const] };
  author = person('author', (await site.bus.ask(registerPerson, account)).id);
  post = await ask('POST', 'posts', { title: 'One', status: 'publish' });
  other = await ask('POST', 'posts', { title: 'Other', status: 'publish' });
  const long = await ask('POST', 'posts', { title: 'Long', status: 'publish' });
  for (let n = 0; n < LONG; n++) await ask('POST', 'comments', { post: long, content: `${n}`, status: 'approved' });
  comments = [];
  for (const [n, on] of [post, post, post, other, other].entries())
    comments.push(await ask('POST', 'comments', { post: on, content: `Comment ${n}`, status: 'approved' }));
});
afterAll(() => site.close());

describe('The total of comments', () => {
  it.each([{ type: 'all' }, { status: 'all' }, { parent: [0] }])(
    'of a list with %j has what was added and deleted',
    async (filter) => {
      const list = async (): Promise<number> => {
        const query = { per_page: '1', ...filter };
        const { headers } = await site.ask('GET', 'core/v2/comments', { query, as: admin });
        return Number(headers['x-wp-total']) - LONG;
      };
      expect(await list()).toBe(5);
      const added = await ask('POST', 'comments', { post, content: 'One more', status: 'approved' });
      expect(await list()).toBe(6);
      const answer = await ask('POST', 'comments', { post, content: 'An answer', status: 'approved', parent: added });
      expect(await list()).toBe('parent' in filter ? 6 : 7);
      for (const id of [answer, added]) await ask('DELETE', `comments/${id}`);
      expect(await list()).toBe(5);
    },
  );

  it.each<[what: string, change: () => Promise<unknown>, after: number[]]>([
    ['a comment waits', () => ask('PUT', `comments/${comments[0]}`, { status: 'hold' }), [4, 4, 4]],
    ['it is approved', () => ask('PUT', `comments/${comments[0]}`, { status: 'approved' }), [5, 5, 5]],
    ['a post gets a password', () => ask('PUT', `posts/${post}`, { password: 'secret' }), [2, 2, 5]],
    ['it is open again', () => ask('PUT', `posts/${post}`, { password: '' }), [5, 5, 5]],
    ['a post is taken back', () => ask('PUT', `posts/${other}`, { status: 'draft' }), [3, 3, 5]],
    ['it belongs to the author', () => ask('PUT', `posts/${other}`, { author: author.id }), [3, 5, 5]],
    ['it is published', () => ask('PUT', `posts/${other}`, { status: 'publish' }), [5, 5, 5]],
    ['a comment is deleted', () => ask('DELETE', `comments/${comments[4]}`), [4, 4, 4]],
    ['a post is deleted', () => ask('DELETE', `posts/${other}`), [3, 3, 3]],
  ])('is another one when %s', async (_what, change, after) => {
    await totals();
    await change();
    expect(await totals()).toEqual(after);
  });
});
