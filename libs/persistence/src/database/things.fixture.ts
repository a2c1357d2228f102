import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable } from '../schema/tables';
import { Database } from './database';

/** A table of things with a name that is unique. */
export class CreateThings1700000000000 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return createTable(runner, 'things', { id: 'id', name: 'key?' }, { unique: { things_name: ['name'] } });
  }

  down(runner: QueryRunner): Promise<void> {
    return runner.dropTable('things');
  }
}

/** A database of things in a folder of its own, and what it has sent and purged. */
export interface WatchedThings {
  database: Database;
  statements: string[];
  purged: string[][];
  close: () => Promise<void>;
}

export async function openThings(): Promise<WatchedThings> {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-things-'));
  const statements: string[] = [];
  const purged: string[][] = [];
  const database = await Database.open(
    {
      url: `sqlite:${join(folder, 'x.sqlite')}`,
      entities: [],
      migrations: [CreateThings1700000000000],
      resources: { resources: { things: { one: 'thing', tables: ['things'] } } },
      onStatement: (text) => statements.push(text),
      onChange: (tags) => purged.push(tags),
    },
    { migrate: true },
  );
  const close = async (): Promise<void> => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { database, statements, purged, close };
}
