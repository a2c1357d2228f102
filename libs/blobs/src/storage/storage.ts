import type { Readable } from 'node:stream';
import { isNativeError } from 'node:util/types';
import type { DriverContract } from 'flydrive/types';
import type { BlobRange } from '../blob';

/** What differs between a folder and a bucket; everything else is flydrive's driver. */
export interface Storage {
  readonly driver: DriverContract;
  /** Where uploads lie until they are complete. */
  readonly spoolFolder: string;
  /** Makes the complete file at `path` the content of `key` in one step; the file may be gone afterwards. */
  store(path: string, key: string, contentType: string | undefined): Promise<void>;
  /** Renames in one step; rejects when there is nothing under `from`. */
  move(from: string, to: string): Promise<void>;
  /** Rejects when there is nothing under the key. */
  read(key: string, range: BlobRange): Promise<Readable>;
  /** The keys below `folder/`. The drivers cannot list names with letters beyond ASCII. */
  list(folder: string): AsyncIterable<string>;
  localPath(key: string): string | null;
}

/** Tells "there is no such file" (of a folder or a bucket) from a real failure. */
export function isMissing(error: unknown): boolean {
  if (!isNativeError(error)) return false;
  if ('code' in error && ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(String(error.code))) return true;
  return error.name === 'NotFound' || error.name === 'NoSuchKey';
}
