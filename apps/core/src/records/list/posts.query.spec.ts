import { setTimeout } from 'node:timers/promises';
import { person, testService, type TestResponse, type TestService } from '@gatehouse/testing';
import { core } from '../../core.service';

let site: TestService;
const admin = person('administrator', 1);
const author = person('author', 2);

const create = async (fields: object, as = admin): Promise<number> =>
  (await site.ask('POST', 'core/v2/posts', { as, body: { ...fields } })).body.id as number;
const list = (query: object = {}, as?: ReturnType<typeof person>) =>
  site.ask('GET', 'core/v2/posts', { ...(as ? { as } : {}), query: { ...query } });
const ids = ({ body }: TestResponse): number[] => (body as { id: number }[]).map(({ id }) => id);
const total = ({ headers }: TestResponse): number => Number(headers['x-wp-total']);

beforeAll(async () => {
  site = await testService(core);
  for (let n = 0; n < 30; n += 1)
    await create({
      title: `Post ${n}`,
      content: n % 2 === 0 ? 'even' : 'odd',
      status: 'publish',
      date: `2020-01-${String(n + 1).padStart(2, '0')}T00:00:00`,
    });
  // The first search asks whether there is an index, which is remembered.
  await list({ search: 'even' });
});
afterAll(() => site.close());

describe('the statements of a list', () => {
  const once = async (query: object, as?: ReturnType<typeof person>): Promise<string[]> => {
    await site.commit();
    site.statements.length = 0;
    expect((await list(query, as)).status).toBe(200);
    return [...site.statements];
  };
  /** The fewest of several readings: on a slow machine, jobs in the background still run during some of them. */
  const statementsOf = async (query: object, as?: ReturnType<typeof person>): Promise<string[]> => {
    const readings = [];
    for (let reading = 0; reading < 5; reading += 1) {
      readings.push(await once(query, as));
      await setTimeout(100);
    }
    return readings.reduce((fewest, other) => (other.length < fewest.length ? other : fewest));
  };

  test.each([
    ['a list', {}],
    ['a list of few fields', { context: 'embed' }],
    ['a search', { search: 'even' }],
    ['a filter by category', { categories: { terms: [1], include_children: true } }],
    ['sticky ones first', { ignore_sticky: false }],
  ])('%s needs at most six, regardless of its length', async (_, query) => {
    const both = async () => [
      await statementsOf({ ...query, per_page: 1 }),
      await statementsOf({ ...query, per_page: 14 }),
    ];
    let [short = [], long = []] = await both();
    // A search asks once more until its index is written.
    for (let again = 0; again < 10 && short.length !== long.length; again += 1) [short = [], long = []] = await both();
    expect(long.length).toBeLessThanOrEqual(6);
    expect(long.length).toBe(short.length);
  });

  test('in edit context do not depend on the number of drafts', async () => {
    for (let n = 0; n < 4; n += 1) await create({ title: 'Same draft' });
    const [short, long] = [
      await statementsOf({ status: 'draft', context: 'edit', per_page: 1 }, admin),
      await statementsOf({ status: 'draft', context: 'edit', per_page: 3 }, admin),
    ];
    expect(long.length).toBe(short.length);
  });

  test('without filters the stored total is not counted again', async () => {
    expect((await statementsOf({ per_page: 1 })).filter((sql) => /COUNT\(/i.test(sql))).toEqual([]);
  });
});

describe('the stored number of posts', () => {
  const counted = async (): Promise<[number, number]> => {
    const [row] = await site.service.database.query<{ total: number }>(
      "SELECT COUNT(*) AS total FROM posts WHERE type = 'post' AND status = 'publish'",
    );
    return [total(await list({ per_page: 1 })), Number(row?.total)];
  };

  test('stays correct through the life of a post', async () => {
    const id = await create({ title: 'counted', status: 'publish' });
    const steps = [
      () => site.ask('PUT', `core/v2/posts/${id}`, { as: admin, body: { status: 'draft' } }),
      () => site.ask('PUT', `core/v2/posts/${id}`, { as: admin, body: { status: 'publish' } }),
      () => site.ask('DELETE', `core/v2/posts/${id}`, { as: admin }),
      () => site.ask('DELETE', `core/v2/posts/${id}`, { as: admin, query: { force: true } }),
    ];
    for (const step of steps) {
      await step();
      const [kept, real] = await counted();
      expect(kept).toBe(real);
    }
  });
});

describe('who sees what', () => {
  test('an author finds their own drafts, and in edit context only their own posts', async () => {
    const own = await create({ title: 'mine' }, author);
    const theirs = await create({ title: 'theirs' });
    const out = await create({ title: 'out', status: 'publish' });
    expect(ids(await list({ include: [own, theirs, out], status: 'any', orderby: 'include' }, author))).toEqual([
      own,
      out,
    ]);
    expect(ids(await list({ include: [own, theirs, out], status: 'any', context: 'edit' }, author))).toEqual([own]);
  });

  test('a visitor who lists drafts gets an error among those of other arguments', async () => {
    const { status, body } = await list({ status: ['publish', 'draft'], per_page: 0 });
    expect([status, body.data.details.status.code, body.data.details.per_page.code]).toEqual([
      400,
      'rest_forbidden_status',
      'rest_out_of_bounds',
    ]);
    expect(body.data.details.status.data.status).toBe(401);
  });

  test('a status that does not exist is forbidden to visitors as well, and unknown to those who may edit', async () => {
    const details = async (as?: Parameters<typeof list>[1]) =>
      (await list({ status: 'nope' }, as)).body.data.details.status;
    expect(await details()).toEqual({
      code: 'rest_forbidden_status',
      message: 'Status is forbidden.',
      data: { status: 401 },
    });
    expect(await details(author)).toMatchObject({
      code: 'rest_not_in_enum',
      message: expect.stringMatching(/^status\[0\] is not one of publish, /),
    });
  });
});

describe('order', () => {
  test('sticky posts come first on a list without filters, and each post is on one page', async () => {
    const sticky = await create({
      title: 'old and sticky',
      status: 'publish',
      sticky: true,
      date: '2001-01-01T00:00:00',
    });
    const pages = [
      await list({ ignore_sticky: false, per_page: 20 }),
      await list({ ignore_sticky: false, per_page: 20, page: 2 }),
    ].flatMap(ids);
    expect(pages[0]).toBe(sticky);
    expect(new Set(pages).size).toBe(total(await list()));
    expect(ids(await list({ ignore_sticky: false, after: '2000-01-01T00:00:00' }))[0]).not.toBe(sticky);
  });

  test('by relevance: the phrase in the title, its words there, then elsewhere', async () => {
    const [text, words, phrase] = [
      await create({ title: 'x', content: 'blue boat', status: 'publish' }),
      await create({ title: 'boat, blue', status: 'publish' }),
      await create({ title: 'A Blue Boat', status: 'publish', date: '2002-01-01T00:00:00' }),
    ];
    expect(ids(await list({ search: 'blue boat', orderby: 'relevance', order: 'asc' }))).toEqual([phrase, words, text]);
  });
});

describe('extreme numbers and texts', () => {
  test.each([
    [{ page: 1e21 }, 400],
    [{ offset: 1e30 }, 200],
    [{ search: Array.from({ length: 2000 }, (_, n) => `w${n}`).join(' ') }, 200],
    [{ categories: { terms: Array.from({ length: 2000 }, (_, n) => n + 100), operator: 'AND' } }, 200],
    [{ include: Array.from({ length: 2000 }, (_, n) => n + 1), orderby: 'include', per_page: 100 }, 200],
  ])('are answered', async (query, status) => expect((await list(query)).status).toBe(status));
});
