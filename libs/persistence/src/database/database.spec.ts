import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable } from '../schema/tables';
import { contains, eq, inList } from '../sql/conditions';
import { sql } from '../sql/fragment';
import { inOrderOf } from '../sql/in-order';
import { execute, fetchOne } from '../sql/run';
import { select } from '../sql/select';
import { nextFreeSlug, nextFreeSlugs, previewSlugs } from '../writes/free-slugs';
import { insertRow } from '../writes/rows';
import type { Database } from './database';
import { openWatched } from './things.fixture';

interface Page {
  id: number;
  kind: string;
  slug: string;
  open: number;
}

class CreatePages1700000000000 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return createTable(
      runner,
      'pages',
      { id: 'id', kind: 'key', slug: 'key(200)', open: { kind: 'flag', default: 0 } },
      { unique: { pages_slug: ['kind', 'slug'] } },
    );
  }

  down(runner: QueryRunner): Promise<void> {
    return runner.dropTable('pages');
  }
}

let database: Database;
let statements: string[];
let close: () => Promise<void>;
beforeAll(async () => {
  ({ database, statements, close } = await openWatched(CreatePages1700000000000));
});
afterAll(() => close());

const add = (kind: string, slug: string, open = false): Promise<number> =>
  database.write((tx) => insertRow(tx, 'pages', { kind, slug, open }));
const pages = () => select<Page>('pages');

describe('Reading', () => {
  beforeAll(async () => {
    for (const slug of ['alpha', 'beta', 'gamma', 'delta', '50%']) await add('read', slug, slug === 'beta');
  });

  it('gives the rows of a query, in the order of a list', async () => {
    const query = pages()
      .where(inList('slug', ['alpha', 'gamma']))
      .orderByList('slug', ['gamma', 'alpha']);
    expect((await database.rows(query)).map(({ slug }) => slug)).toEqual(['gamma', 'alpha']);
  });

  it('gives nothing for an empty list', async () => {
    expect(await database.rows(pages().where(inList('id', [])))).toEqual([]);
  });

  it('finds text literally', async () => {
    expect(await database.one(pages().where(contains('slug', '0%')))).toMatchObject({ slug: '50%' });
    expect(await database.one(pages().where(contains('slug', 'a%a')))).toBeUndefined();
  });

  it('compares flags', async () => {
    expect((await database.rows(pages().where(eq('open', true)))).map(({ slug }) => slug)).toEqual(['beta']);
  });

  it('gives a page and the size of the whole; the last page is not counted separately', async () => {
    const query = (offset: number) => pages().where(eq('kind', 'read')).orderBy('id').limit(3, offset);
    statements.length = 0;
    expect(await database.page(query(0))).toMatchObject({ items: [{}, {}, {}], total: 5 });
    expect(statements).toHaveLength(2);
    expect(await database.page(query(3))).toMatchObject({ items: [{}, {}], total: 5 });
    expect(statements).toHaveLength(3);
    expect(await database.page(query(6))).toMatchObject({ items: [], total: 5 });
  });

  it('runs statements of text and values', async () => {
    await database.write((tx) => execute(tx, sql`UPDATE pages SET open = ${true} WHERE ${inList('slug', ['alpha'])}`));
    expect(await database.count(pages().where(eq('open', true)))).toBe(2);
  });
});

describe('Rows in memory', () => {
  it('are put in the order of ids, without those that are not there', () => {
    expect(inOrderOf([{ id: 1 }, { id: 2 }], [2, 9, 1])).toEqual([{ id: 2 }, { id: 1 }]);
    expect(inOrderOf([{ name: 'a' }, { name: 'b' }], ['b', 'a'], ({ name }) => name)).toEqual([
      { name: 'b' },
      { name: 'a' },
    ]);
  });
});

describe('A free slug', () => {
  const place = { table: 'pages', scope: { kind: 'slugs' } };
  const next = (wanted: string, more = {}) => nextFreeSlug(database.read, { ...place, ...more }, wanted);
  let first: number;
  beforeAll(async () => {
    first = await add('slugs', 'hello');
    await add('slugs', 'hello-2');
    await add('slugs', 'hello-4');
    await add('slugs', 'a'.repeat(200));
    await add('other', 'world');
  });

  it('is the wanted one, or the next with a number, within its scope', async () => {
    expect([await next('new'), await next('hello'), await next('world'), await next('')]).toEqual([
      'new',
      'hello-3',
      'world',
      '',
    ]);
    expect(await nextFreeSlug(database.read, { table: 'pages' }, 'world')).toBe('world-2');
  });

  it('takes one statement when it is the wanted one', async () => {
    statements.length = 0;
    await next('new');
    expect(statements).toHaveLength(1);
  });

  it('has at most 200 characters', async () => expect(await next('a'.repeat(200))).toBe(`${'a'.repeat(198)}-2`));

  it('may be the one that the record has', async () => expect(await next('hello', { exclude: first })).toBe('hello'));

  it('is not a reserved one', async () => {
    expect(await next('feed', { isReserved: (slug: string) => slug === 'feed' })).toBe('feed-2');
  });

  it('differs from those of records that are written together, in their order', async () => {
    expect(await nextFreeSlugs(database.read, place, ['hello', 'hello', 'x', 'x', 'hello-3'])).toEqual([
      'hello-3',
      'hello-5',
      'x',
      'x-2',
      'hello-3-2',
    ]);
  });

  it('is previewed for each record alone, by its own scope', async () => {
    const wanted = [
      { slug: 'hello', scope: { kind: 'slugs' } },
      { slug: 'hello', scope: { kind: 'slugs' } },
      { slug: 'hello', scope: { kind: 'slugs' }, exclude: first },
      { slug: 'hello', scope: { kind: 'other' } },
    ];
    expect(await previewSlugs(database.read, { table: 'pages' }, wanted)).toEqual([
      'hello-3',
      'hello-3',
      'hello',
      'hello',
    ]);
  });

  it('is found after thousands', async () => {
    await database.write(async (tx) => {
      for (let n = 1; n <= 2_500; n += 1)
        await insertRow(tx, 'pages', { kind: 'many', slug: n === 1 ? 'x' : `x-${n}` });
    });
    expect(await nextFreeSlug(database.read, { table: 'pages', scope: { kind: 'many' } }, 'x')).toBe('x-2501');
  });
});

describe('A unique write', () => {
  it('is tried again when another writer has taken the slug, which is not chosen again', async () => {
    const attempts: string[] = [];
    await database.writeUnique(async (tx, slugs) => {
      const slug = await slugs.next(tx, { table: 'pages', scope: { kind: 'race' } }, 'race');
      attempts.push(slug);
      // Another writer takes it between the choice and the insert.
      if (attempts.length === 1) await insertRow(tx, 'pages', { kind: 'race', slug });
      return insertRow(tx, 'pages', { kind: 'race', slug });
    });
    expect(attempts).toEqual(['race', 'race-2']);
  });

  it('of many at once gives each a slug of its own', async () => {
    const write = () =>
      database.writeUnique(async (tx, slugs) => {
        const slug = await slugs.next(tx, { table: 'pages', scope: { kind: 'crowd' } }, 'crowd');
        await insertRow(tx, 'pages', { kind: 'crowd', slug });
        return slug;
      });
    const slugs = await Promise.all(Array.from({ length: 5 }, write));
    expect(slugs.sort()).toEqual(['crowd', 'crowd-2', 'crowd-3', 'crowd-4', 'crowd-5']);
  });

  it('fails with any other error at once', async () => {
    let attempts = 0;
    const failing = database.writeUnique(() => {
      attempts += 1;
      return Promise.reject(new Error('own'));
    });
    await expect(failing).rejects.toThrow('own');
    expect(attempts).toBe(1);
  });

  it('reads what it has written', async () => {
    const row = await database.write(async (tx) => {
      const id = await insertRow(tx, 'pages', { kind: 'own', slug: 'own' });
      return fetchOne(tx, pages().where(eq('id', id)).forUpdate());
    });
    expect(row).toMatchObject({ kind: 'own' });
  });
});
