import type { Person } from '@gatehouse/access';
import { person, testService, type TestService } from '@gatehouse/testing';
import { core } from '../core.service';

let site: TestService;
const admin = person('administrator');
const author = person('author', 20);
beforeAll(async () => {
  site = await testService(core, { settings: { ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'admin' } });
});
afterAll(() => site.close());

/** The secret is `quartz`; the wrong guess begins alike. */
const [RIGHT, WRONG] = ['quartz', 'quarty'];
const LISTS = ['core/v2/posts', 'core/v2/pages', 'core/v2/search'];
const make = async (base: string, fields: object, as: Person = admin): Promise<number> =>
  (await site.ask('POST', `core/v2/${base}`, { as, body: { status: 'publish', ...fields } })).body.id as number;
const ids = async (path: string, query: object, as?: Person): Promise<number[]> =>
  ((await site.ask('GET', path, { ...(as ? { as } : {}), query: { ...query } })).body as { id: number }[]).map(
    ({ id }) => id,
  );

/** The ways to ask for a word; each must give the same for the right and the wrong one. */
const QUERIES: [string, (word: string) => object][] = [
  ['search', (search) => ({ search })],
  ['a word that is left out', (word) => ({ search: `-${word}` })],
  ['the content alone', (search) => ({ search, search_columns: ['post_content'] })],
  ['the excerpt alone', (search) => ({ search, search_columns: ['post_excerpt'] })],
  ['the exact content', (word) => ({ search: `"${word}"`, search_semantics: 'exact' })],
  ['an order by relevance', (word) => ({ search: `locked -zz ${word}`, orderby: 'relevance' })],
];

describe('a search', () => {
  const readers: [string, Person | undefined][] = [
    ['a visitor', undefined],
    ['a subscriber', person('subscriber', 9)],
    ['a contributor', person('contributor', 10)],
    ['another author', person('author', 11)],
  ];

  describe.each(readers)('by %s', (_who, reader) => {
    it.each(QUERIES)('does not look into the content of a protected post, by %s', async (_way, query) => {
      const password = 'locked';
      await make('posts', { title: 'Locked one', content: RIGHT, excerpt: RIGHT, password }, author);
      await make('pages', { title: 'Locked page', content: RIGHT, excerpt: RIGHT, password });
      await make('posts', { title: 'Locked and found by its title' });
      for (const path of LISTS)
        expect(await ids(path, query(RIGHT), reader)).toEqual(await ids(path, query(WRONG), reader));
    });

    it('does not look into drafts and private posts', async () => {
      await make('posts', { title: 'Draft', content: RIGHT, status: 'draft' }, author);
      await make('posts', { title: 'Private', content: RIGHT, status: 'private' });
      for (const path of LISTS)
        expect(await ids(path, { search: RIGHT }, reader)).toEqual(await ids(path, { search: WRONG }, reader));
    });
  });

  it('finds protected posts by their title for people who are signed in, and by their content for who may edit them', async () => {
    const id = await make('posts', { title: 'Malachite', content: 'obsidian', password: 'x' }, author);
    const own = person('subscriber', 9);
    for (const path of ['core/v2/posts', 'core/v2/search']) {
      expect(await ids(path, { search: 'malachite' }, own)).toEqual([id]);
      expect(await ids(path, { search: 'obsidian' }, own)).toEqual([]);
      for (const reader of [admin, person('editor', 12), author])
        expect(await ids(path, { search: 'obsidian' }, reader)).toEqual([id]);
    }
  });

  it('does not find people by their user name for those who do not see it', async () => {
    const body = {
      username: 'hidden-login',
      name: 'Ann',
      slug: 'ann',
      email: 'ann@example.com',
      password: 'Pebbles-1',
    };
    const { id } = (await site.ask('POST', 'core/v2/users', { as: admin, body: { ...body, roles: ['author'] } })).body;
    await make('posts', { title: 'By Ann', author: id });
    for (const query of [{ search: 'hidden-log' }, { search: 'hidden-log', search_columns: ['username'] }]) {
      expect(await ids('core/v2/users', query)).toEqual([]);
      expect(await ids('core/v2/users', query, admin)).toEqual([id]);
    }
    expect(await ids('core/v2/users', { search: 'ann' })).toEqual([id]);
  });

  it('shows no description of a protected post without its password', async () => {
    const id = await make('posts', { title: 'About', content: 'x', password: 'x', head_description: RIGHT });
    const read = async (query: object) => (await site.ask('GET', `core/v2/posts/${id}`, { query: { ...query } })).body;
    expect((await read({})).head_description).toBeUndefined();
    expect((await read({ password: 'x' })).head_description).toBe(RIGHT);
  });

  it('shows no footnotes of a protected post without its password', async () => {
    const footnotes = JSON.stringify([{ id: '1', content: RIGHT }]);
    const id = await make('posts', { title: 'Notes', content: 'x', password: 'x', meta: { footnotes } });
    const read = async (query: object) => (await site.ask('GET', `core/v2/posts/${id}`, { query: { ...query } })).body;
    expect((await read({})).meta.footnotes).toBe('');
    expect((await read({ password: 'x' })).meta.footnotes).toContain(RIGHT);
  });
});
