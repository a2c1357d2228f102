import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Writable } from 'node:stream';

const NAME = /^gatehouse-\d{8}T\d{9}Z\.tar\.gz$/;
const PARTIAL = '.partial';
/** A file that is being written is younger. */
const ABANDONED_AFTER_MS = 60 * 60 * 1_000;

/** The name of a backup that is begun now: names order like times. */
export const backupName = (now = new Date()): string => `gatehouse-${now.toISOString().replace(/[-:.]/g, '')}.tar.gz`;

/**
 * Writes a file under another name, and gives it its own when it is complete and on disk. One that is interrupted is never
 * found under its name. Only its owner can read it.
 */
export async function writeWhole<T>(path: string, write: (out: Writable) => Promise<T>): Promise<T> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const partial = join(folder, `.${basename(path)}.${process.pid}${PARTIAL}`);
  try {
    const result = await write(createWriteStream(partial, { mode: 0o600, flags: 'w', flush: true }));
    await sync(partial);
    await rename(partial, path);
    await sync(folder);
    return result;
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

/** Complete backups in a folder, the newest first. */
export async function backupsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  return names
    .filter((name) => NAME.test(name))
    .sort()
    .toReversed()
    .map((name) => join(folder, name));
}

/** Removes all but the newest backups, and what interrupted ones have left behind. Gives the backups that it has removed. */
export async function removeOld(folder: string, keep: number): Promise<string[]> {
  const old = (await backupsIn(folder)).slice(keep);
  for (const path of old) await rm(path, { force: true });
  await removeAbandoned(folder);
  return old;
}

async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.startsWith('.') || !name.endsWith(PARTIAL)) continue;
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && found.mtimeMs < Date.now() - ABANDONED_AFTER_MS) await rm(path, { force: true });
  }
}

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
