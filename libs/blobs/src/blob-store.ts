import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Readable } from 'node:stream';
import {
  type BlobRange,
  BlobMissing,
  type BlobStat,
  checkedKey,
  type OpenBlob,
  PARTIAL,
  type PutOptions,
  type StoredBlob,
  UPLOADS_FOLDER,
} from './blob';
import { S3Storage } from './storage/s3-storage';
import { FolderStorage } from './storage/folder-storage';
import { isMissing, type Storage } from './storage/storage';
import { isAbandoned, Spool } from './storage/spool';

/** Folders of what no service has taken over yet. */
const IN_PROGRESS = [PARTIAL, UPLOADS_FOLDER];

/** Uploads and their derivatives, by key (a relative path such as `2024/05/cat.jpg`), in a folder or an S3 bucket. */
export class BlobStore {
  private readonly spool: Spool;

  private constructor(private readonly storage: Storage) {
    this.spool = new Spool(storage.spoolFolder);
  }

  /**
   * `''`: the folder `<dataDir>/blobs`; `file:///path` or `file:./path`: another folder; `s3://bucket?region=…&endpoint=…&key=…&secret=…`:
   * a bucket (needs the AWS SDK, which is not installed by default).
   * @throws Error with a sentence for the operator when the address cannot be used
   */
  static async open(url: string, { dataDir }: { dataDir: string }): Promise<BlobStore> {
    const store = new BlobStore(await openStorage(url, join(dataDir, 'blobs')));
    await store.spool.sweep();
    return store;
  }

  /**
   * Streams `source` to the key, replacing what was there; the key keeps its old content until the upload is complete.
   * The source stays open when the upload is rejected: its owner drains or closes it.
   * @throws RestError 413 `rest_payload_too_large` above `limitBytes`; InvalidBlobKey; whatever the source fails with
   */
  async put(key: string, source: Readable, options: PutOptions = {}): Promise<StoredBlob> {
    checkedKey(key);
    return this.spool.collect(source, options, async ({ path, ...facts }) => {
      await this.storage.store(path, key, options.contentType);
      return { key, ...facts };
    });
  }

  /**
   * Moves a blob to another key, replacing its content; a folder does not copy it.
   * @throws BlobMissing
   */
  async move(from: string, to: string): Promise<void> {
    checkedKey(from);
    checkedKey(to);
    try {
      await this.storage.move(from, to);
    } catch (error) {
      throw isMissing(error) ? new BlobMissing(from) : error;
    }
  }

  /** @throws BlobMissing */
  async get(key: string, range: BlobRange = {}): Promise<Readable> {
    checkedKey(key);
    try {
      return await this.storage.read(key, range);
    } catch (error) {
      throw isMissing(error) ? new BlobMissing(key) : error;
    }
  }

  /** All of a blob with its length. @throws BlobMissing */
  async open(key: string): Promise<OpenBlob> {
    checkedKey(key);
    try {
      return await this.storage.open(key);
    } catch (error) {
      throw isMissing(error) ? new BlobMissing(key) : error;
    }
  }

  /** Null when there is no blob under the key. */
  async stat(key: string): Promise<BlobStat | null> {
    if (!(await this.exists(key))) return null;
    try {
      const { contentLength, lastModified, contentType } = await (await this.storage.driver()).getMetaData(key);
      return { size: contentLength, modified: lastModified, contentType };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async exists(key: string): Promise<boolean> {
    checkedKey(key);
    try {
      return await (await this.storage.driver()).exists(key);
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  }

  /** Does nothing when there is no blob under the key. */
  async delete(key: string): Promise<void> {
    checkedKey(key);
    try {
      await (await this.storage.driver()).delete(key);
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }

  /** Everything below a folder: `uploads/7` is `uploads/7/…`, not `uploads/70`. */
  async deletePrefix(prefix: string): Promise<void> {
    await (await this.storage.driver()).deleteAll(folderOf(prefix));
  }

  /** The keys below a folder, at any depth, in no particular order. */
  list(prefix: string): AsyncIterable<string> {
    return this.storage.list(folderOf(prefix));
  }

  /** The keys of all blobs that a service has taken over, in no particular order. */
  async *kept(): AsyncGenerator<string> {
    for await (const key of this.storage.list('')) if (!IN_PROGRESS.includes(key.split('/', 1)[0] ?? '')) yield key;
  }

  /** The path of the file, so that it can be read without a copy; null when the store is a bucket. @throws BlobMissing */
  localPath(key: string): string | null {
    checkedKey(key);
    try {
      return this.storage.localPath(key);
    } catch (error) {
      throw isMissing(error) ? new BlobMissing(key) : error;
    }
  }

  /**
   * Removes blobs below a folder that were left behind: last written more than `ms` milliseconds ago, or below a folder that
   * is marked with a process of this machine that has ended (`<prefix>/<PROCESS_MARK>.…/…`). Gives their number.
   */
  async removeAbandoned(prefix: string, ms: number): Promise<number> {
    const start = folderOf(prefix).length;
    let removed = 0;
    for await (const key of this.list(prefix)) {
      const found = await this.stat(key);
      if (!found || !isAbandoned(key.slice(start), found.modified.getTime(), ms)) continue;
      await this.delete(key);
      removed += 1;
    }
    await this.spool.sweep();
    return removed;
  }
}

function folderOf(prefix: string): string {
  return `${checkedKey(prefix.replace(/\/$/, ''))}/`;
}

async function openStorage(url: string, folder: string): Promise<Storage> {
  if (url === '') return new FolderStorage(folder);
  if (/^file:(?!\/)/.test(url)) return new FolderStorage(resolve(url.slice('file:'.length)));
  if (!URL.canParse(url)) throw new Error('The blob store address must begin with file: or s3:.');
  const parsed = new URL(url);
  if (parsed.protocol === 'file:') return new FolderStorage(fileURLToPath(parsed));
  if (parsed.protocol === 's3:') return S3Storage.open(parsed, join(folder, PARTIAL));
  throw new Error('The blob store address must begin with file: or s3:.');
}
