import { person, testService, type TestService } from '@gatehouse/testing';
import { core } from '../../core.service';
import { COUNT_ALL } from '../../migrations/keep-record-counts';
import { countOf, idsIn, noWords, setId, storedOf, wordsOf } from './id-set';

describe('A set of ids', () => {
  it.each([3, 4_000, 5_000, 40_000])('is stored and read again with %i ids', (count) => {
    const words = noWords();
    const ids = Array.from({ length: count }, (_, n) => 65_536 * 2 + ((n * 13) % 65_536));
    for (const id of ids) setId(words, id, true);
    const stored = storedOf(words);
    expect(stored.length).toBeLessThanOrEqual(8_192);
    expect(countOf(wordsOf(stored))).toBe(count);
    expect(idsIn(wordsOf(stored), 2)).toEqual(ids.toSorted((a, b) => a - b));
  });

  it('loses ids', () => {
    const words = noWords();
    for (const id of [0, 31, 32, 65_535]) setId(words, id, true);
    setId(words, 31, false);
    expect(idsIn(words, 0)).toEqual([0, 32, 65_535]);
  });
});

describe('Kept counts', () => {
  let site: TestService;
  const admin = person('administrator', 1);
  const ask = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body: object = {}, query: object = {}) => {
    const reply = await site.ask(method, `core/v2/${path}`, { as: admin, body: { ...body }, query: { ...query } });
    expect(reply.body.message ?? '').toBe('');
    return reply.body.id as number;
  };
  const rows = <Row>(sql: string) => site.service.database.query<Row>(sql);
  const kept = () => rows('SELECT * FROM record_counts WHERE total <> 0 ORDER BY scope, bucket');

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
    const inSets = sets.flatMap(({ term, block, members }) =>
      idsIn(wordsOf(members), block).map((id) => `${term} ${id}`),
    );
    return [inSets.toSorted(), links.map(({ term, post }) => `${term} ${post}`).toSorted()];
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
});
