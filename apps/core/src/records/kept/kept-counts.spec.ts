import { BLOCK_SIZE, IdSet } from '@gatehouse/persistence';
import { person, testService, type TestService } from '@gatehouse/testing';
import { core } from '../../core.service';
import { COUNT_ALL } from '../../migrations/keep-record-counts';
import type { Post } from '../model/post.entity';
import { updatePost } from '../store/post-rows';
import { recount } from './record-counts';
import type { Counted } from './scopes';
import { changeAuthorSet, fillAuthorSets } from './term-sets';

describe('Kept counts', () => {
  let site: TestService;
  const admin = person('administrator', 1);
  const ask = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body: object = {}, query: object = {}) => {
    const reply = await site.ask(method, `core/v2/${path}`, { as: admin, body: { ...body }, query: { ...query } });
    expect(reply.body.message ?? '').toBe('');
    return reply.body.id as number;
  };
  const rows = <Row>(sql: string) => site.service.database.query<Row>(sql);
  const kept = () => rows("SELECT * FROM record_counts WHERE total <> 0 AND bucket <> 'v' ORDER BY scope, bucket");

  /** The counts as they are kept, and as they are counted. */
  async function bothCounts(): Promise<[unknown, unknown]> {
    const before = await kept();
    await site.service.database.write(async (tx) => {
      await tx.query('DELETE FROM record_counts');
      for (const statement of COUNT_ALL) await tx.query(statement);
    });
    return [before, await kept()];
  }

  async function bothSets(): Promise<[string[], string[]]> {
    const sets = await rows<{ term: number; block: number; members: Buffer }>('SELECT * FROM term_sets');
    const links = await rows<{ term: number; post: number }>(
      "SELECT pt.term, pt.post FROM post_terms pt JOIN posts p ON p.id = pt.post WHERE p.status = 'publish'",
    );
    const posts = await rows<{ term: number; post: number }>(
      "SELECT -author AS term, id AS post FROM posts WHERE type = 'post' AND status = 'publish'",
    );
    const inSets = sets.flatMap(({ term, block, members }) =>
      new IdSet(1)
        .addStored(0, members)
        .ids()
        .map((id) => `${term} ${block * BLOCK_SIZE + id}`),
    );
    return [inSets.toSorted(), [...links, ...posts].map(({ term, post }) => `${term} ${post}`).toSorted()];
  }

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
    const [counts, counted] = await bothCounts();
    expect(counts).toEqual(counted);
    const [sets, links] = await bothSets();
    expect(sets).toEqual(links);
    await ask('DELETE', `posts/${other}`, {}, { force: true });
    const [after, recounted] = await bothCounts();
    expect(after).toEqual(recounted);
  });

  it('have another version after a change, also where as many records have each term as before', async () => {
    const version = async () =>
      (
        await rows<{ total: number }>("SELECT total FROM record_counts WHERE scope = 'post/publish' AND bucket = 'v'")
      )[0];
    const category = await ask('POST', 'categories', { name: 'Swapped' });
    const ids = [
      await ask('POST', 'posts', { title: 'has it', status: 'publish', categories: [category] }),
      await ask('POST', 'posts', { title: 'gets it', status: 'publish' }),
    ];
    const [one, other] = await rows<Counted>(`SELECT * FROM posts WHERE id IN (${ids.join()}) ORDER BY id`);
    if (!one || !other) throw new Error('The posts are missing.');
    const before = await version();
    await site.service.database.write(async (tx) => {
      recount(tx, { post: one, terms: [category] }, { post: one, terms: [] });
      recount(tx, { post: other, terms: [] }, { post: other, terms: [category] });
    });
    expect(await version()).not.toEqual(before);
  });

  it.each<[change: Partial<Post>, isSame: boolean]>([
    [{ content: 'after', comment_status: 'closed' }, true],
    [{ title_key: 'after' }, false],
    [{ slug: 'after', slug_key: 'after' }, false],
    [{ modified: '2020-02-03 04:05:06' }, false],
  ])(
    'have the same version after a change that counts nothing again and moves no place: %j',
    async (change, isSame) => {
      const { database } = site.service;
      const id = await ask('POST', 'posts', { title: 'before', status: 'publish' });
      const update = async (more: Partial<Post>): Promise<void> => {
        const [post] = await database.query<Post>('SELECT * FROM posts WHERE id = ?', [id]);
        if (post) await database.write((tx) => updatePost(tx, post, { ...post, ...more }));
      };
      await update({ modified: '2020-02-03 04:05:05' });
      const version = () => rows("SELECT * FROM record_counts WHERE bucket = 'v' ORDER BY scope");
      const before = await version();
      await update(change);
      expect(JSON.stringify(await version()) === JSON.stringify(before)).toBe(isSame);
    },
  );

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

    it('has them also where a version without sets of authors has written', async () => {
      const before = await both();
      const [post = 0] = wanted[0]?.[0] ?? [];
      const { database } = site.service;
      await database.write((tx) => Promise.resolve(changeAuthorSet(tx, 1, post, -1)));
      expect(await both()).toEqual(before);
    });

    it('finds them in sets again after a migration', async () => {
      const before = await bothSets();
      const sets = 'FROM term_sets WHERE term < 0';
      await site.service.database.write((tx) => tx.query(`DELETE ${sets}`));
      await site.service.database.write((tx) => fillAuthorSets((text, values) => tx.query(text, values)));
      const [kept, made] = await bothSets();
      expect(kept).toEqual(made);
      expect(made).toEqual(before[1]);
      site.statements.length = 0;
      await found({ author: [1], categories: wanted[0]?.[1] });
      expect(site.statements.filter((text) => text.includes('COUNT('))).toEqual([]);
    });
  });
});
