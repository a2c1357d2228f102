import { person, testService, type TestService } from '@gatehouse/testing';
import { calendar } from '../calendar.service';
import { fakeCore } from '../testing/fake-core';

const CATEGORIES = 'calendar/events/v1/categories';
const as = person('editor');
let site: TestService;

beforeAll(async () => {
  site = await testService(calendar, { others: [fakeCore] });
});
afterAll(() => site.close());

const make = async (name: string, parent?: number, fields: object = {}) =>
  (await site.ask('POST', CATEGORIES, { as, body: { name, ...(parent ? { parent } : {}), ...fields } })).body;
const read = async (id: number) => (await site.ask('GET', `${CATEGORIES}/${id}`)).body;

describe('categories', () => {
  it("of one name may stand under different parents, told apart by the parents' slugs", async () => {
    const [music, film] = [await make('Music'), await make('Film')];
    const [a, b] = [await make('Late', music.id), await make('Late', film.id)];
    expect([a.slug, b.slug, b.url]).toEqual(['late', 'late-film', 'http://site.test/events/category/film/late-film/']);
    expect((await site.ask('POST', CATEGORIES, { as, body: { name: 'LATE', parent: film.id } })).body).toMatchObject({
      code: 'term_exists',
      data: { term_id: b.id },
    });
  });
  it('move up when their parent goes, beside one of the same name if need be', async () => {
    const top = await make('Top');
    const [twin, child] = [await make('Twin'), await make('Twin', top.id)];
    const gone = await site.ask('DELETE', `${CATEGORIES}/${top.id}`, { as });
    expect([gone.status, gone.body.id]).toEqual([200, top.id]);
    expect([(await read(child.id)).parent, (await read(child.id)).name, (await read(twin.id)).name]).toEqual([
      0,
      'Twin',
      'Twin',
    ]);
  });
  it('never stand below themselves', async () => {
    const a = await make('A');
    const below = await make('B below A', a.id);
    expect((await site.ask('PUT', `${CATEGORIES}/${a.id}`, { as, body: { parent: below.id } })).body.parent).toBe(0);
    expect((await site.ask('PUT', `${CATEGORIES}/${a.id}`, { as, body: { parent: a.id } })).body.parent).toBe(0);
  });
  it('lose description and parent by an update that empties them, and keep what it does not name', async () => {
    const top = await make('Above');
    const { id } = await make('Below', top.id, { description: 'Words' });
    const change = async (body: object) =>
      (await site.ask('PUT', `${CATEGORIES}/${id}`, { as, body: { ...body } })).body;
    expect(await change({})).toMatchObject({ description: 'Words', parent: top.id });
    expect(await change({ description: '' })).toMatchObject({ description: '', parent: top.id });
    expect(await change({ parent: 0 })).toMatchObject({ description: '', parent: 0 });
    expect((await change({ parent: 99_999 })).data.params).toHaveProperty('parent');
  });
  it('keep a safe description and a name without markup', async () => {
    const { name, description } = await make('R<b>&</b>B<script>x</script>', undefined, {
      description: '<em>loud</em><script>x</script>',
    });
    expect([name, description]).toEqual(['R&amp;B', '<em>loud</em>x']);
    expect(
      (await site.ask('POST', CATEGORIES, { as, body: { name: '<script>x</script>' } })).body.data.params,
    ).toHaveProperty('name');
  });
  it('are all listed when nothing is named that is to be included', async () => {
    const total = async (query: object) =>
      (await site.ask('GET', CATEGORIES, { query: { hide_empty: 'false', ...query } })).body.total;
    expect(await total({ include: '' })).toBe(await total({}));
  });
  it('past the last page of the list are none, and no page is named that does not exist', async () => {
    const { body } = await site.ask('GET', CATEGORIES, { query: { page: '50', hide_empty: 'false' } });
    expect(body.categories).toEqual([]);
    expect(Object.keys(body)).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(next|previous)_/)]));
  });
  it('created twice at once are one', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => site.ask('POST', CATEGORIES, { as, body: { name: 'At once' } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
  });
});
