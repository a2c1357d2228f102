import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  contains,
  createSearchTables,
  createTable,
  Database,
  insertRow,
  SearchIndex,
  tableSource,
  TextSearch,
  updateRow,
} from '@gatehouse/persistence';
import { ALL_ANCESTORS, type TermTable } from './term-table';
import { TermsQuery, type TermFilter } from './terms.query';
import { TermsWriter } from './terms.writer';

class CreateTerms1700000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'terms',
      {
        id: 'id',
        taxonomy: 'key',
        name: 'text',
        name_key: 'key',
        slug: 'key(200)',
        description: 'text',
        parent: 'integer',
        count: 'integer',
      },
      {
        unique: { terms_slug: ['taxonomy', 'slug'] },
        index: { terms_ids: ['taxonomy', 'id'], terms_counts: ['taxonomy', 'count', 'id'] },
      },
    );
    await createSearchTables(runner, 'terms_search');
    await createTable(runner, 'links', { record: 'integer', term: 'integer' }, { primary: ['record', 'term'] });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('links');
    await runner.dropTable('terms');
  }
}

const TABLE: TermTable = {
  sortColumn: 'name_key',
  keyColumn: 'name_key',
  keyLength: 191,
  derivedColumns: (name) => ({ name_key: name.toLowerCase() }),
  source: tableSource('terms', ['name_key']),
  sought: (text) => [text.toLowerCase()],
  search: (text) => contains('t.name_key', text.toLowerCase()),
  links: { table: 'links', record: 'record', term: 'term' },
  siblingNames: 'unique',
  circularParent: 'top',
  slugAncestors: ALL_ANCESTORS,
  fallbackSlug: () => '',
  messages: {
    notFound: 'Not found.',
    parentNotFound: 'Parent not found.',
    nameTaken: 'Name taken.',
    slugTaken: (slug) => `${slug} is taken.`,
  },
};

const folder = mkdtempSync(join(tmpdir(), 'gatehouse-terms-'));
let database: Database;
let index: SearchIndex;
let terms: TermsQuery;
let writer: TermsWriter;
beforeAll(async () => {
  database = await Database.open(
    { url: `sqlite:${join(folder, 'x.sqlite')}`, entities: [], migrations: [CreateTerms1700000000000] },
    { migrate: true },
  );
  index = new SearchIndex(database, TABLE.source);
  terms = new TermsQuery(database, TABLE, new TextSearch(database, index, TABLE.source));
  writer = new TermsWriter(database, TABLE);
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const make = (taxonomy: string, name: string, parent = 0, slug?: string) =>
  writer.create(taxonomy, { name, parent, slug });
const find = async (taxonomy: string, id: number) => (await terms.find(taxonomy, id)) ?? null;
const told = (code: string) => expect.objectContaining({ code }) as Error;

describe('A new term', () => {
  it('has a clean name and description, and the slug of its name', async () => {
    const term = await writer.create('new', { name: 'R<b>&</b>B', description: '<em>loud</em><script>x</script>' });
    expect(await find('new', term.id)).toEqual({ ...term, name: 'R&amp;B', description: '<em>loud</em>x', slug: 'rb' });
  });

  it('needs a name', () => expect(make('new', '<br>')).rejects.toEqual(told('empty_term_name')));

  it('has its id as slug when the name has no letters', async () => {
    const term = await make('new', '!!!');
    expect((await find('new', term.id))?.slug).toBe(String(term.id));
  });

  it('does not share its name with a sibling', async () => {
    const { id } = await make('new', 'Fruit');
    await expect(make('new', 'FRUIT')).rejects.toMatchObject({ code: 'term_exists', data: { term_id: id } });
    await expect(make('other', 'Fruit')).resolves.toMatchObject({ slug: 'fruit' });
  });

  it('may share its name and be told apart by its slug, where the service says so', async () => {
    const writes = new TermsWriter(database, { ...TABLE, siblingNames: 'told-apart' });
    await writes.create('apart', { name: 'Nut' });
    await expect(writes.create('apart', { name: 'Nut' })).rejects.toEqual(told('term_exists'));
    await expect(writes.create('apart', { name: 'Nut', slug: 'wal' })).resolves.toMatchObject({ slug: 'wal' });
  });

  it('has the slugs of its ancestors added when its own is taken, then a number', async () => {
    const food = await make('slugs', 'Food');
    const fresh = await make('slugs', 'Fresh', food.id);
    const slugs = [];
    for (const parent of [0, fresh.id, food.id]) slugs.push((await make('slugs', 'Red', parent)).slug);
    slugs.push((await make('slugs', 'Reddish', fresh.id, 'red')).slug, (await make('slugs', 'Redder', 0, 'red')).slug);
    expect(slugs).toEqual(['red', 'red-fresh', 'red-food', 'red-fresh-food', 'red-2']);
  });

  it('needs a parent of its own taxonomy', async () => {
    const { id } = await make('other', 'Elsewhere');
    await expect(make('new', 'Below', id)).rejects.toEqual(told('rest_term_invalid'));
  });

  it('is one, when two are created at once', async () => {
    const results = await Promise.allSettled([make('race', 'Race'), make('race', 'Race')]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('A change', () => {
  it('leaves what is not named', async () => {
    const term = await make('change', 'One');
    expect(await writer.update('change', term.id, { description: 'New' })).toEqual({ ...term, description: 'New' });
    expect(await find('change', term.id)).toEqual({ ...term, description: 'New' });
  });

  it('gets a slug of its own, made of its name, when it is sent an empty one', async () => {
    const food = await make('again', 'Food');
    await make('again', 'Red');
    const term = await make('again', 'Reddish', food.id, 'kept');
    const again = (changes: object) => writer.update('again', term.id, { slug: '', ...changes });
    expect((await again({})).slug).toBe('reddish');
    expect((await again({})).slug).toBe('reddish');
    expect((await again({ name: 'Red' })).slug).toBe('red-food');
    expect((await again({ parent: 0, name: 'red!' })).slug).toBe('red-2');
    expect((await writer.update('again', term.id, { slug: ' ! ' })).slug).toBe('red-2');
  });

  it('cannot take the slug or the name of another', async () => {
    const [a] = [await make('change', 'A'), await make('change', 'B')];
    await expect(writer.update('change', a.id, { slug: 'b' })).rejects.toEqual(told('duplicate_term_slug'));
    await expect(writer.update('change', a.id, { name: 'b' })).rejects.toEqual(told('term_exists'));
    await expect(writer.update('change', a.id, { slug: 'a', name: 'a' })).resolves.toMatchObject({ name: 'a' });
  });

  it('cannot put a term below itself: it moves to the top, or stays', async () => {
    const top = await make('circle', 'Top');
    const middle = await make('circle', 'Middle', top.id);
    const below = await make('circle', 'Below', middle.id);
    const staying = new TermsWriter(database, { ...TABLE, circularParent: 'ignored' });
    expect((await staying.update('circle', middle.id, { parent: below.id })).parent).toBe(top.id);
    expect((await writer.update('circle', middle.id, { parent: middle.id })).parent).toBe(0);
  });

  it('of a term that does not exist is refused', () =>
    expect(writer.update('change', 9_999, { name: 'X' })).rejects.toMatchObject({
      status: 404,
      code: 'rest_term_invalid',
    }));
});

describe('A deleted term', () => {
  it('leaves its records, and its children move up, next to one of the same name if need be', async () => {
    const top = await make('gone', 'Top');
    const [twin, child] = [await make('gone', 'Twin'), await make('gone', 'Twin', top.id)];
    await database.write((tx) => insertRow(tx, 'links', { record: 1, term: top.id }));
    const also = jest.fn();
    await writer.remove('gone', top.id, also);
    expect(also).toHaveBeenCalledTimes(1);
    expect([await find('gone', top.id), (await find('gone', child.id))?.parent]).toEqual([null, 0]);
    expect(await database.query('SELECT 1 FROM links WHERE term = ?', [top.id])).toEqual([]);
    await expect(make('gone', 'twin')).rejects.toMatchObject({ data: { term_id: twin.id } });
    expect((await writer.update('gone', child.id, { slug: 'second' })).slug).toBe('second');
    await expect(writer.remove('gone', top.id, also)).rejects.toEqual(told('rest_term_invalid'));
  });
});

describe('A list', () => {
  const ids: Record<string, number> = {};
  beforeAll(async () => {
    for (const [name, parent] of [
      ['Music', ''],
      ['Jazz', 'Music'],
      ['Film', ''],
      ['Art', ''],
    ] as const)
      ids[name] = (await make('list', name, ids[parent] ?? 0)).id;
    await database.write(async (tx) => {
      await updateRow(tx, 'terms', ids.Jazz ?? 0, { count: 3 });
      await insertRow(tx, 'links', { record: 7, term: ids.Jazz ?? 0 });
    });
  });

  const list = async (filter: TermFilter, by = 'name', count = 10, offset = 0) => {
    const { items, total } = await terms.page('list', filter, { by, direction: 'asc' }, { count, offset });
    return [...items.map(({ name }) => name), total];
  };

  it('is ordered by name, or as it is asked for', async () => {
    expect(await list({})).toEqual(['Art', 'Film', 'Jazz', 'Music', 4]);
    expect(await list({}, 'id', 2, 1)).toEqual(['Jazz', 'Film', 4]);
    const include = [ids.Film ?? 0, ids.Art ?? 0];
    expect(await list({ include }, 'include')).toEqual(['Film', 'Art', 2]);
    expect(await list({ slugs: ['music', 'art'] }, 'include_slugs')).toEqual(['Music', 'Art', 2]);
    expect(await list({}, 'unheard')).toEqual(['Art', 'Film', 'Jazz', 'Music', 4]);
  });

  it.each<[string, TermFilter, unknown[]]>([
    ['a search', { search: ' MU ' }, ['Music', 1]],
    ['a parent', { parent: 0 }, ['Art', 'Film', 'Music', 3]],
    ['a record', { record: 7 }, ['Jazz', 1]],
    ['terms in use', { hide: 'unused' }, ['Jazz', 1]],
    ['terms in use and their ancestors', { hide: 'unused-branches' }, ['Jazz', 'Music', 2]],
  ])('is narrowed down to %s', async (_, filter, expected) => expect(await list(filter)).toEqual(expected));

  it('leaves out what it excludes', async () => {
    expect(await list({ exclude: [ids.Art ?? 0] })).toEqual(['Film', 'Jazz', 'Music', 3]);
  });

  it('knows paths and descendants', async () => {
    const [jazz] = await terms.byIds([ids.Jazz ?? 0]);
    expect(jazz?.path).toBe('music/jazz');
    const { items } = await terms.page('list', {}, { by: 'name', direction: 'asc' }, { count: 10, offset: 0 });
    expect((await terms.withPaths(items)).map(({ path }) => path)).toEqual(['art', 'film', 'music/jazz', 'music']);
    expect(await terms.withDescendants([ids.Music ?? 0])).toEqual([ids.Music, ids.Jazz]);
  });

  it('finds terms by slug or by name', async () => {
    const found = await terms.named('list', { slugs: ['film'], keys: ['jazz'] });
    expect(found.map(({ slug, key_text: key }) => [slug, key])).toEqual([
      ['jazz', 'jazz'],
      ['film', 'film'],
    ]);
    expect(await terms.named('list', {})).toEqual([]);
  });
});

describe('A list in the order of an index', () => {
  const USED = 1_100;
  let ordered: TermsQuery;

  beforeAll(async () => {
    const orders = { id: 'terms_ids', slug: 'terms_slug', count: 'terms_counts' };
    ordered = new TermsQuery(database, { ...TABLE, orders }, new TextSearch(database, index, TABLE.source));
    await database.write(async (tx) => {
      for (const [taxonomy, used] of [
        ['some-used', 5],
        ['many-used', USED],
      ] as const)
        for (let n = 1; n <= USED + 20; n += 1)
          await insertRow(tx, 'terms', {
            ...{ taxonomy, name: `Name ${n}`, name_key: `name ${n % 7}`, slug: `slug-${(n * 37) % 2_000}` },
            ...{ description: '', parent: 0, count: n <= used ? 1 + (n % 3) : 0 },
          });
    });
  });

  const filters: TermFilter[] = [{}, { hide: 'unused' }, { hide: 'unused-branches' }, { exclude: [1_002] }];
  const asked = ['some-used', 'many-used'].flatMap((taxonomy) =>
    ['id', 'name', 'slug', 'count'].flatMap((by) => filters.map((filter) => [taxonomy, by, filter] as const)),
  );
  it.each(asked)('has the same terms of %s by %s with %j as one that is sorted', async (taxonomy, by, filter) => {
    for (const direction of ['asc', 'desc'] as const)
      for (const offset of [0, 3, 1_000]) {
        const ask = [taxonomy, filter, { by, direction }, { count: 10, offset }] as const;
        expect(await ordered.page(...ask)).toEqual(await terms.page(...ask));
      }
  });

  it('counts terms once until one is created, renamed or deleted', async () => {
    const count = jest.spyOn(database, 'count');
    const total = async () => {
      const page = await ordered.page('many-used', {}, { by: 'name', direction: 'asc' }, { count: 10, offset: 0 });
      return [page.total, count.mock.calls.length];
    };
    expect([await total(), await total()]).toEqual([
      [USED + 20, count.mock.calls.length],
      [USED + 20, count.mock.calls.length],
    ]);
    const before = count.mock.calls.length;
    const { id } = await make('many-used', 'One more');
    expect([await total(), await total()]).toEqual([
      [USED + 21, before + 1],
      [USED + 21, before + 1],
    ]);
    await index.write(10);
    expect(await total()).toEqual([USED + 21, before + 2]);
    await writer.remove('many-used', id, () => Promise.resolve());
    expect(await total()).toEqual([USED + 20, before + 3]);
    count.mockRestore();
  });

  it('counts what a batch has created', async () => {
    const total = async () =>
      (await ordered.page('many-used', {}, { by: 'id', direction: 'asc' }, { count: 10, offset: 0 })).total;
    expect(await total()).toBe(USED + 20);
    await database.batchTransaction(async () => {
      await make('many-used', 'In a batch');
      expect(await total()).toBe(USED + 21);
    });
    expect(await total()).toBe(USED + 21);
  });
});
