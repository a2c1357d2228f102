import { accessSync, chmodSync, constants, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf, SettingError } from './setting-error';

/** Nothing for the group and for others. */
const OWNER_ONLY = 0o077;
const STICKY = 0o1000;
/** Files of the data folder that earlier versions made readable for others. */
const FILES = /(\.sqlite(-wal|-shm)?|\.eml|^secret.*|\.key)$/;
const FOLDERS = ['', 'outbox', 'blobs'];

const REMEDY = 'Name a folder that the process may write to.';
const PROBLEMS: Readonly<Record<string, string>> = {
  EEXIST: `this is not a folder. ${REMEDY}`,
  ENOTDIR: `a part of this path is not a folder. ${REMEDY}`,
  EACCES: `the process may not write there. ${REMEDY}`,
  EROFS: `this disk is read-only. ${REMEDY}`,
  ENOSPC: 'the disk is full. Free some space, or name a folder on another disk.',
};

/**
 * Keeps the data of the site to its own user: files that the process makes, and the data folder with the databases,
 * mails and secrets that are in it. What belongs to another user, and a folder that all may write to (`/tmp`), stays as
 * it is.
 * @throws SettingError when there cannot be such a folder
 */
export function protectData(dataDir: string): void {
  process.umask(OWNER_ONLY);
  makeFolder(dataDir);
  for (const name of FOLDERS) protectFolder(join(dataDir, name));
}

function makeFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = codeOf(error);
    throw new SettingError('DATA_DIR', dataDir, PROBLEMS[code] ?? `the folder cannot be made (${code}). ${REMEDY}`);
  }
}

function protectFolder(folder: string): void {
  if (!restrict(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isFile() && FILES.test(entry.name)) restrict(join(folder, entry.name));
}

/** Whether the file or folder exists and is for its owner alone now. */
function restrict(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found || found.uid !== process.getuid?.() || (found.mode & STICKY) !== 0) return false;
  if ((found.mode & OWNER_ONLY) !== 0) chmodSync(path, found.mode & 0o700);
  return true;
}
