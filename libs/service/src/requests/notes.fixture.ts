import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EntityManager, MigrationInterface, QueryRunner } from 'typeorm';
import type { Caller } from '@gatehouse/access';
import type { Reply, Request } from '@gatehouse/bus';
import { replyWith, requestFor } from '@gatehouse/bus/testing';
import { changed, createTable, CreateIdempotencyKeys1764100000000, Database, insertRow } from '@gatehouse/persistence';
import { IdempotentRequests } from './idempotent-requests';

class CreateNotes1700000000000 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return createTable(runner, 'notes', { id: 'id', title: 'key' }, { unique: { notes_title: ['title'] } });
  }

  down(runner: QueryRunner): Promise<void> {
    return runner.dropTable('notes');
  }
}

/** A database of notes with keys. */
export interface Notes {
  database: Database;
  idempotent: IdempotentRequests;
  /** The tags of each commit. */
  purged: string[][];
  /** How often a handler has run. */
  runs: () => number;
  /** A handler that stores a note and answers its id. */
  add: (title: string) => () => Promise<Reply>;
  titles: () => Promise<string[]>;
  /** The titles that others see. */
  outside: () => Promise<string[]>;
  keysStored: () => Promise<Record<string, unknown>[]>;
  empty: () => Promise<void>;
  close: () => Promise<void>;
}

export async function openNotes(): Promise<Notes> {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-keys-'));
  const url = `sqlite:${join(folder, 'x.sqlite')}`;
  const purged: string[][] = [];
  let runs = 0;
  const database = await openDatabase(url, (tags) => purged.push(tags));
  return {
    database,
    idempotent: new IdempotentRequests(database, { error: () => undefined }),
    purged,
    runs: () => runs,
    add: (title) => async () => {
      runs += 1;
      const id = await database.write((tx) => insertNote(tx, title));
      return reply(201, { id, secret: 'a word that nobody may read' });
    },
    titles: () => titlesOf(database),
    outside: async () => {
      const other = await Database.open({ url, entities: [], migrations: [] }, { migrate: false });
      const titles = await titlesOf(other);
      await other.close();
      return titles;
    },
    keysStored: () => database.query<Record<string, unknown>>('SELECT * FROM idempotency_keys'),
    empty: async () => {
      await database.write(async (tx) => {
        await tx.query('DELETE FROM notes');
        await tx.query('DELETE FROM idempotency_keys');
      });
      purged.length = 0;
      runs = 0;
    },
    close: async () => {
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const insertNote = (tx: EntityManager, title: string): Promise<number> => {
  changed(tx, 'notes');
  return insertRow(tx, 'notes', { title });
};

const openDatabase = (url: string, onChange: (tags: string[]) => void): Promise<Database> =>
  Database.open(
    {
      url,
      entities: [],
      migrations: [CreateNotes1700000000000, CreateIdempotencyKeys1764100000000],
      resources: { resources: { notes: { tables: ['notes'] } } },
      onChange,
    },
    { migrate: true },
  );

const titlesOf = async (from: Database): Promise<string[]> =>
  (await from.query<{ title: string }>('SELECT title FROM notes ORDER BY id')).map(({ title }) => title);

export const person = (id: number): Caller => ({
  kind: 'person',
  id,
  login: 'x',
  name: 'x',
  email: '',
  slug: 'x',
  roles: [],
  signIn: { by: 'session' },
});

/** A request of a person to create the note `a`. */
export const request = (changes: Partial<Request> = {}): Request =>
  requestFor({
    route: 'POST notes/v1/notes',
    method: 'POST',
    body: { title: 'a' },
    caller: person(1),
    address: { path: '/notes/v1/notes', search: '' },
    ...changes,
  });

export const reply = (status: number, value: unknown): Reply => ({
  ...replyWith(JSON.stringify(value), { 'content-type': 'application/json', location: 'http://site.test/notes/1' }),
  status,
});

export const textOf = ({ body }: Reply): string => Buffer.from(body).toString('utf8');
