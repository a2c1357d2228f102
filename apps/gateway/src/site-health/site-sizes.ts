import { Injectable } from '@nestjs/common';
import { BlobStore } from '@gatehouse/blobs';
import type { Values } from '@gatehouse/bus';
import { DatabaseFacts } from './database-facts';

/** Files whose size is read concurrently. */
const CONCURRENCY = 32;
const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** The disk usage of uploads and databases (docs/interface/gateway.md#site-health). */
@Injectable()
export class SiteSizes {
  constructor(
    private readonly blobs: BlobStore,
    private readonly stores: DatabaseFacts,
  ) {}

  async read(): Promise<Values> {
    const [uploads, stores] = await Promise.all([this.uploads(), this.stores.all()]);
    const database = stores.reduce((sum, { bytes }) => sum + bytes, 0);
    return {
      raw: 0,
      uploads_size: sizeOf(uploads),
      database_size: sizeOf(database),
      total_size: sizeOf(uploads + database),
    };
  }

  private async uploads(): Promise<number> {
    let bytes = 0;
    let keys: string[] = [];
    const addSizes = async (): Promise<void> => {
      for (const stat of await Promise.all(keys.map((key) => this.blobs.stat(key)))) bytes += stat?.size ?? 0;
      keys = [];
    };
    for await (const key of this.blobs.list('media')) {
      keys.push(key);
      if (keys.length === CONCURRENCY) await addSizes();
    }
    await addSizes();
    return bytes;
  }
}

/** A size as text and in bytes. */
function sizeOf(bytes: number): Values {
  const power = bytes === 0 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10));
  const size = `${(bytes / 1024 ** power).toFixed(power === 0 ? 0 : 2)} ${UNITS[power]}`;
  return { size, debug: `${size} (${bytes} bytes)`, raw: bytes };
}
