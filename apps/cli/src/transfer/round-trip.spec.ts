import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '@gatehouse/service';
import { writeWhole } from './archive-files';
import { exportSite, type ExportOptions } from './export-site';
import { importSite } from './import-site';
import { contentOfSite, migratedSite, newSite, putFile, removeFolders, temporaryFolder } from './site.fixture';
import type { SiteStores } from './site-stores';

const EVERYTHING: ExportOptions = { files: true, secrets: true };
const INTO_EMPTY = { replace: false, whileRunning: false, dryRun: false };
const silent = (): void => undefined;

/** Rows with what databases like to change. */
async function addNastyRows({ services }: SiteStores): Promise<void> {
  const core = services.find(({ definition }) => definition.name === 'core');
  if (!core) throw new Error('There is no core.');
  const database = await openDatabase('core', core.config, core.definition, { migrate: false });
  await database.write(async (tx) => {
    const quotes = `'; DROP TABLE terms; -- \\ \\' "`;
    const texts = ['', ' ends with a space ', 'straße', '日本語', '👩‍👩‍👧 \u{1F600}', quotes, 'a\r\nb\tc', '%_\\%', 'a\0b'];
    for (const [at, text] of texts.entries())
      await tx.query(
        `INSERT INTO terms (id, taxonomy, name, name_key, slug, description, parent, count, words)
         VALUES (?, 'post_tag', ?, ?, ?, ?, ?, ?, ?)`,
        [100 + at, text, text.slice(0, 100), `s${at}`, text.repeat(3_000), -1, 2_147_483_647, text],
      );
    await tx.query('DELETE FROM terms WHERE id = ?', [100 + texts.length - 1]);
    await tx.query(
      `INSERT INTO idempotency_keys (id, fingerprint, expires, status) VALUES ('k', 'f', 9007199254740993, 200)`,
    );
    await tx.query(
      `INSERT INTO search_keys (source, word, field, block, docs)
       VALUES ('terms', 'k', 0, 0, x'00ff0a0d27'), ('terms', 'k', 1, 0, x'')`,
    );
  });
  await database.close();
}

async function exportTo(site: SiteStores, options = EVERYTHING): Promise<string> {
  const file = join(temporaryFolder(), 'site.tar.gz');
  await writeWhole(file, (out) => exportSite(site, out, options, silent));
  return file;
}

afterAll(removeFolders);

describe('A site that is exported and imported', () => {
  test('is the same, row by row, with its files and with the ids that come next', async () => {
    const site = await migratedSite();
    await addNastyRows(site);
    await putFile(site, 'media/2026/11/Größe 1.png', Buffer.from([0, 255, 10, 13]));
    await putFile(site, 'forms/1/empty', Buffer.alloc(0));
    const other = await newSite();
    const report = await importSite(other, await exportTo(site), INTO_EMPTY, silent);
    expect(report).toMatchObject({ files: 2, resumed: false, inUse: [] });
    expect(await contentOfSite(other)).toEqual(await contentOfSite(site));
  });

  test('is exported to a file that only its owner can read', async () => {
    const { mode } = await stat(await exportTo(await migratedSite()));
    expect((mode & 0o777).toString(8)).toBe('600');
  });
});
