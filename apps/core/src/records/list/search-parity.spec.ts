import { visitor, type Caller } from '@gatehouse/access';
import type { Database } from '@gatehouse/persistence';
import { SearchKeeper } from '@gatehouse/service';
import { bothWays, Choices, person, testService, type TestService } from '@gatehouse/testing';
import { core } from '../../core.service';
import { COUNTED_TOTALS } from '../store/record-totals';
import type { Post } from '../model/post';
import { textColumns } from '../model/text-columns';
import { insertPost, nextRecordId, updatePost } from '../store/post-rows';
import { postSource } from '../store/post-source';

/** More than are looked up one by one, of each type. */
const RECORDS = 5_000;
const AT_ONCE = 500;

const choices = new Choices(11);
const one = <T>(list: readonly T[]): T => choices.one(list);
const admin = person('administrator', 1);
const posts: Post[] = [];
let site: TestService;
let database: Database;
let keeper: SearchKeeper;
let categories: number[];
let tags: number[];

const DATES = ['2011-02-03 10:00:00', '2012-05-06 10:00:00', '2013-08-09 10:00:00'];

const fields = (type: string): Partial<Post> => ({
  status: one(['publish', 'publish', 'publish', 'publish', 'publish', 'publish', 'publish', 'draft', 'private']),
  author: one([1, 1, 20, 30]),
  password: choices.number(20) ? '' : 'secret',
  date: one(DATES),
  modified: one(DATES),
  parent: type === 'page' ? choices.number(3) : 0,
  menu_order: choices.number(2),
  sticky: choices.number(2) === 1,
  format: one(['standard', 'aside']),
  ...textColumns({ title: one(['Walk', 'Walk on', 'Stay']), excerpt: '', content: one(['walk', '']), footnotes: '' }),
});

const terms = (): number[] => [...new Set([...choices.some(categories, 2), ...choices.some(tags, 1)])];

async function add(template: Post, type: string): Promise<void> {
  await database.write(async (tx) => {
    for (let at = 0; at < AT_ONCE; at += 1) {
      const id = await nextRecordId(tx, type);
      const names = { slug: `s${id}`, slug_key: `s${id}`, title_key: `t${choices.number(9)}` };
      const post: Post = { ...template, ...fields(type), ...names, id, type };
      await insertPost(tx, post, type === 'post' ? terms() : []);
      posts.push(post);
    }
  });
}

async function change(): Promise<void> {
  const at = choices.number(posts.length);
  const post = posts[at];
  if (!post) return;
  const next = { ...post, ...fields(post.type) };
  await database.write((tx) => updatePost(tx, post, next, post.type === 'post' ? terms() : []));
  posts[at] = next;
}

const make = async (path: string, name: string): Promise<number> =>
  (await site.ask('POST', `core/v2/${path}`, { as: admin, body: { name: `${name} ${Date.now()}` } })).body.id as number;

beforeAll(async () => {
  site = await testService(core, { server: process.env.PLANS_SERVER });
  ({ database } = site.service);
  keeper = site.service.modules.get(SearchKeeper, { strict: false });
  categories = [await make('categories', 'One'), await make('categories', 'Two')];
  tags = [await make('tags', 'Three')];
  const { id } = (await site.ask('POST', 'core/v2/posts', { as: admin, body: { title: 'x', status: 'publish' } })).body;
  const [template] = await database.query<Post>('SELECT * FROM posts WHERE id = ?', [id]);
  for (let n = 0; n < RECORDS / AT_ONCE; n += 1) for (const type of ['post', 'page']) await add(template, type);
  await keeper.writeAll();
  // The tests of plans, which a server runs before, have made them believe in more.
  await database.write(async (tx) => {
    await tx.query('DELETE FROM record_totals');
    await tx.query(`INSERT INTO record_totals (type, status, total) ${COUNTED_TOTALS}`);
  });
}, 300_000);
afterAll(() => site.close());

const CALLERS: Caller[] = [visitor(), person('author', 20), person('editor', 12), admin];

const OF_ALL = (): object[] => [
  { author: [1] },
  { author: [1, 20] },
  { author_exclude: [1] },
  { after: '2011-06-01T00:00:00' },
  { before: '2012-06-01T00:00:00' },
  { after: '2012-05-06T10:00:00', before: '2013-08-09T10:00:00' },
  { after: '2012-05-06T09:59:59', before: '2012-05-06T10:00:01' },
  { modified_after: '2011-06-01T00:00:00' },
  { modified_before: '2012-06-01T00:00:00' },
  { modified_after: '2012-05-06T10:00:00', modified_before: '2013-08-09T10:00:00' },
  { exclude: posts.slice(0, 30).map(({ id }) => id) },
  { include: posts.slice(0, 50).map(({ id }) => id) },
];

const OF_POSTS = (): object[] => [
  { categories: { terms: [categories[0]] } },
  { categories: { terms: categories, operator: 'AND' } },
  { categories: { terms: categories }, tags: { terms: tags } },
  { categories: { terms: categories, operator: 'AND' }, tags: { terms: tags }, tax_relation: 'OR' },
  { categories_exclude: { terms: [categories[1]] } },
  { tags: { terms: [1_000_000] } },
  { sticky: true },
  { sticky: false },
  { format: ['aside'] },
  { format: ['standard'] },
];

const OF_PAGES = [{ parent: [1] }, { parent_exclude: [0] }, { menu_order: 1 }];

const ORDERS = ['date', 'date', 'relevance', 'title', 'id', 'modified', 'author', 'slug'];

const STATUSES = [{}, { status: ['any'] }, { status: ['publish', 'draft'] }, { context: 'edit' }];

function asked(): { path: string; query: Record<string, unknown>; as: Caller } {
  const as = one(CALLERS);
  const path = one(['posts', 'posts', 'pages']);
  const filters = [...OF_ALL(), ...(path === 'posts' ? OF_POSTS() : OF_PAGES)];
  const search = one(['walk', 'walk', 'wal', '-stay', '', '', '']);
  const query = {
    search,
    orderby: one(ORDERS.filter((order) => search !== '' || order !== 'relevance')),
    order: one(['asc', 'desc']),
    offset: one([0, 0, 7, 900, 1_400]),
    per_page: one([5, 100]),
    ...(as.kind === 'visitor' ? {} : one(STATUSES)),
    ...one(filters),
    ...(choices.number(2) ? one(filters) : {}),
  };
  return { path, query, as };
}

/** Compares with what SQL alone finds, and returns how many lists had records. */
async function compare(times: number): Promise<number> {
  let found = 0;
  for (let time = 0; time < times; time += 1) {
    const { path, query, as } = asked();
    const { byIndex, byTexts } = await bothWays([keeper.indexOf(postSource)], async () => {
      const { status, headers, body } = await site.ask('GET', `core/v2/${path}`, { query: { ...query }, as });
      const ids = Array.isArray(body) ? (body as { id: number }[]).map(({ id }) => id) : (body as unknown);
      return { path, query, as: as.id, status, total: headers['x-wp-total'], ids };
    });
    expect(byIndex).toEqual(byTexts);
    found += Number(byIndex.total ?? 0) > 0 ? 1 : 0;
  }
  return found;
}

describe('a list with several filters, by a frequent word or without one, has what SQL alone finds, in the same order', () => {
  test('while all records are in the index', async () => {
    expect(await compare(200)).toBeGreaterThan(120);
  }, 300_000);

  test('after changes that are not in it', async () => {
    for (let n = 0; n < 40; n += 1) await change();
    expect(await compare(100)).toBeGreaterThan(60);
  }, 300_000);
});
