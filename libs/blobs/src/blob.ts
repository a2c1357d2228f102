import type { Readable } from 'node:stream';

/** A stored blob: size in bytes, digests in lower-case hex. */
export interface StoredBlob {
  key: string;
  size: number;
  sha256: string;
  md5: string;
}

export interface PutOptions {
  /** Media type for a bucket; a folder uses the extension of the key. */
  contentType?: string;
  /** Longest content in bytes; above it `put` stores nothing and throws 413 `rest_payload_too_large`. */
  limitBytes?: number;
  /** Called with every chunk before it is written, and the bytes so far, including the chunk. Throwing ends the upload. */
  onBytes?: (chunk: Buffer, total: number) => void;
}

/** Byte positions as in HTTP: from 0, `end` inclusive; the defaults are the first and the last byte. */
export interface BlobRange {
  start?: number;
  end?: number;
}

export interface BlobStat {
  /** Bytes. */
  size: number;
  modified: Date;
  contentType?: string;
}

/** A blob that is being read: exactly `size` bytes, also when it is replaced meanwhile. */
export interface OpenBlob {
  size: number;
  content: Readable;
}

/** There is no blob under the key. */
export class BlobMissing extends Error {
  constructor(readonly key: string) {
    super(`There is no blob "${key}".`);
  }
}

/** The key is not a relative path of plain names. */
export class InvalidBlobKey extends Error {
  constructor(readonly key: string) {
    super(`"${key}" cannot be a blob's key.`);
  }
}

/** The folder of incomplete uploads; it cannot be part of a key. */
export const PARTIAL = '.partial';

/** The folder in which uploads wait for the service that takes them over. */
export const UPLOADS_FOLDER = 'uploads';

/**
 * Validates a key and returns it: names separated by single slashes, none of them `.` or `..`,
 * without control characters and backslashes, short enough for every file system and for S3.
 * @throws InvalidBlobKey
 */
export function checkedKey(key: string): string {
  const names = key.split('/');
  const unusable = (name: string) => name === '' || name === '.' || name === '..' || Buffer.byteLength(name) > 255;
  if (
    names.some(unusable) ||
    names[0] === PARTIAL ||
    /[\u0000-\u001f\u007f\\]/.test(key) ||
    Buffer.byteLength(key) > 1024
  )
    throw new InvalidBlobKey(key);
  return key;
}
