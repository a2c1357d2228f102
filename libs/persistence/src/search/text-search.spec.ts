import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Database } from '../database/database';
import { createTable } from '../schema/tables';
import { contains, eq } from '../sql/conditions';
import { select } from '../sql/select';
import { insertRow, updateRow } from '../writes/rows';
import { noteChange, noteChanges, SearchIndex } from './search-index';
import { createSearchTables, queueAll } from './store/search-tables';
import { tableSource, TextSearch } from './text-search';

class CreateCards1700000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'cards', { id: 'id', front: 'text', back: 'text' });
    await runner.query("INSERT INTO cards (front, back) VALUES ('there before', 'the index')");
    await createSearchTables(runner, 'cards_search');
    await queueAll(runner, 'cards_search', 'cards');
  }

  down(runner: QueryRunner): Promise<void> {
    return runner.dropTable('cards');
  }
}

const source = tableSource('cards', ['front', 'back']);
const [FRONT, BACK] = [0, 1];
const folder = mkdtempSync(join(tmpdir(), 'gatehouse-texts-'));
let database: Database;
let index: SearchIndex;
let texts: TextSearch;

beforeAll(async () => {
  const url = `sqlite:${join(folder, 'cards.sqlite')}`;
  database = await Database.open({ url, entities: [], migrations: [CreateCards1700000000000] }, { migrate: true });
  index = new SearchIndex(database, source);
  texts = new TextSearch(database, index, source);
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const add = (front: string, back: string): Promise<number> =>
  database.write(async (tx) => {
    const id = await insertRow(tx, 'cards', { front, back });
    await noteChange(tx, source, id, 'new');
    return id;
  });

/** The cards with a word, which is looked for in the fronts alone where the index cannot tell. */
async function cardsWith(word: string, fields?: number[]): Promise<number[]> {
  const found = await texts.find({ include: [word], ...(fields && { fields }) });
  const cards = select<{ id: number }>('cards', 'c').columns('c.id').orderBy('c.id');
  const rows = await database.rows(cards.where(found.condition('c.id', contains('c.front', word))));
  return rows.map(({ id }) => id);
}

/** The highest id. */
const lastOf = async (table: string): Promise<number> =>
  (await database.query<{ id: number }>(`SELECT MAX(id) AS id FROM ${table}`))[0]?.id ?? 0;

const rowsWith = async (table: string, column: string, text: string): Promise<number> =>
  (await database.query(`SELECT * FROM cards_search_${table} WHERE ${column} LIKE ?`, [`%${text}%`])).length;

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
        await noteChange(tx, source, id, 'new');
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
    await found?.settle();
    clearImmediate(waiting);
    expect(found?.size).toBe(count);
    expect(turns).toBeGreaterThan(1);
    await database.write((tx) => tx.query("DELETE FROM cards WHERE front LIKE 'many%'"));
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
      for (let n = 0; n < 6_000; n++) await insertRow(tx, 'cards', { front: 'plenty', back: '' });
      await tx.query(
        "INSERT INTO cards_search_pending (id, stamp, was) SELECT id, 0, NULL FROM cards WHERE front = 'plenty'",
      );
    });
    await index.write(10_000);
    expect(await cardsWith('lent')).toHaveLength(6_000);
  });

  it('finds a part of words that few, hundreds and thousands of cards have', async () => {
    const before = await lastOf('cards');
    await database.write(async (tx) => {
      for (let n = 0; n < 5_000; n++) {
        const words = ['gladly', ...(n < 200 ? ['gladden'] : []), ...(n < 2 ? [`glade${n}`] : [])];
        // The last of them have no other word that begins like this.
        await insertRow(tx, 'cards', { front: '', back: n < 4_500 ? words.join(' ') : 'gladiator' });
      }
      await tx.query('INSERT INTO cards_search_pending (id, stamp, was) SELECT id, 0, NULL FROM cards WHERE id > ?', [
        before,
      ]);
    });
    await index.write(10_000);
    const count = async (word: string) => (await cardsWith(word, [BACK])).length;
    expect(await Promise.all(['glad', 'gladd', 'glade', 'gladi', 'gladly'].map(count))).toEqual([
      5_000, 200, 2, 500, 4_500,
    ]);
  });

  it('keeps what a part of a thousand words gave until the index is written', async () => {
    const lookups = jest.spyOn(database, 'query');
    const sent = () => lookups.mock.calls.filter(([text]) => text.includes('cards_search_parts')).length;
    const first = await add(Array.from({ length: 1_000 }, (_, n) => `numerous${n}x`).join(' '), 'plenty');
    await index.write(100);
    expect([await cardsWith('numerous'), await cardsWith('numerous'), sent()]).toEqual([[first], [first], 1]);
    const second = await add('innumerous', 'plenty');
    expect([await cardsWith('numerous'), sent()]).toEqual([[first, second], 1]);
    await index.write(100);
    expect([await cardsWith('numerous'), sent()]).toEqual([[first, second], 2]);
    await database.write(async (tx) => {
      await noteChange(tx, source, second, 'known');
      await updateRow(tx, 'cards', second, { front: 'some', back: 'plenty' });
    });
    expect([await cardsWith('numerous'), sent()]).toEqual([[first], 2]);
    await index.write(100);
    expect(await cardsWith('numerous')).toEqual([first]);
    lookups.mockRestore();
  });
});

describe('What was deleted', () => {
  it('is in no table of the index any more, once that is written', async () => {
    const id = await add('ada.zuse@example.net', 'ada zuse');
    const other = await add('another', 'zuse');
    await index.write(100);
    expect(await index.keepsOldTexts()).toBe(false);
    await database.write(async (tx) => {
      await noteChanges(tx, source, eq('s.id', id));
      await tx.query('DELETE FROM cards WHERE id = ?', [id]);
    });
    expect(await cardsWith('zuse')).toEqual([other]);
    expect(await index.keepsOldTexts()).toBe(true);
    await index.write(100);
    expect(await index.keepsOldTexts()).toBe(false);
    for (const [table, column] of [
      ['pending', 'was'],
      ['words', 'word'],
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
      await noteChange(tx, source, id, 'known');
      await updateRow(tx, 'cards', id, { back: 'changed' });
    });
    await index.write(100);
    expect(await cardsWith('wor')).toEqual([other]);
  });
});
