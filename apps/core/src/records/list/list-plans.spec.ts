import {
  believeLarge,
  person,
  refusedPlans,
  SMALL_OF_SEARCH,
  testService,
  type PlanRules,
  type TestService,
} from '@gatehouse/testing';
import { core } from '../../core.service';

let site: TestService;
const admin = person('administrator', 1);
const author = person('author', 2);

beforeAll(async () => {
  site = await testService(core, { server: process.env.PLANS_SERVER });
  const database = site.service.database;
  for (let n = 0; n < 3; n += 1)
    await site.ask('POST', 'core/v2/posts', { as: admin, body: { title: `Post ${n}`, status: 'publish', tags: [] } });
  await site.ask('POST', 'core/v2/pages', { as: admin, body: { title: 'Page', status: 'publish' } });
  await site.ask('POST', 'core/v2/posts', { as: author, body: { title: 'Draft' } });
  await site.ask('POST', 'core/v2/posts', { as: admin, body: { title: 'Out', status: 'publish', sticky: true } });
  await believeLarge(database);
});
afterAll(() => site.close());

const RULES: PlanRules = {
  // One row has the settings.
  // People are counted, searched and sorted as a whole (docs/decisions/0036-lists-that-do-not-grow.md).
  small: ['settings', ...SMALL_OF_SEARCH, 'people'],
  // All records of a type, though their ids are known, is as much as a scan.
  coarse: [['posts', 'type']],
  isShortSort: ({ sql, steps }) =>
    isOfFew(sql) || steps.some(({ text }) => /rowid=\?|posts_name|by PRIMARY/.test(text)),
};

/** Descriptions have no index; few terms with records are sorted, and so are people, merged pages, and records that were counted. */
const isOfFew = (sql: string): boolean =>
  / FROM people p |ORDER BY t\.description|t\.count > \?|FROM used|\) merged ORDER BY/.test(sql) ||
  (/[ (]posts_(?:modified|author)\b/.test(sql) && sql.includes('ORDER BY k')) ||
  sql.includes('GROUP BY period');

/** The same, without sorts of what is found by the type and status alone. */
const sortedOf = (path: string, query: object, as?: typeof admin): Promise<string[]> =>
  refusedPlans(
    site,
    `core/v2/${path}`,
    { query: { ...query }, ...(as && { as }) },
    { ...RULES, isShortSort: () => false },
  );

const refusedOf = (
  path: string,
  query: object,
  as?: typeof admin,
  embed?: 'all' | readonly string[],
): Promise<string[]> =>
  refusedPlans(site, `core/v2/${path}`, { query: { ...query }, ...(as && { as }), ...(embed && { embed }) }, RULES);

const DATES = ['after', 'before', 'modified_after', 'modified_before'].map((name) => ({
  [name]: '2021-01-01T00:00:00',
}));
const ORDERS = ['author', 'date', 'id', 'modified', 'parent', 'slug', 'title'].flatMap((orderby) =>
  ['asc', 'desc'].map((order) => ({ orderby, order })),
);
const RECORDS = [
  {},
  { offset: 700_000 },
  { include: [1, 2], orderby: 'include' },
  { include: [1, 2], orderby: 'title' },
  { exclude: [1, 2] },
  { slug: ['post-1', 'post-2'] },
  { author: [1] },
  { author: [1, 2] },
  { author_exclude: [1] },
  ...DATES,
  { after: '2021-01-01T00:00:00', before: '2022-01-01T00:00:00' },
  ...ORDERS,
  ...ORDERS.map((order) => ({ ...order, offset: 700_000 })),
];
const TERMS = [
  { categories: [1] },
  { categories: { terms: [1], include_children: true } },
  { categories: { terms: [1, 2], operator: 'AND' } },
  { categories: [1], tags: [2] },
  { categories: [1], tags: [2], tax_relation: 'OR' },
  { categories_exclude: [1] },
  { tags_exclude: [1, 2] },
  { categories: [1], after: '2021-01-01T00:00:00' },
  { categories: [1], orderby: 'title' },
  { categories: [1], modified_after: '2021-01-01T00:00:00' },
  { categories: [1], modified_before: '2021-01-01T00:00:00', orderby: 'modified' },
  { author: [1], modified_after: '2021-01-01T00:00:00', orderby: 'id' },
  { categories: { terms: [1, 2], operator: 'AND' }, tags: [2], tax_relation: 'OR' },
  { categories: { terms: [1, 2], operator: 'AND' }, after: '2021-01-01T00:00:00' },
  { format: ['standard'], author: [1] },
  { categories: [1], author: [1] },
  { sticky: true },
  { sticky: false },
  { ignore_sticky: false },
  { format: ['aside'] },
  { format: ['standard'] },
];

describe('A list of posts by a visitor reads a range of an index and sorts no more than a page', () => {
  test.each([...RECORDS, ...TERMS])('with %j', async (query) => expect(await refusedOf('posts', query)).toEqual([]));
});

describe('So does what stands ready or is embedded', () => {
  const embeds = [undefined, 'all', ['author', 'wp:term']] as const;
  const lists = ['posts', 'pages', 'media', 'comments', 'categories', 'tags', 'search', 'blocks'];
  const asked = lists.flatMap((list) => embeds.map((embed) => [list, embed] as const));
  test.each(asked)('in a list of %s with %j', async (list, embed) => {
    for (const as of list === 'blocks' ? [admin] : [undefined, author, admin])
      expect(await refusedOf(list, { per_page: 100 }, as, embed)).toEqual([]);
  });
});

describe('So does one by status', () => {
  const statuses = [{ status: 'any' }, { status: ['publish', 'draft'] }, { status: 'draft' }, { status: 'trash' }];
  test.each(statuses)('by an administrator with %j', async (query) =>
    expect(await refusedOf('posts', query, admin)).toEqual([]),
  );
  test.each(statuses.slice(0, 3))('by an author with %j', async (query) =>
    expect(await refusedOf('posts', query, author)).toEqual([]),
  );
  test.each(statuses.slice(0, 3))('by an author in edit context with %j', async (query) =>
    expect(await refusedOf('posts', { ...query, context: 'edit' }, author)).toEqual([]),
  );
});

describe('So does a list of pages', () => {
  test.each([
    ...RECORDS,
    { parent: [0] },
    { parent_exclude: [3] },
    { menu_order: 0 },
    { orderby: 'menu_order', order: 'asc' },
  ])('with %j', async (query) => expect(await refusedOf('pages', query)).toEqual([]));
});

describe('So does a list of files', () => {
  const lists = [...RECORDS, { media_type: ['image'] }, { mime_type: ['image/png'] }, { parent: [7] }];
  // An order by the post of a file sorts all files (docs/decisions/0036-lists-that-do-not-grow.md).
  test.each(lists.filter((query) => !('orderby' in query && query.orderby === 'parent')))('with %j', async (query) =>
    expect(await refusedOf('media', query)).toEqual([]),
  );
});

describe('So does a list of blocks', () => {
  test.each([...RECORDS, { wp_pattern_category: [1] }])('with %j', async (query) =>
    expect(await refusedOf('blocks', query, admin)).toEqual([]),
  );
});

describe('So does a search without words', () => {
  test.each([{}, { subtype: ['page'] }, { exclude: [1] }, { include: [1, 2] }])('with %j', async (query) =>
    expect(await refusedOf('search', query)).toEqual([]),
  );
});

describe('So do archives', () => {
  const types = ['yearly', 'monthly', 'weekly', 'daily'].map((type) => ({ type }));
  test.each<object>([...types, { type: 'daily', year: 2026, month: 11 }])('with %j', async (query) => {
    expect(await refusedOf('archives', query)).toEqual([]);
  });
});

describe('So does a list of comments', () => {
  const orders = ['date', 'date_gmt', 'id', 'post', 'parent', 'type'].map((orderby) => ({ orderby }));
  test.each<object>([
    {},
    { page: 3 },
    { search: 'word' },
    { post: [1] },
    { parent: [1] },
    { parent_exclude: [1] },
    { include: [1, 2], orderby: 'include' },
    { exclude: [1] },
    { after: '2021-01-01T00:00:00' },
    { before: '2021-01-01T00:00:00' },
    ...orders,
  ])('with %j', async (query) => {
    for (const as of [undefined, author, admin]) expect(await refusedOf('comments', query, as)).toEqual([]);
  });
  test.each<object>(orders.flatMap((order) => [order, { ...order, order: 'asc', page: 2 }, { ...order, parent: [0] }]))(
    'in the order of an index with %j',
    async (query) => {
      for (const as of [undefined, author, admin]) expect(await sortedOf('comments', query, as)).toEqual([]);
    },
  );
  const kinds = [{ status: 'all' }, { status: 'any' }, { type: 'all' }, { status: 'any', type: 'all' }];
  test.each<object>(
    kinds.flatMap((kind) =>
      orders.flatMap((order) => [order, { ...order, offset: 70_000 }].map((one) => ({ ...kind, ...one }))),
    ),
  )('by ranges of an index with %j', async (query) => expect(await refusedOf('comments', query, admin)).toEqual([]));
  const moderated = [{ status: 'hold' }, { status: 'all' }, { author: [1] }, { author_exclude: [1] }, { type: 'all' }];
  test.each<object>([...moderated, { author_email: 'ada@example.org' }])('by a moderator with %j', async (query) =>
    expect(await refusedOf('comments', query, admin)).toEqual([]),
  );
});

describe('So does a list of people', () => {
  const orders = ['id', 'include', 'name', 'registered_date', 'slug', 'include_slugs', 'email', 'url'];
  test.each<object>([
    {},
    { page: 3 },
    { search: 'ada' },
    { include: [1, 2], orderby: 'include' },
    { exclude: [1] },
    { slug: ['ada'] },
    { roles: ['administrator'] },
    { capabilities: ['edit_posts'] },
    { who: 'authors' },
    { has_published_posts: true },
    ...orders.map((orderby) => ({ orderby })),
  ])('with %j', async (query) => expect(await refusedOf('users', query, admin)).toEqual([]));
});

describe.each(['categories', 'tags'])('So does a list of %s', (list) => {
  const orders = ['id', 'name', 'slug', 'term_group', 'description', 'count'].map((orderby) => ({ orderby }));
  test.each(orders.filter(({ orderby }) => orderby !== 'description'))(
    'in the order of an index with %j',
    async (query) => {
      expect(await sortedOf(list, query)).toEqual([]);
      expect(await sortedOf(list, { ...query, order: 'desc', page: 2, exclude: [1] })).toEqual([]);
    },
  );
  test.each<object>([
    {},
    { page: 3 },
    { search: 'word' },
    { hide_empty: true },
    { post: 1 },
    { slug: ['one'] },
    { include: [1, 2], orderby: 'include' },
    { exclude: [1] },
    ...orders,
  ])('with %j', async (query) => expect(await refusedOf(list, query)).toEqual([]));
});
