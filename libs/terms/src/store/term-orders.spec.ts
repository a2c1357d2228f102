import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Database, insertRow } from '@gatehouse/persistence';
import { CreateSearch1767225600080, SearchIndex, TextSearch } from '@gatehouse/search';
import { CreateTerms1700000000000, TABLE, TestTerm } from './terms.fixture';
import { TermsQuery, type TermFilter } from './terms.query';
import { TermsWriter } from './terms.writer';

const folder = mkdtempSync(join(tmpdir(), 'gatehouse-term-orders-'));
let database: Database;
let index: SearchIndex;
let terms: TermsQuery<TestTerm>;
let ordered: TermsQuery<TestTerm>;
let writer: TermsWriter<TestTerm>;

describe('A list in the order of an index', () => {
  const USED = 1_100;

  beforeAll(async () => {
    database = await Database.open(
      {
        url: `sqlite:${join(folder, 'x.sqlite')}`,
        entities: [TestTerm],
        migrations: [CreateTerms1700000000000, CreateSearch1767225600080],
      },
      { migrate: true },
    );
    index = new SearchIndex(database, TABLE.source);
    const texts = new TextSearch(database, index);
    terms = new TermsQuery(database, TABLE, texts);
    writer = new TermsWriter(database, TABLE);
    const orders = { id: 'terms_ids', slug: 'terms_slug', count: 'terms_counts' };
    ordered = new TermsQuery(database, { ...TABLE, orders }, texts);
    await database.write(async (tx) => {
      for (const [taxonomy, used] of [
        ['some-used', 5],
        ['many-used', USED],
      ] as const)
        for (let n = 1; n <= USED + 20; n += 1)
          await insertRow(tx, 'terms', {
            ...{ taxonomy, name: `Name ${n}`, name_key: `name ${n % 7}`, slug: `slug-${(n * 37) % 2_000}` },
            ...{ description: '', words: '', parent: 0, count: n <= used ? 1 + (n % 3) : 0 },
          });
    });
  });

  afterAll(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
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

  it('counts terms that are created and deleted', async () => {
    const total = async () =>
      (await ordered.page('many-used', {}, { by: 'name', direction: 'asc' }, { count: 10, offset: 0 })).total;
    expect(await total()).toBe(USED + 20);
    const { id } = await writer.create('many-used', { name: 'One more' });
    expect(await total()).toBe(USED + 21);
    await writer.remove('many-used', id, () => Promise.resolve());
    expect(await total()).toBe(USED + 20);
  });

  it('counts what a batch has created', async () => {
    const total = async () =>
      (await ordered.page('many-used', {}, { by: 'id', direction: 'asc' }, { count: 10, offset: 0 })).total;
    expect(await total()).toBe(USED + 20);
    await database.batchTransaction(async () => {
      await writer.create('many-used', { name: 'In a batch' });
      expect(await total()).toBe(USED + 21);
    });
    expect(await total()).toBe(USED + 21);
  });
});
