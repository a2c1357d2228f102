import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { BlobStore } from '@gatehouse/blobs';
import { DatabaseLoader, type TableShape } from '@gatehouse/persistence';
import { ArchiveError } from '../archive/format';
import { readArchive, type ArchiveVisitor, type ReadArchive } from '../archive/archive-reader';
import { contentOf, refuseNewer, servicesInUse } from './import-plan';
import { databaseOf, isThere, namingDatabases, type SiteStores, type Step } from './site-stores';

export interface ImportOptions {
  /** Whether the archive may take the place of what the site has. */
  replace: boolean;
  /** Whether the site may be running. */
  whileRunning: boolean;
  dryRun: boolean;
}

export interface ImportReport {
  /** When the archive was made. */
  created: string;
  /** Rows by service. */
  rows: Record<string, number>;
  files: number;
  /** An import of the same archive had been interrupted, and this one went on. */
  resumed: boolean;
  /** Services that were running. */
  inUse: string[];
}

/**
 * Brings a site to what an archive holds. The archive is read to its end before anything changes, and a mark in every
 * database keeps the site from starting until all of it is imported. When it is interrupted, the same call goes on.
 * @throws ArchiveError when the archive or the site does not allow it; nothing has changed then
 */
export async function importSite(
  stores: SiteStores,
  file: string,
  options: ImportOptions,
  step: Step,
): Promise<ImportReport> {
  const archive = await readArchive(file, counting('reading', step));
  const inUse = await namingDatabases(stores, () => servicesInUse(stores));
  const scratch = await mkdtemp(join(tmpdir(), 'gatehouse-import-'));
  const loaders = await namingDatabases(stores, () => openLoaders(stores, options, scratch));
  try {
    refuseNewer(archive, loaders);
    const id = archive.manifest.sha256;
    const resumed = [...loaders.values()].some(({ unfinished }) => unfinished?.archive === id);
    if (!options.replace && !resumed) await refuseContent(stores, loaders);
    if (!options.whileRunning && !options.dryRun) refuseRunning(inUse);
    if (!options.dryRun) await new SiteImport(stores, loaders, archive).run(file, step);
    return reportOf(archive, { resumed, inUse });
  } finally {
    for (const loader of loaders.values()) await loader.close();
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Opens the databases. A dry run makes none: those that are not there are in a folder that is removed. */
async function openLoaders(
  { services }: SiteStores,
  { dryRun }: ImportOptions,
  scratch: string,
): Promise<Map<string, DatabaseLoader>> {
  const loaders = new Map<string, DatabaseLoader>();
  try {
    for (const store of services) {
      const { name } = store.definition;
      const options = databaseOf(store);
      const url = dryRun && !isThere(options) ? `sqlite:${join(scratch, `${name}.sqlite`)}` : options.url;
      loaders.set(name, await DatabaseLoader.open({ ...options, url }));
    }
    return loaders;
  } catch (error) {
    for (const loader of loaders.values()) await loader.close();
    throw error;
  }
}

async function refuseContent(stores: SiteStores, loaders: ReadonlyMap<string, DatabaseLoader>): Promise<void> {
  const found = await contentOf(stores, loaders);
  if (found.length === 0) return;
  const shown = found.slice(0, 3).join('; ') + (found.length > 3 ? '; …' : '');
  throw new ArchiveError(`The site is not empty (${shown}). To replace everything that it has, add --replace --yes.`);
}

function refuseRunning(inUse: readonly string[]): void {
  if (inUse.length > 0)
    throw new ArchiveError(
      `The site is running: another process has the database of ${inUse.join(', ')} open. Stop it, or add --yes.`,
    );
}

function counting(part: string, step: Step): ArchiveVisitor {
  let entries = 0;
  const count = (): void => step(`${part}: entries`, ++entries);
  return {
    rows: count,
    file: async (_key, content) => {
      count();
      for await (const chunk of content) void chunk;
    },
  };
}

function reportOf({ header, manifest }: ReadArchive, rest: Pick<ImportReport, 'resumed' | 'inUse'>): ImportReport {
  const rows = Object.entries(manifest.rows).map(([service, tables]): [string, number] => [
    service,
    Object.values(tables).reduce((sum, one) => sum + one, 0),
  ]);
  return { created: header.created, rows: Object.fromEntries(rows), files: manifest.files.count, ...rest };
}

/** The database that is being filled. */
interface Current {
  name: string;
  loader: DatabaseLoader;
}

/** One import, from the first mark to the last. */
class SiteImport implements ArchiveVisitor {
  private readonly blobs: BlobStore;
  private readonly keys = new Set<string>();
  private readonly waiting: string[];
  private current: Current | undefined;
  private count = 0;
  private step: Step = () => undefined;

  constructor(
    { blobs }: SiteStores,
    private readonly loaders: ReadonlyMap<string, DatabaseLoader>,
    private readonly archive: ReadArchive,
  ) {
    this.blobs = blobs;
    const archived = Object.keys(archive.services);
    // Services that the archive does not have yet come last, and stay empty.
    this.waiting = [...archived, ...[...loaders.keys()].filter((name) => !archived.includes(name))];
  }

  async run(file: string, step: Step): Promise<void> {
    this.step = step;
    for (const loader of this.loaders.values()) await loader.mark(this.archive.manifest.sha256);
    await readArchive(file, { rows: (...batch) => this.rows(...batch), file: (...one) => this.file(...one) });
    await this.goOnTo(undefined);
    if (this.archive.header.files) await this.removeOtherFiles();
    for (const loader of this.loaders.values()) await loader.end();
  }

  async rows(service: string, table: TableShape, lines: string[]): Promise<void> {
    if (this.current?.name !== service) await this.goOnTo(service);
    await this.current?.loader.insert(table, lines);
    this.tell();
  }

  async file(key: string, content: Readable): Promise<void> {
    await this.blobs.put(key, content);
    this.keys.add(key);
    this.tell();
  }

  /** Ends the databases before that of a service, and begins that one; undefined ends all. */
  private async goOnTo(service: string | undefined): Promise<void> {
    if (service !== undefined && !this.waiting.includes(service))
      throw new ArchiveError('The rows of the archive are not in the order of its services.');
    do {
      await this.current?.loader.finish(this.tablesOf(this.current.name));
      this.current = this.next();
      if (this.current) await this.begin(this.current);
    } while (this.current && this.current.name !== service);
  }

  private next(): Current | undefined {
    const name = this.waiting.shift();
    const loader = name === undefined ? undefined : this.loaders.get(name);
    return name !== undefined && loader ? { name, loader } : undefined;
  }

  private async begin({ name, loader }: Current): Promise<void> {
    const { migrations = loader.knownMigrations, tables = [] } = this.archive.services[name] ?? {};
    await loader.begin({ migrations, tables });
  }

  private tablesOf(service: string): readonly TableShape[] {
    return this.archive.services[service]?.tables ?? [];
  }

  /** Files of what was there before. */
  private async removeOtherFiles(): Promise<void> {
    for await (const key of this.blobs.kept()) if (!this.keys.has(key)) await this.blobs.delete(key);
  }

  private tell(): void {
    this.count += 1;
    // The first entries are the header and the databases.
    this.step('importing: entries', this.count, this.archive.manifest.entries - 2);
  }
}
