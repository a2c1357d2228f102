import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { changed, contains, createTable, Database, insertRow, select, updateRow } from '@gatehouse/persistence';
import { feedOf } from './feed';
import { SearchIndex } from './search-index';
import { tableSource } from './source';
import { CreateSearch1767225600080 } from './tables';
import { TextSearch } from './text-search';

class CreateCards1700000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'cards', { id: 'id', front: 'text', back: 'text' });
    await runner.query("INSERT INTO cards (front, back) VALUES ('there before', 'the index')");
  }

  down(runner: QueryRunner): Promise<void> {
    return runner.dropTable('cards');
  }
}

const source = tableSource({ table: 'cards', columns: ['front', 'back'], resources: ['cards'] });
const [FRONT, BACK] = [0, 1];
const folder = mkdtempSync(join(tmpdir(), 'gatehouse-texts-'));
let database: Database;
let index: SearchIndex;
let texts: TextSearch;

beforeAll(async () => {
  const url = `sqlite:${join(folder, 'cards.sqlite')}`;
  database = await Database.open(
    {
      url,
      entities: [],
      migrations: [CreateCards1700000000000, CreateSearch1767225600080],
      resources: { resources: { cards: { tables: ['cards'] } } },
      beforeCommit: feedOf([source]),
    },
    { migrate: true },
  );
  index = new SearchIndex(database, source);
  texts = new TextSearch(database, index);
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const add = (front: string, back: string): Promise<number> =>
  database.write(async (tx) => {
    const id = await insertRow(tx, 'cards', { front, back });
    changed(tx, 'cards', [id]);
    return id;
  });

/** The cards with a word, which is looked for in the fronts alone where the index cannot tell. */
async function cardsWith(word: string, fields?: number[]): Promise<number[]> {
  const found = await texts.find({ include: [word], ...(fields && { fields }) });
  const cards = select<{ id: number }>('cards', 'c').columns('c.id').orderBy('c.id');
  const rows = await database.rows(cards.where(found.condition('c.id', contains('c.front', word))));
  return rows.map(({ id }) => id);
}

const rowsWith = async (table: string, column: string, text: string): Promise<number> =>
  (await database.query(`SELECT * FROM search_${table} WHERE ${column} LIKE ?`, [`%${text}%`])).length;

describe('A search over the texts of a table', () => {
  it('reads the texts until the index is written', async () => {
    expect(await cardsWith('fore')).toEqual([1]);
    expect(await cardsWith('ndex')).toEqual([]);
    await index.write(100);
    expect(await cardsWith('ndex')).toEqual([1]);
  });

  it('lets other work in between while it compares many texts with a phrase', async () => {
    const count = 1_200;
    await database.write(async (tx) => {
      for (let made = 0; made < count; made += 1) {
        const id = await insertRow(tx, 'cards', { front: `many red cars ${made}`, back: '' });
        changed(tx, 'cards', [id]);
      }
    });
    await index.write(2_000);
    const query = { include: ['red cars'], exclude: [], fields: [FRONT], isExact: false, guarded: [] };
    const found = await index.find(query, { accepts: () => true, isOpen: () => true, open: [] });
    let turns = 0;
    const turn = (): void => {
      turns += 1;
      waiting = setImmediate(turn);
    };
    let waiting = setImmediate(turn);
    await found?.verify();
    clearImmediate(waiting);
    expect(found?.size).toBe(count);
    expect(turns).toBeGreaterThan(1);
    await database.write(async (tx) => {
      changed(tx, 'cards', found?.ids());
      await tx.query("DELETE FROM cards WHERE front LIKE 'many%'");
    });
  });

  it('finds parts of words in the columns that are asked for, also before a change is in the index', async () => {
    const id = await add('quick fox', 'lazy dog');
    for (const state of ['waiting', 'written']) {
      expect({ state, found: await cardsWith('og') }).toEqual({ state, found: [id] });
      expect({ state, found: await cardsWith('og', [FRONT]) }).toEqual({ state, found: [] });
      expect({ state, found: await cardsWith('og', [BACK]) }).toEqual({ state, found: [id] });
      await index.write(100);
    }
  });

  it('finds a phrase by its words, and compares the texts', async () => {
    const id = await add('blue sky over water', '');
    await add('sky is not blue', '');
    await index.write(100);
    expect(await cardsWith('blue sky')).toEqual([id]);
  });

  it('finds more cards than are looked up one by one', async () => {
    await database.write(async (tx) => {
      for (let n = 0; n < 6_000; n++)
        changed(tx, 'cards', [await insertRow(tx, 'cards', { front: 'plenty', back: '' })]);
    });
    await index.write(10_000);
    expect(await cardsWith('lent')).toHaveLength(6_000);
  });

  it('finds a part of words that few, hundreds and thousands of cards have', async () => {
    await database.write(async (tx) => {
      for (let n = 0; n < 5_000; n++) {
        const words = ['gladly', ...(n < 200 ? ['gladden'] : []), ...(n < 2 ? [`glade${n}`] : [])];
        // The last of them have no other word that begins like this.
        const back = n < 4_500 ? words.join(' ') : 'gladiator';
        changed(tx, 'cards', [await insertRow(tx, 'cards', { front: '', back })]);
      }
    });
    await index.write(10_000);
    const count = async (word: string) => (await cardsWith(word, [BACK])).length;
    expect(await Promise.all(['glad', 'gladd', 'glade', 'gladi', 'gladly'].map(count))).toEqual([
      5_000, 200, 2, 500, 4_500,
    ]);
  });
});

describe('What was deleted', () => {
  it('is in no table of the index any more, once that is written', async () => {
    const id = await add('ada.zuse@example.net', 'ada zuse');
    const other = await add('another', 'zuse');
    await index.write(100);
    await database.write(async (tx) => {
      changed(tx, 'cards', [id]);
      await tx.query('DELETE FROM cards WHERE id = ?', [id]);
    });
    expect(await cardsWith('zuse')).toEqual([other]);
    await index.write(100);
    for (const [table, column] of [
      ['documents', 'doc'],
      ['parts', 'word'],
      ['keys', 'word'],
    ] as const)
      expect([table, await rowsWith(table, column, 'ada')]).toEqual([table, 0]);
    expect(await cardsWith('zuse', [BACK])).toEqual([other]);
  });

  it('leaves words that others have', async () => {
    const id = await add('shared', 'word');
    const other = await add('word', '');
    await index.write(100);
    await database.write(async (tx) => {
      changed(tx, 'cards', [id]);
      await updateRow(tx, 'cards', id, { back: 'changed' });
    });
    await index.write(100);
    expect(await cardsWith('wor')).toEqual([other]);
  });
});
