import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import type { Resources } from '../changes/resources';
import { createTable } from '../schema/tables';
import { Database } from './database';

/** A table of things with a name that is unique. */
class CreateThings1700000000000 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return createTable(runner, 'things', { id: 'id', name: 'key?' }, { unique: { things_name: ['name'] } });
  }

  down(runner: QueryRunner): Promise<void> {
    return runner.dropTable('things');
  }
}

/** A database in a folder of its own, and what it has sent and purged. */
export interface WatchedDatabase {
  database: Database;
  url: string;
  statements: string[];
  purged: string[][];
  close: () => Promise<void>;
}

/** Opens a new SQLite file with the tables of a migration. */
export async function openWatched(
  migration: new () => MigrationInterface,
  resources: Resources['resources'] = {},
): Promise<WatchedDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-data-'));
  const url = `sqlite:${join(folder, 'x.sqlite')}`;
  const statements: string[] = [];
  const purged: string[][] = [];
  const database = await Database.open(
    {
      url,
      entities: [],
      migrations: [migration],
      resources: { resources },
      onStatement: (text) => statements.push(text),
      onChange: (tags) => purged.push(tags),
    },
    { migrate: true },
  );
  const close = async (): Promise<void> => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { database, url, statements, purged, close };
}

/** The same with things, of which each change is told. */
export const openThings = (): Promise<WatchedDatabase> =>
  openWatched(CreateThings1700000000000, { things: { one: 'thing', tables: ['things'] } });
