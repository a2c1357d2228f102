import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, Database, schemaDrift } from '@gatehouse/persistence';
import {
  assignFields,
  Bool,
  Hidden,
  Int,
  lockRecord,
  newRecord,
  recordsById,
  Resource,
  storeRecord,
  Text,
  writtenOf,
} from '.';

@Resource({ path: 'media/v1/works', one: 'work', kinds: 'kind', unique: { title: ['kind', 'title'] } })
class Work {
  @Hidden('id') id!: number;
  @Hidden('key(9)') kind!: string;
  @Text({ required: true, maxLength: 99 }) title!: string;
}

@Resource({ path: 'media/v1/songs', one: 'song', table: 'works', kind: 'song' })
class Song extends Work {
  @Int({ default: 120, name: 'beats_per_minute' }) tempo!: number;
}

@Resource({ path: 'media/v1/films', one: 'film', table: 'works', kind: 'film' })
class Film extends Work {
  @Bool({ default: true, filter: true }) colour!: boolean;
}

class CreateWorks1764000000001 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    const shape = {
      id: 'id',
      kind: 'key(9)',
      title: 'key(99)',
      tempo: { kind: 'integer?', default: 120 },
      colour: { kind: 'flag?', default: 1 },
    } as const;
    const extras = {
      unique: { works_title: ['kind', 'title'] },
      index: { works_colour: ['colour', 'id'], works_kind: ['kind'] },
    };
    return createTable(runner, 'works', shape, extras);
  }

  down(runner: QueryRunner): Promise<void> {
    return runner.dropTable('works');
  }
}

const folder = mkdtempSync(join(tmpdir(), 'gatehouse-shared-table-'));
const url = `sqlite:${join(folder, 'works.sqlite')}`;
const entities = [Work, Song, Film];
let database: Database;
beforeAll(async () => {
  database = await Database.open({ url, entities, migrations: [CreateWorks1764000000001] }, { migrate: true });
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const store = <T extends Work>(type: new () => T, values: object): Promise<T> =>
  database.write((tx) => storeRecord(tx, type, newRecord(type, values)));

describe('Subclasses that share a table', () => {
  it('have the columns of all of them in it', async () => {
    expect(await schemaDrift({ url, entities })).toEqual([]);
  });

  it('are told apart where records of all kinds are read', async () => {
    const [song, film] = [await store(Song, { title: 'Rain', tempo: 90 }), await store(Film, { title: 'Rain' })];
    const found = await recordsById(database, Work, [song.id, film.id]);
    expect(found.get(song.id)).toBeInstanceOf(Song);
    expect(found.get(song.id)).toMatchObject({ kind: 'song', tempo: 90 });
    expect(found.get(film.id)).toBeInstanceOf(Film);
    expect(found.get(film.id)).toMatchObject({ kind: 'film', colour: true });
    expect(found.get(film.id)).not.toHaveProperty('tempo');
  });

  it('are changed by their own class, which finds no other', async () => {
    const { id } = await store(Song, { title: 'Wind' });
    await database.write(async (tx) => {
      expect(await lockRecord(tx, Film, id)).toBeUndefined();
      const song = await lockRecord(tx, Song, id);
      if (!song) throw new Error('The song is not there.');
      assignFields(song, Song, { tempo: 60 });
      await storeRecord(tx, Song, song);
    });
    const song = (await recordsById(database, Song, [id])).get(id);
    expect(song && writtenOf(Song, song)).toEqual({ title: 'Wind', beats_per_minute: 60 });
  });
});
