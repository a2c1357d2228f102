import { person, testService, type TestResponse, type TestService } from '@gatehouse/testing';
import { core } from '../core.service';

let site: TestService;
const admin = person('administrator');
const DEFAULT = 1;

beforeAll(async () => {
  site = await testService(core);
});
afterAll(() => site.close());

const make = (base: string, body: object) => site.ask('POST', `core/v2/${base}`, { as: admin, body: { ...body } });
const category = async (name: string, parent = 0): Promise<number> =>
  (await make('categories', { name, parent })).body.id as number;
const term = async (id: number) =>
  (await site.ask('GET', `core/v2/categories/${id}`)).body as {
    count: number;
    parent: number;
    slug: string;
    link: string;
  };
const post = async (fields: object): Promise<number> =>
  (await make('posts', { title: 'T', ...fields })).body.id as number;
const remove = (id: number) => site.ask('DELETE', `core/v2/categories/${id}`, { as: admin, query: { force: true } });
const code = ({ status, body }: TestResponse): [number, string] => [status, body.code as string];

test('names are unique below one parent; slugs are unique everywhere, by the parent’s, then by a number', async () => {
  const fruit = await category('Fruit');
  const garden = await category('Garden');
  expect((await make('categories', { name: 'FRUIT' })).body).toMatchObject({
    code: 'term_exists',
    data: { term_id: fruit },
  });
  expect((await make('categories', { name: 'Fruit', parent: garden })).body.slug).toBe('fruit-garden');
  expect((await make('categories', { name: 'Soft fruit', slug: 'fruit' })).body.slug).toBe('fruit-2');
  expect(code(await site.ask('PUT', `core/v2/categories/${garden}`, { as: admin, body: { slug: 'fruit' } }))).toEqual([
    400,
    'duplicate_term_slug',
  ]);
});

test('of two that are made at the same time one exists already', async () => {
  const both = await Promise.all([1, 2].map(() => make('tags', { name: 'Race' })));
  expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
});

test('a term cannot stand below itself', async () => {
  const top = await category('Top');
  const below = await category('Below', await category('Middle', top));
  await site.ask('PUT', `core/v2/categories/${top}`, { as: admin, body: { parent: below } });
  expect((await term(top)).parent).toBe(0);
  expect((await term(below)).link).toBe('http://site.test/category/top/middle/below/');
});

test('counts what is published, whatever becomes of it', async () => {
  const id = await category('Counted');
  const first = await post({ status: 'publish', categories: [id] });
  const draft = await post({ categories: [id] });
  const counts = [(await term(id)).count];
  for (const [method, path, body] of [
    ['PUT', draft, { status: 'publish' }],
    ['PUT', first, { categories: [] }],
    ['DELETE', draft, {}],
  ] as const) {
    await site.ask(method, `core/v2/posts/${path}`, { as: admin, body });
    counts.push((await term(id)).count);
  }
  expect(counts).toEqual([1, 2, 1, 0]);
});

test('goes with its children moving up, and posts without another category get the default one', async () => {
  const top = await category('Going up');
  const middle = await category('Going', top);
  const leaf = await category('Staying', middle);
  const [alone, both] = [
    await post({ status: 'publish', categories: [middle] }),
    await post({ status: 'publish', categories: [middle, top] }),
  ];
  const before = (await term(DEFAULT)).count;
  expect((await remove(middle)).status).toBe(200);
  const categories = async (id: number) => (await site.ask('GET', `core/v2/posts/${id}`)).body.categories as number[];
  expect([
    await categories(alone),
    await categories(both),
    (await term(leaf)).parent,
    (await term(DEFAULT)).count,
  ]).toEqual([[DEFAULT], [top], top, before + 1]);
  expect(code(await remove(DEFAULT))).toEqual([403, 'rest_cannot_delete']);
});
