import type { Readable, Writable } from 'node:stream';
import { BlobMissing, type BlobStore } from '@gatehouse/blobs';
import { DatabaseSnapshot, IDEMPOTENCY_KEYS, type Stored, type TableShape } from '@gatehouse/persistence';
import { programRevision, type Secrets } from '@gatehouse/service';
import { ArchiveError, FORMAT, type ArchivedService, type ArchiveManifest } from '../archive/format';
import { ArchiveWriter } from '../archive/archive-writer';
import { newerThanThis, type NewerService } from './import-plan';
import { databaseOf, isThere, namingDatabases, type SiteStores, type Step } from './site-stores';

export interface ExportOptions {
  /** Whether the files of the blob store are exported. */
  files: boolean;
  /** Whether what people sign in with is exported. */
  secrets: boolean;
}

export interface ExportReport extends ArchiveManifest {
  /** Services with migrations that this program does not have: it cannot bring the archive back. */
  newer: NewerService[];
}

/**
 * Writes everything that a site stores to one archive, while the site runs. Databases are read as they are at one moment.
 * Files are read twice: before it, so that none that is deleted meanwhile is missing, and after it those that are new.
 * @throws ArchiveError when a database is not there, or an import has not ended
 */
export async function exportSite(
  stores: SiteStores,
  out: Writable,
  options: ExportOptions,
  step: Step,
): Promise<ExportReport> {
  for (const store of stores.services) {
    const { url } = databaseOf(store);
    if (!isThere(databaseOf(store)))
      throw new ArchiveError(
        `There is no database of ${store.definition.name}: ${url}. Name the data folder of the site with DATA_DIR.`,
      );
  }
  const archive = new ArchiveWriter(out);
  try {
    await archive.header({ format: FORMAT, created: new Date().toISOString(), ...options });
    const files = new FileExport(stores.blobs, archive, step);
    if (options.files) await files.addMissing();
    const newer = await namingDatabases(stores, () => exportDatabases(stores, archive, options, step));
    if (options.files) await files.addMissing();
    return { ...(await archive.end()), newer };
  } catch (error) {
    await archive.abort();
    throw error;
  }
}

async function exportDatabases(
  { services }: SiteStores,
  archive: ArchiveWriter,
  { secrets }: ExportOptions,
  step: Step,
): Promise<NewerService[]> {
  const snapshots = await DatabaseSnapshot.openAll(services.map(databaseOf));
  try {
    const all = services.flatMap((store, at) => {
      const snapshot = snapshots[at];
      return snapshot ? [{ store, definition: store.definition, snapshot }] : [];
    });
    for (const { definition, snapshot } of all)
      if (snapshot.migrations.length === 0) throw new ArchiveError(`The database of ${definition.name} has no tables.`);
    const revision = programRevision();
    const described = all.map(({ definition: { name, version }, snapshot }): [string, ArchivedService] => {
      const { migrations, tables } = snapshot;
      return [name, { version, ...(revision && { revision }), migrations, tables }];
    });
    await archive.services(Object.fromEntries(described));
    for (const { definition, snapshot } of all)
      await exportDatabase(
        archive,
        snapshot,
        { service: definition.name, hidden: secrets ? undefined : (definition.secrets ?? {}) },
        step,
      );
    return all.flatMap(({ store, snapshot }) => newerThanThis(store, snapshot.migrations));
  } finally {
    await Promise.all(snapshots.map((snapshot) => snapshot.close()));
  }
}

async function exportDatabase(
  archive: ArchiveWriter,
  snapshot: DatabaseSnapshot,
  { service, hidden }: { service: string; hidden: Secrets | undefined },
  step: Step,
): Promise<void> {
  // Replies that are kept under a key can have tokens and passwords in them.
  const hiddenTables = hidden ? [IDEMPOTENCY_KEYS, ...(hidden.tables ?? [])] : [];
  for (const table of snapshot.tables) {
    if (hiddenTables.includes(table.name)) continue;
    let rows = 0;
    for await (const batch of snapshot.batches(table, replacing(table, hidden?.columns?.[table.name]))) {
      await archive.table(service, table.name, batch);
      rows += batch.rows;
      step(`${service}.${table.name}: rows`, rows);
    }
  }
}

/** Puts values in place of those of some columns. */
function replacing(
  { columns }: TableShape,
  values: Readonly<Record<string, string>> = {},
): (row: Stored[]) => Stored[] {
  const places = Object.entries(values).map(([column, value]) => [columns.indexOf(column), value] as const);
  return (row) => places.reduce((changed, [at, value]) => (at < 0 ? changed : changed.with(at, value)), row);
}

/** The files of a site on their way into an archive. */
class FileExport {
  private readonly added = new Set<string>();

  constructor(
    private readonly blobs: BlobStore,
    private readonly archive: ArchiveWriter,
    private readonly step: Step,
  ) {}

  /** Adds the files that are not in the archive yet. */
  async addMissing(): Promise<void> {
    for await (const key of this.blobs.kept()) {
      if (this.added.has(key)) continue;
      const file = await this.open(key);
      if (!file) continue;
      await this.archive.file(key, file.size, file.content);
      this.added.add(key);
      this.step('files', this.added.size);
    }
  }

  /** Undefined for a file that was deleted since it was listed. */
  private async open(key: string): Promise<{ size: number; content: Readable } | undefined> {
    try {
      return await this.blobs.open(key);
    } catch (error) {
      if (error instanceof BlobMissing) return undefined;
      throw error;
    }
  }
}
