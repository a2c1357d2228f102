import { mkdir, opendir, rename } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import type { FSDriver } from 'flydrive/drivers/fs';
import { type BlobRange, type OpenBlob, PARTIAL } from '../blob';
import { openInside, plainPath } from './plain-file';
import { isMissing, type Storage } from './storage';

/** Blobs as files below `root`. The spool is in the same file system, so that an upload is stored by one rename. */
export class FolderStorage implements Storage {
  readonly spoolFolder: string;
  private opened: Promise<FSDriver> | undefined;

  constructor(private readonly root: string) {
    this.spoolFolder = join(root, PARTIAL);
  }

  driver(): Promise<FSDriver> {
    return (this.opened ??= this.openDriver());
  }

  /** Imported with the first blob that is asked for: the package loads many others. */
  private async openDriver(): Promise<FSDriver> {
    const { FSDriver } = await import('flydrive/drivers/fs');
    return new FSDriver({ location: this.root, visibility: 'private' });
  }

  async store(path: string, key: string): Promise<void> {
    const target = this.pathOf(key);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await rename(path, target);
  }

  async move(from: string, to: string): Promise<void> {
    await this.store(this.pathOf(from), to);
  }

  async read(key: string, { start, end }: BlobRange): Promise<Readable> {
    const { file } = await openInside(this.root, key);
    return file.createReadStream({ start, end });
  }

  async open(key: string): Promise<OpenBlob> {
    const { file, size } = await openInside(this.root, key);
    return { size, content: file.createReadStream() };
  }

  async *list(folder: string): AsyncGenerator<string> {
    for await (const path of filesIn(join(this.root, folder))) yield relative(this.root, path).replaceAll(sep, '/');
  }

  localPath(key: string): string {
    return plainPath(this.root, key);
  }

  private pathOf(key: string): string {
    return join(this.root, key);
  }
}

/** The files below a folder, one folder after the other: a large library is never in memory as a whole. */
async function* filesIn(folder: string): AsyncGenerator<string> {
  const entries = await opendir(folder).catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
  for await (const entry of entries ?? []) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(path);
    else if (entry.isFile()) yield path;
  }
}
