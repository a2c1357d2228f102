import { Injectable } from '@nestjs/common';
import { BlobStore } from '@gatehouse/blobs';
import { DatabaseFacts } from './database-facts';
import { sizeView, type SiteSizesView } from './site-sizes.view';

/** Files whose size is read concurrently. */
const CONCURRENCY = 32;

/** The disk usage of uploads and databases (docs/interface/gateway.md#site-health). */
@Injectable()
export class SiteSizes {
  constructor(
    private readonly blobs: BlobStore,
    private readonly stores: DatabaseFacts,
  ) {}

  async read(): Promise<SiteSizesView> {
    const [uploads, stores] = await Promise.all([this.uploads(), this.stores.all()]);
    const database = stores.reduce((sum, { bytes }) => sum + bytes, 0);
    return {
      raw: 0,
      uploads_size: sizeView(uploads),
      database_size: sizeView(database),
      total_size: sizeView(uploads + database),
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
