import { person, testService, type TestService } from '@gatehouse/testing';
import { core } from '../../core.service';
import { COUNTED_TOTALS } from './record-totals';

describe('Kept totals', () => {
  let site: TestService;
  const admin = person('administrator', 1);
  const ask = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body: object = {}, query: object = {}) => {
    const reply = await site.ask(method, `core/v2/${path}`, { as: admin, body: { ...body }, query: { ...query } });
    expect(reply.body.message ?? '').toBe('');
    return reply.body.id as number;
  };
  const rows = <Row>(sql: string) => site.service.database.query<Row>(sql);
  const sorted = (found: readonly object[]) => found.map((row) => JSON.stringify(row)).toSorted();
  /** The totals as they are kept, and as they are counted. */
  const bothTotals = async () => [
    sorted(await rows<object>('SELECT type, status, total FROM record_totals WHERE total <> 0')),
    sorted(await rows<object>(COUNTED_TOTALS)),
  ];

  beforeAll(async () => {
    site = await testService(core);
  });
  afterAll(() => site.close());

  it('are those of the records after every kind of write', async () => {
    const [one, two, tag] = [
      await ask('POST', 'categories', { name: 'One' }),
      await ask('POST', 'categories', { name: 'Two' }),
      await ask('POST', 'tags', { name: 'Tag' }),
    ];
    const post = await ask('POST', 'posts', { title: 'a', status: 'publish', categories: [one], tags: [tag] });
    const other = await ask('POST', 'posts', {
      title: 'b',
      status: 'publish',
      categories: [one, two],
      format: 'aside',
    });
    await ask('POST', 'posts', { title: 'c', status: 'draft', sticky: true, categories: [two] });
    await ask('PUT', `posts/${post}`, { date: '2020-05-05T00:00:00', tags: [] });
    await ask('PUT', `posts/${other}`, { status: 'private' });
    await ask('PUT', `posts/${other}`, { status: 'publish', format: 'link', sticky: true });
    const top = await ask('POST', 'pages', { title: 'top', status: 'publish', menu_order: 2 });
    const child = await ask('POST', 'pages', { title: 'child', status: 'publish', parent: top });
    await ask('PUT', `pages/${child}`, { menu_order: 7 });
    await ask('DELETE', `pages/${top}`, {}, { force: true });
    const person = { username: 'p', email: 'p@example.com', password: 'a long password 123', roles: ['author'] };
    const writer = await ask('POST', 'users', person);
    const heir = await ask('POST', 'users', { ...person, username: 'h', email: 'h@example.com' });
    await ask('PUT', `posts/${post}`, { author: writer });
    await ask('DELETE', `users/${writer}`, {}, { force: true, reassign: heir });
    await ask('DELETE', `categories/${one}`, {}, { force: true });
    await ask('DELETE', `posts/${other}`);
    const [totals, counted] = await bothTotals();
    expect(totals).toEqual(counted);
    await ask('DELETE', `posts/${other}`, {}, { force: true });
    const [after, recounted] = await bothTotals();
    expect(after).toEqual(recounted);
  });

  describe('A list by two terms', () => {
    it('has what each write has changed', async () => {
      const [one, two] = [
        await ask('POST', 'categories', { name: 'First of two' }),
        await ask('POST', 'categories', { name: 'Second of two' }),
      ];
      const found = async (operator: 'AND' | 'OR') => {
        const query = { categories: { terms: [one, two], operator } };
        const { body, headers } = await site.ask('GET', 'core/v2/posts', { query });
        expect(headers['x-wp-total']).toBe(String(body.length));
        return (body as { id: number }[]).map(({ id }) => id).toSorted((a, b) => a - b);
      };
      const id = await ask('POST', 'posts', { title: 'x', status: 'publish', categories: [one] });
      expect([await found('AND'), await found('OR')]).toEqual([[], [id]]);
      await ask('PUT', `posts/${id}`, { categories: [one, two] });
      expect([await found('AND'), await found('OR')]).toEqual([[id], [id]]);
      const more = await ask('POST', 'posts', { title: 'y', status: 'publish', categories: [two] });
      expect([await found('AND'), await found('OR')]).toEqual([[id], [id, more]]);
      await ask('PUT', `posts/${id}`, { status: 'draft' });
      expect([await found('AND'), await found('OR')]).toEqual([[], [more]]);
      await ask('DELETE', `categories/${two}`, {}, { force: true });
      expect(await found('AND')).toEqual([]);
    });
  });

  describe('A list by author and terms', () => {
    const wanted: [ids: number[], categories: number[]][] = [];
    const found = async (query: object) => {
      const { body, headers } = await site.ask('GET', 'core/v2/posts', { query: { ...query, per_page: 100 } });
      expect(headers['x-wp-total']).toBe(String(body.length));
      return (body as { id: number }[]).map(({ id }) => id).toSorted((a, b) => a - b);
    };
    const both = async () => [
      await found({ author: [1], categories: [wanted[0]?.[1][0]] }),
      await found({ author: [1, 99], categories: wanted.flatMap(([, [category = 0]]) => category) }),
      await found({ author: [99], categories: wanted[0]?.[1] }),
      await found({ author: [1], categories_exclude: wanted[0]?.[1] }),
    ];
    const expected = () => {
      const [[one = []] = [], [two = []] = []] = wanted;
      return [one, [...one, ...two], []];
    };

    beforeAll(async () => {
      for (const name of ['Bread', 'Cake']) {
        const category = await ask('POST', 'categories', { name });
        const posts = [];
        for (let n = 0; n < 3; n += 1)
          posts.push(await ask('POST', 'posts', { title: `${name} ${n}`, status: 'publish', categories: [category] }));
        wanted.push([posts, [category]]);
      }
    });

    it('has the posts of both', async () => {
      const [one, two, three, others] = await both();
      expect([one, two, three]).toEqual(expected());
      expect(others).toEqual(expect.arrayContaining(wanted[1]?.[0] ?? []));
      expect(others).not.toEqual(expect.arrayContaining(wanted[0]?.[0] ?? []));
    });
  });
});
