import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import type { QueryRunner } from 'typeorm';
import { DatabaseLoader } from '@gatehouse/persistence';
import { openDatabase } from '@gatehouse/service';
import { ArchiveWriter } from '../archive/archive-writer';
import type { ArchivedServices } from '../archive/format';
import { ExitCode } from '../frame/command-error';
import { TestCli } from '../testing/cli.fixture';
import { writeWhole } from './archive-files';
import { exportSite } from './export-site';
import { warningsOf } from './import-plan';
import { importSite } from './import-site';
import { contentOfSite, migratedSite, newSite, removeFolders, temporaryFolder } from './site.fixture';
import { databaseOf, type ServiceStore, type SiteStores } from './site-stores';

const INTO_EMPTY = { replace: false, whileRunning: true, dryRun: false };
const OVER = { replace: true, whileRunning: true, dryRun: true };
const REPLACING = { replace: true, whileRunning: true, dryRun: false };
const silent = (): void => undefined;
const stampOf = (migration: string): number => Number(/\d{13}$/.exec(migration)?.[0]);

async function archiveOf(site: SiteStores, secrets = true): Promise<string> {
  const file = join(temporaryFolder(), 'site.tar.gz');
  await writeWhole(file, (out) => exportSite(site, out, { files: true, secrets }, silent));
  return file;
}

/** A migration of a version of core that is newer than this one, with a table and a row that this one does not have. */
class Tomorrow4102444800000 {
  up = async (runner: QueryRunner): Promise<void> => {
    await runner.query('CREATE TABLE plans (id INTEGER PRIMARY KEY, title TEXT NOT NULL)');
    await runner.query("INSERT INTO plans (id, title) VALUES (1, 'Tomorrow')");
  };
  down = async (): Promise<void> => undefined;
}

function withTomorrow(store: ServiceStore): ServiceStore {
  const { definition } = store;
  if (definition.name !== 'core') return store;
  return { ...store, definition: { ...definition, migrations: [...definition.migrations, Tomorrow4102444800000] } };
}

async function migrate({ services }: SiteStores): Promise<void> {
  for (const store of services) {
    const loader = await DatabaseLoader.open(databaseOf(store));
    await loader.migrate();
    await loader.close();
  }
}

/** An archive whose databases are described otherwise. */
async function describedAs(
  site: SiteStores,
  change: (services: ArchivedServices) => ArchivedServices,
): Promise<string> {
  const source = await archiveOf(site);
  const file = join(temporaryFolder(), 'other.tar.gz');
  await writeWhole(file, async (out) => {
    const archive = new ArchiveWriter(out);
    await archive.header({ format: 1, created: '2026-11-22T00:00:00.000Z', files: true, secrets: true });
    const tar = Readable.from(readFileSync(source)).pipe(createGunzip()).pipe(extract());
    for await (const entry of tar) {
      const text = (await buffer(entry)).toString('utf8');
      if (entry.header.name === 'databases.json') await archive.services(change(JSON.parse(text) as ArchivedServices));
      const [, service, table] = /^databases\/([^/]+)\/([^/]+)\/\d+\.ndjson$/.exec(entry.header.name) ?? [];
      if (service !== undefined && table !== undefined)
        await archive.table(service, table, { rows: text.split('\n').length - 1, text });
    }
    return archive.end();
  });
  return file;
}

afterAll(removeFolders);

describe('An import', () => {
  test('is refused when the archive has migrations or services that this version does not have', async () => {
    const site = await migratedSite();
    const newer = await describedAs(site, ({ core, ...others }) => ({
      ...others,
      ...(core ? { core: { ...core, migrations: [...core.migrations, 'Tomorrow1999999999999'] } } : {}),
    }));
    await expect(importSite(await newSite(), newer, INTO_EMPTY, silent)).rejects.toThrow(
      /newer.*core.*Tomorrow1999999999999/,
    );
    const foreign = await describedAs(site, (services) => ({
      ...services,
      notes: { version: '1', migrations: [], tables: [] },
    }));
    await expect(importSite(await newSite(), foreign, INTO_EMPTY, silent)).rejects.toThrow('the service notes');
  });

  test('of what an older command line wrote is possible with a newer one, and the older one says so', async () => {
    const site = await migratedSite();
    const newer = { ...site, services: site.services.map(withTomorrow) };
    await migrate(newer);
    const file = join(temporaryFolder(), 'site.tar.gz');
    const report = await writeWhole(file, (out) => exportSite(site, out, { files: true, secrets: true }, silent));
    expect(report.newer).toEqual([{ service: 'core', migrations: ['Tomorrow4102444800000'] }]);
    expect(warningsOf(report.newer)).toEqual([expect.stringMatching(/^core has the migrations Tomorrow4102444800000/)]);
    const empty = await newSite();
    await expect(importSite(empty, file, OVER, silent)).rejects.toThrow('The archive is newer than this version: core');
    const restored = { ...empty, services: empty.services.map(withTomorrow) };
    await importSite(restored, file, INTO_EMPTY, silent);
    expect(await contentOfSite(restored)).toEqual(await contentOfSite(newer));
  });

  test('by an older command line fills the tables that the program of a newer service has made', async () => {
    const site = await newSite();
    const newer = { ...site, services: site.services.map(withTomorrow) };
    await migrate(newer);
    const file = await archiveOf(newer);
    const older = await newSite();
    await expect(importSite(older, file, INTO_EMPTY, silent)).rejects.toThrow(
      'Migrate the database with the program of core 0.1.0 first ("main.js migrate")',
    );
    await migrate({ ...older, services: older.services.map(withTomorrow) });
    await importSite(older, file, REPLACING, silent);
    expect(await contentOfSite(older)).toEqual(await contentOfSite(newer));
    // Also over what is there.
    await importSite(older, file, REPLACING, silent);
    expect(await contentOfSite(older)).toEqual(await contentOfSite(newer));
  });

  test('migrates the rows of an older version', async () => {
    const old = await newSite();
    for (const { definition, config } of old.services) {
      const all = Object.values(definition.migrations);
      const last = all.map(({ name }) => name).reduce((one, other) => (stampOf(one) > stampOf(other) ? one : other));
      const migrations = all.filter(({ name }) => name !== last);
      const database = await openDatabase(definition.name, config, { ...definition, migrations }, { migrate: true });
      if (definition.name === 'core')
        await database.write((tx) => tx.query("UPDATE terms SET name = 'From an older version' WHERE id = 1"));
      await database.close();
    }
    const [archive, site] = [await archiveOf(old), await newSite()];
    await importSite(site, archive, INTO_EMPTY, silent);
    const content = await contentOfSite(site);
    expect(content['core migrations']).toEqual((await contentOfSite(await migratedSite()))['core migrations']);
    expect(JSON.stringify(content['core.terms'])).toContain('From an older version');
  });

  test('needs --replace and --yes where there is something, and leaves it as it was without', async () => {
    const cli = await TestCli.migrated();
    const archive = await archiveOf(await migratedSite());
    // Connections of commands before it are in the same process here, and end some time later.
    expect((await cli.run(`site import ${archive} --yes`)).code).toBe(ExitCode.Done);
    await cli.run('users create anna anna@example.org --generate');
    const refused = await cli.run(`site import ${archive} --yes`);
    expect([refused.code, refused.errors]).toEqual([ExitCode.Failed, expect.stringContaining('--replace --yes')]);
    expect((await cli.run(`site import ${archive} --replace`)).errors).toContain('--yes');
    const dry = await cli.run(`site import ${archive} --replace --dry-run --json`);
    expect(dry.json).toMatchObject({ dryRun: true, resumed: false });
    expect((await cli.run('users list --json')).out).toContain('anna');
    expect((await cli.run(`site import ${archive} --replace --yes`)).code).toBe(ExitCode.Done);
    expect((await cli.run('users list --json')).out).not.toContain('anna');
    cli.remove();
  });

  test('that has not ended keeps the site from being opened, and ends when it is run again', async () => {
    const [site, other] = [await migratedSite(), await newSite()];
    const archive = await archiveOf(site);
    const stopped = importSite(other, archive, INTO_EMPTY, (part, done) => {
      if (part.startsWith('importing') && done > 3) throw new Error('killed');
    });
    await expect(stopped).rejects.toThrow('killed');
    for (const { definition, config } of other.services)
      await expect(openDatabase(definition.name, config, definition, { migrate: true })).rejects.toThrow(
        'has not ended',
      );
    expect(await importSite(other, archive, INTO_EMPTY, silent)).toMatchObject({ resumed: true });
    expect(await contentOfSite(other)).toEqual(await contentOfSite(site));
  });
});

describe('An export without secrets', () => {
  test('has no hash of a password, and nothing else that signs in', async () => {
    const cli = await TestCli.migrated();
    await cli.run('users create anna anna@example.org --generate');
    const site = await newSite(cli.dataDir);
    const { rows } = { rows: await contentOfSite(site) };
    const other = await newSite();
    await importSite(other, await archiveOf(site, false), INTO_EMPTY, silent);
    const hashes = (content: object): string[] => JSON.stringify(content).match(/argon2id[^"\\]+/g) ?? [];
    expect(hashes(rows)).toHaveLength(1);
    expect(hashes(await contentOfSite(other)).every((hash) => hash.endsWith('A'.repeat(43)))).toBe(true);
    cli.remove();
  });
});

describe('Backups', () => {
  test('are kept as many as asked for; the newest whole one is restored', async () => {
    const cli = await TestCli.migrated();
    const folder = temporaryFolder();
    const abandoned = join(folder, '.gatehouse-20200101T000000000Z.tar.gz.1.partial');
    writeFileSync(abandoned, 'half');
    utimesSync(abandoned, 1, 1);
    for (let n = 0; n < 3; n += 1) expect((await cli.run(`backup --to ${folder} --keep 2`)).code).toBe(ExitCode.Done);
    const names = readdirSync(folder);
    expect(names).toHaveLength(2);
    expect(names.every((name) => /^gatehouse-\d{8}T\d{9}Z\.tar\.gz$/.test(name))).toBe(true);
    const { json } = await cli.run(`restore ${folder} --dry-run --json`);
    expect(json).toMatchObject({ file: join(folder, names.sort()[1] ?? ''), dryRun: true });
    expect((await cli.run(`restore ${temporaryFolder()}`)).errors).toContain('There is no backup');
    expect((await cli.run(`backup --to ${folder} --keep 0`)).code).toBe(ExitCode.Usage);
    cli.remove();
  });
});
