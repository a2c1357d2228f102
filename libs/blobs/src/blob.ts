/** What `put` has written: size in bytes, digests in lower-case hex. */
export interface StoredBlob {
  key: string;
  size: number;
  sha256: string;
  md5: string;
}

export interface PutOptions {
  /** Told to a bucket; a folder goes by the name's extension. */
  contentType?: string;
  /** Above so many bytes nothing is kept, and `put` throws 413 `rest_payload_too_large`. */
  limitBytes?: number;
  /** Sees every chunk before it is written, with the bytes so far (this chunk included). What it throws ends the upload. */
  onBytes?: (chunk: Buffer, total: number) => void;
}

/** Byte positions as HTTP counts them: from 0, `end` included; left out means the first and the last byte. */
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

/** There is nothing under the key. */
export class BlobMissing extends Error {
  constructor(readonly key: string) {
    super(`There is no blob "${key}".`);
  }
}

/** The key is no relative path of plain names. */
export class InvalidBlobKey extends Error {
  constructor(readonly key: string) {
    super(`"${key}" cannot be a blob's key.`);
  }
}

/** Where unfinished uploads of a folder lie: never part of a key. */
export const PARTIAL = '.partial';

/**
 * The key itself, once it is known to be safe: names separated by single slashes, none of them `.` or `..`,
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
