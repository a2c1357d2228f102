import { person, testService, type TestService } from '@gatehouse/testing';
import { core } from '../../core.service';

/** Lists that are made each time; what is embedded in them is kept. */
const LISTS: [list: string, query: object][] = [
  ['comments', {}],
  ['media', {}],
  ['categories', {}],
  ['search', {}],
  ['search', { type: 'term' }],
];
const admin = person('administrator', 1);
/** Sees what visitors see, with the same links; nothing is kept for people. */
const subscriber = person('subscriber', 50_000);
let site: TestService;
let post: number;
let other: number;
let page: number;
let category: number;
let author: number;
let comment: number;

type Fields = Record<string, unknown>;
const write = async (path: string, body: Fields = {}): Promise<number> =>
  (await site.ask('POST', `core/v2/${path}`, { as: admin, body })).body.id as number;
const remove = (path: string, query: Fields = {}) =>
  site.ask('DELETE', `core/v2/${path}`, { as: admin, query: { force: true, ...query } });
const visit = (list: string, query: object) =>
  site.ask('GET', `core/v2/${list}`, { query: { ...query, per_page: 50 }, embed: 'all' });

/** Whether visitors get every list with what it embeds as it is now: the first time, and again. */
async function expectFresh(): Promise<void> {
  for (const [list, query] of LISTS) {
    const asked = { as: subscriber, query: { ...query, per_page: 50 }, embed: 'all' } as const;
    const { body: now } = await site.ask('GET', `core/v2/${list}`, asked);
    for (const round of ['made', 'kept']) {
      const { body, embedded } = await visit(list, query);
      expect([list, round, body, embedded]).toEqual([list, round, now, true]);
    }
  }
}

const published = { status: 'publish', comment_status: 'open' };
/** Another name each time, also on a server that has those of an earlier run. */
const run = Date.now().toString(36);

beforeAll(async () => {
  const settings = { ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'admin' };
  site = await testService(core, { settings, server: process.env.PLANS_SERVER });
  const account = { username: `ada${run}`, email: `ada${run}@example.com`, roles: ['author'] };
  author = await write('users', { ...account, password: 'Long-enough-1!' });
  const above = await write('categories', { name: `Above ${run}` });
  category = await write('categories', { name: `Below ${run}`, parent: above });
  post = await write('posts', { ...published, title: 'Post', categories: [category] });
  other = await write('posts', { ...published, title: 'Other' });
  page = await write('pages', { ...published, title: 'Page' });
  comment = await write('comments', { post, content: 'Well said.', author });
  const reply = await write('comments', { post, parent: comment, content: 'It is.' });
  await write('comments', { post: other, parent: reply, content: 'Elsewhere.' });
});
afterAll(() => site.close());

test.each(LISTS)(
  'one statement more than without asks whether what is embedded in %s by %j is as it was',
  async (list, query) => {
    const statementsOf = async (embed?: 'all'): Promise<string[]> => {
      const asked = { query: { ...query, per_page: 5 }, ...(embed && { embed }) };
      await site.ask('GET', `core/v2/${list}`, asked);
      site.statements.length = 0;
      await site.ask('GET', `core/v2/${list}`, asked);
      return [...site.statements];
    };
    const [plain, embedded] = [await statementsOf(), await statementsOf('all')];
    expect(embedded.length).toBeLessThanOrEqual(plain.length + 1);
  },
);

describe('What is embedded for visitors is as it is now', () => {
  beforeAll(expectFresh);
  afterEach(expectFresh);

  test.each<[what: string, changes: (() => Promise<unknown>)[]]>([
    ['a post is renamed', [() => write(`posts/${post}`, { title: 'Another post' })]],
    [
      'the post of a comment is hidden, and shown',
      [() => write(`posts/${post}`, { status: 'private' }), () => write(`posts/${post}`, { status: 'publish' })],
    ],
    [
      'the post of a reply is hidden, and shown',
      [() => write(`posts/${other}`, { status: 'draft' }), () => write(`posts/${other}`, { status: 'publish' })],
    ],
    [
      'a post gets a password, and loses it',
      [() => write(`posts/${other}`, { password: 'secret' }), () => write(`posts/${other}`, { password: '' })],
    ],
    ['a term is renamed', [() => write(`categories/${category}`, { name: `Beneath ${run}` })]],
    ['a comment is changed', [() => write(`comments/${comment}`, { content: 'Better said.' })]],
    [
      'a comment is held back, and approved',
      [
        () => write(`comments/${comment}`, { status: 'hold' }),
        () => write(`comments/${comment}`, { status: 'approve' }),
      ],
    ],
    [
      'its author publishes something, has another name, and has nothing published any more',
      [
        () => write('posts', { status: 'publish', title: 'By Ada', author }).then((id) => (other = id)),
        () => write(`users/${author}`, { name: 'Countess' }),
        () => write(`posts/${other}`, { status: 'draft' }),
      ],
    ],
    [
      'a page moves below another, which is renamed',
      [
        () => write('pages', { ...published, title: 'Top' }).then((top) => write(`pages/${page}`, { parent: top })),
        () => write('comments', { post: page, content: 'On a page.' }),
        () => write(`pages/${page}`, { slug: `summit-${run}` }),
      ],
    ],
    [
      'a page becomes the front page',
      [
        () => write('settings', { show_on_front: 'page', page_on_front: page }),
        () => write('settings', { show_on_front: 'posts' }),
      ],
    ],
    [
      'a comment is deleted, and a person',
      [() => remove(`comments/${comment}`), () => remove(`users/${author}`, { reassign: 1 })],
    ],
    ['a post is deleted', [() => remove(`posts/${post}`)]],
  ])('after %s', async (_, changes) => {
    for (const change of changes) {
      await change();
      await expectFresh();
    }
  });
});

test('a batch gets what it has written itself', async () => {
  const path = `comments/${await write('comments', { post: page, content: 'Before.' })}`;
  await expectFresh();
  const batch = site.service.database.batchTransaction(async () => {
    await write(`pages/${page}`, { title: 'Within' });
    const { body } = await site.ask('GET', `core/v2/${path}`, { embed: 'all' });
    expect(body._embedded.up[0].title.rendered).toBe('Within');
    throw new Error('Nothing of it lasts.');
  });
  await expect(batch).rejects.toThrow('Nothing of it lasts.');
  await expectFresh();
});
