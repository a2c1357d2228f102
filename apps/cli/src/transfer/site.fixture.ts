import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { services } from '@gatehouse/app-site';
import { BlobStore } from '@gatehouse/blobs';
import { DatabaseLoader, DatabaseSnapshot } from '@gatehouse/persistence';
import { Config } from '@gatehouse/service';
import { databaseOf, type SiteStores } from './site-stores';

const folders: string[] = [];

/** A folder that is removed by {@link removeFolders}. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-transfer-'));
  folders.push(folder);
  return folder;
}

export function removeFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/** The stores of a site in a folder, without databases. */
export async function newSite(folder = temporaryFolder()): Promise<SiteStores> {
  const config = new Config({ DATA_DIR: folder });
  return {
    services: services.map((definition) => ({ definition, config })),
    blobs: await BlobStore.open('', { dataDir: folder }),
  };
}

/** The stores of a site with its tables, as it is when it was started once without content. */
export async function migratedSite(folder?: string): Promise<SiteStores> {
  const site = await newSite(folder);
  for (const store of site.services) {
    const loader = await DatabaseLoader.open(databaseOf(store));
    await loader.migrate();
    await loader.close();
  }
  return site;
}

export const putFile = async ({ blobs }: SiteStores, key: string, bytes: Buffer): Promise<void> => {
  await blobs.put(key, Readable.from([bytes]));
};

/** Everything that a site stores: rows as JSON by table, the next ids, migrations, and files in base64. */
export async function contentOfSite({ services: stores, blobs }: SiteStores): Promise<Record<string, unknown>> {
  const content: Record<string, unknown> = {};
  const snapshots = await DatabaseSnapshot.openAll(stores.map(databaseOf));
  for (const [at, snapshot] of snapshots.entries()) {
    const name = stores[at]?.definition.name ?? '';
    content[`${name} migrations`] = [...snapshot.migrations].sort();
    for (const table of snapshot.tables) {
      let text = '';
      for await (const batch of snapshot.batches({ ...table, columns: table.columns.toSorted() })) text += batch.text;
      content[`${name}.${table.name}`] = { next: table.next, rows: text.split('\n').slice(0, -1) };
    }
    await snapshot.close();
  }
  for await (const key of blobs.kept())
    content[`file ${key}`] = (await buffer(await blobs.get(key))).toString('base64');
  return content;
}
