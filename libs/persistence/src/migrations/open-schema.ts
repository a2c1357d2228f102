import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { sourceOptions, type DatabaseOptions } from '../connection/data-source';
import { runMigrations } from './run-migrations';

/** A database with the tables that migrations make, and nothing in them. */
export interface OpenedSchema {
  source: DataSource;
  close: () => Promise<void>;
}

/** Makes a temporary SQLite database by the migrations of a service, for comparing it with what its classes declare. */
export async function openSchema({
  entities,
  migrations,
}: Pick<DatabaseOptions, 'entities' | 'migrations'>): Promise<OpenedSchema> {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-schema-'));
  const url = `sqlite:${join(folder, 'schema.sqlite')}`;
  const { writing } = await sourceOptions({ url, entities, migrations }, { patient: true });
  const source = await new DataSource(writing).initialize();
  const close = async (): Promise<void> => {
    await source.destroy();
    await rm(folder, { recursive: true, force: true });
  };
  await runMigrations(source, { url, entities, migrations }).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return { source, close };
}
