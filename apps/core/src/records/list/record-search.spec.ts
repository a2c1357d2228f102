import type { Database } from '@gatehouse/persistence';
import { SearchKeeper } from '@gatehouse/service';
import {
  ASKED_WORDS,
  bothWays,
  Choices,
  person,
  testService,
  type TestResponse,
  type TestService,
} from '@gatehouse/testing';
import { visitor, type Caller } from '@gatehouse/access';
import { core } from '../../core.service';
import { deletePost, insertPost, nextRecordId, updatePost } from '../store/post-rows';
import { postSource } from '../store/post-source';
import type { Post } from '../model/post';
import { textColumns } from '../model/text-columns';

const choices = new Choices(7);
const random = (below: number): number => choices.number(below);
const one = <T>(list: readonly T[]): T => choices.one(list);
const some = <T>(list: readonly T[], most: number): T[] => choices.some(list, most);
const text = (most: number): string => choices.text(most);

let site: TestService;
let database: Database;
let keeper: SearchKeeper;
const posts = new Map<number, Post>();
let template: Post;

const fields = (): Partial<Post> => ({
  status: one(['publish', 'publish', 'publish', 'draft', 'private']),
  author: one([1, 20]),
  password: one(['', '', '', 'secret']),
  date: `20${String(10 + random(9))}-0${String(1 + random(9))}-1${String(random(3))} 10:00:0${String(random(2))}`,
  ...textColumns({ title: text(3), excerpt: text(2), content: text(12), footnotes: '' }),
});

async function add(type: string): Promise<void> {
  await database.write(async (tx) => {
    const id = await nextRecordId(tx, type);
    const isFile = type === 'attachment';
    const status = isFile ? one(['inherit', 'inherit', 'private']) : undefined;
    const post: Post = { ...template, ...fields(), ...(status ? { status } : {}), id, type, slug: `s${String(id)}` };
    post.slug_key = post.slug;
    await insertPost(tx, post, []);
    posts.set(id, post);
    if (!isFile) return;
    await tx.query('UPDATE post_texts SET file_name = ? WHERE id = ?', [text(1).toLowerCase(), id]);
    await tx.query('UPDATE posts SET post = ?, path = ?, details = ? WHERE id = ?', [
      one([0, ...posts.keys()]),
      `p${String(id)}.png`,
      '{}',
      id,
    ]);
  });
}

async function change(post: Post): Promise<void> {
  const next = { ...post, ...fields(), ...(post.type === 'attachment' ? { status: post.status } : {}) };
  await database.write((tx) => updatePost(tx, post, next));
  posts.set(post.id, next);
}

async function remove(post: Post): Promise<void> {
  if (post.type === 'attachment') return;
  await database.write((tx) => deletePost(tx, post));
  posts.delete(post.id);
}

async function changeMany(times: number): Promise<void> {
  for (let time = 0; time < times; time++) {
    const kind = random(10);
    const post = one([...posts.values()]);
    if (kind < 5) await change(post);
    else if (kind < 7) await remove(post);
    else await add(one(['post', 'page', 'attachment']));
  }
}

const CALLERS: Caller[] = [
  visitor(),
  person('subscriber', 30),
  person('contributor', 20),
  person('author', 20),
  person('editor', 12),
  person('administrator', 1),
];

const ORDERS = ['date', 'date', 'relevance', 'relevance', 'title', 'id', 'modified', 'author'];

function query(): [path: string, query: Record<string, unknown>] {
  const page = { per_page: one([1, 5, 10, 100]), ...(random(2) ? { offset: one([0, 3, 20, 110, 190]) } : {}) };
  const search = random(3) ? one(ASKED_WORDS) : `${one(ASKED_WORDS)} ${one(ASKED_WORDS)}`;
  if (random(5) === 0) return ['core/v2/search', { search, per_page: page.per_page, page: one([1, 1, 2]) }];
  const path = one(['core/v2/posts', 'core/v2/posts', 'core/v2/pages', 'core/v2/media']);
  return [
    path,
    {
      ...page,
      search,
      orderby: one(ORDERS),
      order: one(['asc', 'desc']),
      ...(random(4) ? {} : { search_columns: some(['post_title', 'post_excerpt', 'post_content'], 2) }),
      ...(random(5) ? {} : { search_semantics: 'exact' }),
      ...(random(4) ? {} : { author: [one([1, 20])] }),
      ...(random(6) ? {} : { exclude: [...posts.keys()].slice(0, 40) }),
      ...(random(6) ? {} : { after: '2013-01-01T00:00:00' }),
    },
  ];
}

const told = ({ status, headers, body }: TestResponse): unknown => ({
  status,
  total: headers['x-wp-total'],
  ids: Array.isArray(body) ? body.map(({ id }: { id: number }) => id) : body,
});

async function compare(times: number): Promise<number> {
  let found = 0;
  for (let time = 0; time < times; time++) {
    const [path, asked] = query();
    const as = one(CALLERS);
    const { byIndex, byTexts } = await bothWays([keeper.indexOf(postSource)], async () =>
      told(await site.ask('GET', path, { query: { ...asked }, as })),
    );
    expect({ path, asked, as: as.id, ...Object(byIndex) }).toEqual({ path, asked, as: as.id, ...Object(byTexts) });
    found += Number(Object(byTexts).total ?? 0) > 0 ? 1 : 0;
  }
  return found;
}

beforeAll(async () => {
  const url = process.env.SEARCH_TEST_DATABASE;
  site = await testService(core, url ? { settings: { CORE_DATABASE_URL: url } } : {});
  ({ database } = site.service);
  keeper = site.service.modules.get(SearchKeeper, { strict: false });
  const { id } = (
    await site.ask('POST', 'core/v2/posts', { as: person('administrator', 1), body: { title: 'x', status: 'publish' } })
  ).body;
  const [row] = await database.query<Post>('SELECT * FROM posts WHERE id = ?', [id]);
  template = row;
  for (let n = 0; n < 320; n++) await add(n % 7 ? 'post' : one(['page', 'attachment']));
}, 120_000);
afterAll(() => site.close());

describe('a search by the index finds what the texts have, in the same order', () => {
  test('while all records are in it', async () => {
    await keeper.writeAll();
    expect(await compare(150)).toBeGreaterThan(60);
  }, 120_000);

  test.each([1, 2, 3, 4])(
    'after changes, of which some are in it: %i',
    async () => {
      await changeMany(30);
      await keeper.indexOf(postSource).write(1 + random(60));
      await changeMany(20);
      await compare(60);
    },
    120_000,
  );

  test('after the last changes were written', async () => {
    await keeper.writeAll();
    expect(await keeper.indexOf(postSource).waiting()).toBe(0);
    await compare(100);
  }, 120_000);
});

test('what the index tells for certain is found without a statement on the texts', async () => {
  const body = { title: 'Unheardof', status: 'publish' };
  for (let n = 0; n < 3; n++) await site.ask('POST', 'core/v2/posts', { as: person('administrator', 1), body });
  await keeper.writeAll();
  const all = await site.ask('GET', 'core/v2/posts', { query: { search: 'nheardo' } });
  const [{ id: left }] = all.body;
  for (const orderby of ['date', 'relevance'])
    for (const exclude of [[], [left]]) {
      const ask = () =>
        site.ask('GET', 'core/v2/posts', { query: { search: 'nheardo', per_page: 2, orderby, exclude } });
      await ask();
      site.statements.length = 0;
      const { headers, body } = await ask();
      expect(headers['x-wp-total']).toBe(String(3 - exclude.length));
      for (const id of exclude) expect(body.map((post: { id: number }) => post.id)).not.toContain(id);
      expect(site.statements.filter((text) => / LIKE |SELECT COUNT\(\*\)|FROM posts p WHERE/.test(text))).toEqual([]);
    }
});
