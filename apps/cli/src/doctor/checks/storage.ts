import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { secretFilesOf, type Environment } from '@gatehouse/service';
import type { Site } from '../../site/site';
import { fine, problem, warning, type Check, type Finding } from '../finding';

/** Whether a file can be written, read and deleted. Waiting uploads are removed when a process is killed in between. */
export const blobCheck = (site: Site): Check => ({
  subject: 'blob store',
  remedy: 'Correct BLOB_URL, or give the process the right to write there.',
  run: async () => {
    const blobs = await site.blobs();
    const key = `uploads/${randomUUID()}`;
    const content = 'gatehouse doctor';
    await blobs.put(key, Readable.from([content]));
    try {
      if ((await text(await blobs.get(key))) !== content) throw new Error('What was read is not what was written.');
    } finally {
      await blobs.delete(key);
    }
    return [fine('blob store', 'A file was written, read and deleted.')];
  },
});

const GIB = 1024 ** 3;
/** Less than this is free. */
const FULL = { bytes: 0.5 * GIB, share: 0.02 };
const NEARLY_FULL = { bytes: 2 * GIB, share: 0.1 };

/** How much room there is where the site stores data. */
export const diskCheck = (dataDir: string): Check => ({
  subject: 'disk',
  remedy: 'Correct DATA_DIR.',
  run: async () => {
    const folder = existing(dataDir);
    const { bavail, blocks, bsize } = await statfs(folder);
    const free = bavail * bsize;
    const share = bavail / blocks;
    const message = `${(free / GIB).toFixed(1)} GiB (${Math.round(share * 100)} %) are free below ${folder}.`;
    const isBelow = (limit: typeof FULL): boolean => free < limit.bytes || (share < limit.share && free < 20 * GIB);
    const remedy = 'Make room, or move DATA_DIR: SQLite and uploads fail on a full disk.';
    if (isBelow(FULL)) return [problem('disk', message, remedy)];
    return [isBelow(NEARLY_FULL) ? warning('disk', message, remedy) : fine('disk', message)];
  },
});

const existing = (path: string): string => (existsSync(path) ? path : existing(dirname(path)));

const FOR_OTHERS = 0o077;
const SECRET_FILES = /(\.sqlite(-wal|-shm)?|^secret|\.env|\.key)$/;

/** Whether files with secrets are for their owner alone. */
export const secretFilesCheck = (dataDir: string, keysFolder: string, env: Environment): Check => ({
  subject: 'secret files',
  remedy: 'Make them readable.',
  run: () => {
    const files = [...secretsIn(dataDir), ...secretsIn(keysFolder), ...secretFilesOf(env)].filter((file) =>
      existsSync(file),
    );
    const open = files.filter((file) => !file.endsWith('trusted.env') && (statSync(file).mode & FOR_OTHERS) !== 0);
    const found: Finding[] = open.map((file) =>
      problem('secret files', `Others can read ${file}.`, `chmod 600 ${file}`),
    );
    return Promise.resolve(
      found.length > 0 ? found : [fine('secret files', `Their owner alone can read them (${files.length}).`)],
    );
  },
});

function secretsIn(folder: string): string[] {
  if (folder === '' || !existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => SECRET_FILES.test(name))
    .map((name) => join(folder, name));
}
