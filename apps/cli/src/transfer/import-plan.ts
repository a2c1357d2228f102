import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseLoader, isFormer, isInUse } from '@gatehouse/persistence';
import { ArchiveError } from '../archive/format';
import type { ReadArchive } from '../archive/archive-reader';
import { databaseOf, isThere, type ServiceStore, type SiteStores } from './site-stores';

/**
 * Refuses an archive of services that this version does not have, or of migrations that neither it nor the database has.
 * @throws ArchiveError
 */
export function refuseNewer({ services }: ReadArchive, loaders: ReadonlyMap<string, DatabaseLoader>): void {
  for (const [name, { version, migrations }] of Object.entries(services)) {
    const loader = loaders.get(name);
    if (!loader) throw new ArchiveError(`The archive has the service ${name}, which this site does not have.`);
    const unknown = loader.lacking(migrations);
    if (unknown.length > 0)
      throw new ArchiveError(
        `The archive is newer than this version: ${name} ${version} has the migrations ${unknown.join(', ')}. ` +
          `Migrate the database with the program of ${name} ${version} first ("main.js migrate"), or import the archive ` +
          'with a command line that has the services as they were, or later ones.',
      );
  }
}

/** A service whose database is newer than this command line. */
export interface NewerService {
  service: string;
  migrations: string[];
}

/** The service, if migrations ran on its database that this program does not have. */
export function newerThanThis(store: ServiceStore, ran: readonly string[]): NewerService[] {
  const own = databaseOf(store).migrations.map((Migration) => new Migration().name ?? Migration.name);
  const unknown = isFormer(ran, own) ? [] : ran.filter((migration) => !own.includes(migration));
  return unknown.length > 0 ? [{ service: store.definition.name, migrations: unknown }] : [];
}

/** What an operator has to know of an archive that this command line can write and cannot read: a line each. */
export const warningsOf = (newer: readonly NewerService[]): string[] =>
  newer.map(
    ({ service, migrations }) =>
      `${service} has the migrations ${migrations.join(', ')}, which this command line does not: it brings this ` +
      `archive back only into a database that the program of ${service} has migrated. Use a command line that has ` +
      `${service} as it runs, or later.`,
  );

/** The services whose databases another process has open. */
export async function servicesInUse({ services }: SiteStores): Promise<string[]> {
  const found: string[] = [];
  for (const store of services) {
    const options = databaseOf(store);
    if (isThere(options) && (await isInUse(options))) found.push(store.definition.name);
  }
  return found;
}

/** What a site has that an import would end: a line each; none for a site that was never used. */
export async function contentOf(
  { services, blobs }: SiteStores,
  loaders: ReadonlyMap<string, DatabaseLoader>,
): Promise<string[]> {
  const found: string[] = [];
  for (const store of services) {
    const loader = loaders.get(store.definition.name);
    if (loader) found.push(...(await ownRows(store, loader)));
  }
  for await (const key of blobs.kept()) {
    found.push(`files, such as ${key}`);
    break;
  }
  return found;
}

/** The tables with more rows than migrations make. */
async function ownRows(store: ServiceStore, loader: DatabaseLoader): Promise<string[]> {
  const most = 1_000;
  const [made, there] = [await rowsOfMigrations(store, most), await loader.countRows(most)];
  return [...there]
    .filter(([table, rows]) => rows > (made.get(table) ?? 0))
    .map(([table]) => `rows of ${store.definition.name}.${table}`);
}

/** Counts what the migrations insert, in a database that is made for it. */
async function rowsOfMigrations(store: ServiceStore, most: number): Promise<Map<string, number>> {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-fresh-'));
  try {
    const fresh = await DatabaseLoader.open({ ...databaseOf(store), url: `sqlite:${join(folder, 'fresh.sqlite')}` });
    try {
      await fresh.migrate();
      return await fresh.countRows(most);
    } finally {
      await fresh.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
