import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { RestError } from '@gatehouse/errors';
import type { PutOptions } from '../blob';
import { hasEnded, PROCESS_MARK } from './process-mark';

/** Longer than any upload takes. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

export interface Spooled {
  path: string;
  size: number;
  sha256: string;
  md5: string;
}

/** Temporary files of uploads: one per upload, always removed afterwards. */
export class Spool {
  constructor(private readonly dir: string) {}

  /** Writes the source to a file, flushes it to disk, and passes it to `use`. */
  async collect<T>(source: Readable, options: PutOptions, use: (spooled: Spooled) => Promise<T>): Promise<T> {
    // The source may fail before it is read, which would be an uncaught error.
    source.on('error', () => undefined);
    await mkdir(this.dir, { recursive: true, mode: 0o700 });
    const path = join(this.dir, `${PROCESS_MARK}.${randomUUID()}`);
    try {
      return await use({ path, ...(await write(source, path, options)) });
    } finally {
      await rm(path, { force: true });
    }
  }

  /** Removes files that a crash has left behind: those of a process that has ended, and all after an hour. */
  async sweep(): Promise<void> {
    const names = await readdir(this.dir).catch(() => []);
    for (const name of names) {
      const path = join(this.dir, name);
      const found = await stat(path).catch(() => null);
      if (found && isAbandoned(name, found.mtimeMs, ABANDONED_AFTER_MS)) await rm(path, { force: true });
    }
  }
}

/** Whether something that is marked with its process was left behind: last written so long ago, or by a process that has ended. */
export function isAbandoned(name: string, writtenAt: number, afterMs: number): boolean {
  return writtenAt < Date.now() - afterMs || hasEnded(name.split('.', 1)[0] ?? '', writtenAt);
}

async function write(
  source: Readable,
  path: string,
  { limitBytes = Infinity, onBytes }: PutOptions,
): Promise<Omit<Spooled, 'path'>> {
  const sha256 = createHash('sha256');
  const md5 = createHash('md5');
  let size = 0;
  // Uploads are for the process alone; a folder keeps the mode of the file when it is stored.
  const file = await open(path, 'wx', 0o600);
  try {
    // The source may be a request: destroying it would close the connection before the error response is sent.
    for await (const chunk of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer | string>) {
      const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk);
      size += bytes.length;
      if (size > limitBytes) throw tooLarge(limitBytes);
      onBytes?.(bytes, size);
      sha256.update(bytes);
      md5.update(bytes);
      await file.writeFile(bytes);
    }
    await file.datasync();
  } finally {
    await file.close();
  }
  return { size, sha256: sha256.digest('hex'), md5: md5.digest('hex') };
}

function tooLarge(limitBytes: number): RestError {
  return new RestError(413, 'rest_payload_too_large', `The file is larger than the limit of ${limitBytes} bytes.`);
}
