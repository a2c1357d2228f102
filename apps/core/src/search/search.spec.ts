import { person, testService, type TestResponse, type TestService } from '@gatehouse/testing';
import { core } from '../core.service';

let site: TestService;
const admin = person('administrator');
beforeAll(async () => {
  site = await testService(core, { settings: { ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'admin' } });
});
afterAll(() => site.close());

const make = async (base: string, fields: object): Promise<number> =>
  (await site.ask('POST', `core/v2/${base}`, { as: admin, body: { status: 'publish', ...fields } })).body.id as number;
const find = (query: object, as?: ReturnType<typeof person>) =>
  site.ask('GET', 'core/v2/search', { ...(as ? { as } : {}), query: { ...query } });
const ids = ({ body }: TestResponse): number[] => (body as { id: number }[]).map(({ id }) => id);

test('titles are HTML as in the record, and the best match is first', async () => {
  const inText = await make('posts', { title: 'Other', content: 'about cats & dogs' });
  const inTitle = await make('pages', { title: 'Cats &amp; <em>dogs</em>' });
  const { body } = await find({ search: 'cats' });
  expect(ids(await find({ search: 'cats' }))).toEqual([inTitle, inText]);
  expect(body[0]).toMatchObject({ title: 'Cats &amp; <em>dogs</em>', type: 'post', subtype: 'page' });
});

test('a title that is shown as text never becomes markup', async () => {
  const markup = '&lt;img src=x onerror=alert(1)&gt; zorkmid';
  const post = await make('posts', { title: markup });
  const { name } = (await site.ask('POST', 'core/v2/categories', { as: admin, body: { name: markup } })).body;
  const { title } = (await site.ask('GET', `core/v2/posts/${post}`)).body;
  expect((await find({ search: 'zorkmid' })).body).toMatchObject([{ id: post, title: title.rendered }]);
  expect((await find({ search: 'zorkmid', type: 'term' })).body).toMatchObject([{ title: name }]);
  expect(title.rendered + String(name)).not.toContain('<');
});

test('visitors do not find protected posts', async () => {
  const id = await make('posts', { title: 'Plugh', password: 'x' });
  expect(ids(await find({ search: 'plugh' }))).toEqual([]);
  expect(ids(await find({ search: 'plugh' }, person('subscriber', 9)))).toEqual([id]);
});

test('the type of a term is its taxonomy, and a subtype of another type is invalid', async () => {
  const id = (await site.ask('POST', 'core/v2/tags', { as: admin, body: { name: 'Quux & co' } })).body.id as number;
  expect((await find({ type: 'term', search: 'quux' })).body).toMatchObject([
    { id, title: 'Quux &amp; co', type: 'post_tag', url: 'http://site.test/tag/quux-co/' },
  ]);
  expect((await find({ type: 'term', subtype: 'page' })).body.data.params).toHaveProperty('subtype');
});
