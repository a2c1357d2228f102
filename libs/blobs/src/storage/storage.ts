import type { Readable } from 'node:stream';
import { isNativeError } from 'node:util/types';
import type { DriverContract } from 'flydrive/types';
import type { BlobRange, OpenBlob } from '../blob';

/** Where blobs are stored: what differs between a folder and a bucket, in addition to flydrive's driver. */
export interface Storage {
  /** flydrive's driver. */
  driver(): Promise<DriverContract>;
  /** The local folder of incomplete uploads. */
  readonly spoolFolder: string;
  /** Stores the complete file at `path` under `key` in one step; it may move the file. */
  store(path: string, key: string, contentType: string | undefined): Promise<void>;
  /** Renames in one step; rejects when there is nothing under `from`. */
  move(from: string, to: string): Promise<void>;
  /** Rejects when there is nothing under the key. */
  read(key: string, range: BlobRange): Promise<Readable>;
  /** All of a blob, and its length. */
  open(key: string): Promise<OpenBlob>;
  /** The keys below `folder/`, or all for ''. (The drivers cannot list names that are not ASCII.) */
  list(folder: string): AsyncIterable<string>;
  /** The real path of a plain file; null in a bucket. Throws when there is none. */
  localPath(key: string): string | null;
}

/** Whether an error means that a file or object does not exist. */
export function isMissing(error: unknown): boolean {
  if (!isNativeError(error)) return false;
  if ('code' in error && ['ENOENT', 'ENOTDIR', 'EISDIR', 'ELOOP'].includes(String(error.code))) return true;
  return error.name === 'NotFound' || error.name === 'NoSuchKey';
}
