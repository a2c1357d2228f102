import { constants, realpathSync, statSync } from 'node:fs';
import { open, realpath, type FileHandle } from 'node:fs/promises';
import { join, sep } from 'node:path';

/**
 * Opens a file in a folder to read it, for names that others have written.
 * @throws an error with the code ENOENT when nothing is there, or the path leads out of the folder, also by a link; EISDIR
 * for anything but a plain file, because reading a pipe or a device may never end
 */
export async function openInside(folder: string, path: string): Promise<{ file: FileHandle; size: number }> {
  const real = inside(...(await Promise.all([realpath(folder), realpath(join(folder, path))])));
  const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants;
  // Where a flag is unknown to the system, it is undefined, and counts as none.
  const file = await open(real, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  try {
    const found = await file.stat();
    if (!found.isFile()) throw failure('EISDIR', 'not a plain file');
    return { file, size: found.size };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** The real path of a plain file, for programs that open it by its path. @throws as {@link openInside} */
export function plainPath(folder: string, path: string): string {
  const real = inside(realpathSync.native(folder), realpathSync.native(join(folder, path)));
  if (!statSync(real).isFile()) throw failure('EISDIR', 'not a plain file');
  return real;
}

/** @param folder and file: real paths */
function inside(folder: string, file: string): string {
  if (!file.startsWith(folder.endsWith(sep) ? folder : folder + sep)) throw failure('ENOENT', 'outside of its folder');
  return file;
}

const failure = (code: string, message: string): Error => Object.assign(new Error(message), { code });
