import { mkdir, open, readdir, rename } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { FSDriver } from 'flydrive/drivers/fs';
import { type BlobRange, PARTIAL } from '../blob';
import { isMissing, type Storage } from './storage';

/** Blobs as files below `root`. The spool is in the same file system, so that an upload is stored by one rename. */
export class FolderStorage implements Storage {
  readonly spoolFolder: string;
  private made: FSDriver | undefined;

  constructor(private readonly root: string) {
    this.spoolFolder = join(root, PARTIAL);
  }

  /** Made with the first blob: its package loads many others. */
  get driver(): FSDriver {
    return (this.made ??= new FSDriver({ location: this.root, visibility: 'private' }));
  }

  async store(path: string, key: string): Promise<void> {
    const target = this.localPath(key);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await rename(path, target);
  }

  async move(from: string, to: string): Promise<void> {
    await this.store(this.localPath(from), to);
  }

  async read(key: string, { start, end }: BlobRange): Promise<Readable> {
    const file = await open(this.localPath(key));
    try {
      if (!(await file.stat()).isFile()) throw Object.assign(new Error('not a file'), { code: 'EISDIR' });
      return file.createReadStream({ start, end });
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  async *list(folder: string): AsyncGenerator<string> {
    const entries = await readdir(join(this.root, folder), { recursive: true, withFileTypes: true }).catch(
      (error: unknown) => {
        if (isMissing(error)) return [];
        throw error;
      },
    );
    for (const entry of entries)
      if (entry.isFile()) yield relative(this.root, join(entry.parentPath, entry.name)).replaceAll(sep, '/');
  }

  localPath(key: string): string {
    return join(this.root, key);
  }
}
