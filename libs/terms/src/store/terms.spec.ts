import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateFormerSlugs1767225600090, Database, insertRow, updateRow } from '@gatehouse/persistence';
import { CreateSearch1767225600080, SearchIndex, TextSearch } from '@gatehouse/search';
import { CreateTerms1700000000000, TABLE, TestTerm } from './terms.fixture';
import { TermsQuery, type TermFilter } from './terms.query';
import { TermsWriter } from './terms.writer';

const folder = mkdtempSync(join(tmpdir(), 'gatehouse-terms-'));
let database: Database;
let index: SearchIndex;
let terms: TermsQuery<TestTerm>;
let writer: TermsWriter<TestTerm>;
beforeAll(async () => {
  database = await Database.open(
    {
      url: `sqlite:${join(folder, 'x.sqlite')}`,
      entities: [TestTerm],
      migrations: [CreateTerms1700000000000, CreateSearch1767225600080, CreateFormerSlugs1767225600090],
    },
    { migrate: true },
  );
  index = new SearchIndex(database, TABLE.source);
  terms = new TermsQuery(database, TABLE, new TextSearch(database, index));
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
    expect(found.map(({ slug, name_key: key }) => [slug, key])).toEqual([
      ['jazz', 'jazz'],
      ['film', 'film'],
    ]);
    expect(await terms.named('list', {})).toEqual([]);
  });
});
