import { person, testService, type TestService } from '@gatehouse/testing';
import { core } from '../../core.service';

let site: TestService;
let tag: number;
const admin = person('administrator', 1);
/** Sees what visitors see; nothing is kept ready for people. */
const subscriber = person('subscriber', 5);

const write = (method: 'POST' | 'DELETE', path: string, body: object) =>
  site.ask(method, path, { as: admin, body: { ...body } });
const make = async (title: string, fields: object = {}): Promise<number> =>
  (await write('POST', 'core/v2/posts', { title, status: 'publish', ...fields })).body.id as number;
type Embed = 'all' | readonly string[];
const visit = (query: object, embed?: Embed) =>
  site.ask('GET', 'core/v2/posts', { query: { ...query }, ...(embed && { embed }) });

/** Whether visitors get the page that is read record by record for people, and again; with and without what it embeds. */
async function expectPage(query: object): Promise<void> {
  for (const embed of [undefined, 'all', ['author', 'wp:term']] as const) await expectPageWith(query, embed);
}

async function expectPageWith(query: object, embed?: Embed): Promise<void> {
  const asked = { as: subscriber, query: { ...query }, ...(embed && { embed }) };
  const { body, headers } = await site.ask('GET', 'core/v2/posts', asked);
  for (const round of ['first', 'second', 'third']) {
    const page = await visit(query, embed);
    expect([round, page.status, page.body]).toEqual([round, 200, body]);
    for (const name of ['x-wp-total', 'x-wp-totalpages', 'link']) expect(page.headers[name]).toBe(headers[name]);
  }
}

const PAGES = [
  {},
  { per_page: 2 },
  { per_page: 2, page: 2 },
  { per_page: 2, offset: 1 },
  { order: 'asc' },
  { orderby: 'title', order: 'asc' },
  { orderby: 'modified' },
  { orderby: 'id', per_page: 3 },
  { orderby: 'author' },
];

beforeAll(async () => {
  site = await testService(core, { settings: { ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'admin' } });
  tag = (await write('POST', 'core/v2/tags', { name: 'Cereal' })).body.id as number;
  for (const title of ['Rye', 'Barley', 'Oats', 'Wheat']) await make(title, { tags: [tag], comment_status: 'open' });
  await make('A draft', { status: 'draft' });
});
afterAll(() => site.close());

it.each(PAGES)('The page %j is that of the list', expectPage);

it('is another one after a record comes, moves in the order, is hidden, and leaves', async () => {
  const id = await make('Millet');
  const changes = [
    { title: 'Also millet' },
    { date: '2001-01-01T00:00:00' },
    { status: 'private' },
    { status: 'publish' },
  ];
  for (const change of changes) {
    for (const query of PAGES) await expectPage(query);
    await write('POST', `core/v2/posts/${id}`, change);
  }
  for (const query of PAGES) await expectPage(query);
  await write('DELETE', `core/v2/posts/${id}`, { force: true });
  for (const query of PAGES) await expectPage(query);
});

it.each([
  ['a post is changed', (id: number) => write('POST', `core/v2/posts/${id}`, { title: 'Spelt' })],
  ['its author has another name', () => write('POST', 'core/v2/users/1', { name: 'Miller' })],
  ['it has a comment', (post: number) => write('POST', 'core/v2/comments', { post, content: 'Tasty' })],
  ['a tag is renamed', () => write('POST', `core/v2/tags/${tag}`, { name: 'Grain' })],
])('with what it embeds is made again after %s, and read by one statement until then', async (_, change) => {
  await expectPage({});
  await change((await visit({})).body[0].id);
  await expectPage({});
  await site.commit();
  site.statements.length = 0;
  await visit({}, 'all');
  expect(site.statements).toHaveLength(1);
});

it('says what it embeds is made of, also when it is kept', async () => {
  const [first, again] = [await visit({}, ['wp:term']), await visit({}, ['wp:term'])];
  expect(again.tags).toContain('term-names');
  expect(new Set(again.tags)).toEqual(new Set(first.tags));
  expect((await visit({}, ['author'])).tags).toContain('person:1');
});

it('past the end is refused, as in any list', async () => {
  expect(await visit({ page: 9 })).toMatchObject({ status: 400, body: { code: 'rest_post_invalid_page_number' } });
  expect(await visit({ offset: 90 })).toMatchObject({ status: 200, body: [], headers: { 'x-wp-total': '4' } });
});

it('with filters is not one that is kept', async () => {
  const [{ id }] = (await visit({})).body;
  expect((await visit({ search: 'rye' })).body).toHaveLength(1);
  expect((await visit({ exclude: id })).headers['x-wp-total']).toBe('3');
  expect((await visit({ _fields: 'id', per_page: 1 })).body).toEqual([{ id: expect.any(Number) }]);
});
