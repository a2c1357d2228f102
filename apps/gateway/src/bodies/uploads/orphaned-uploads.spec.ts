import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { BlobStore } from '@gatehouse/blobs';
import { openLog } from '@gatehouse/service';
import { OrphanedUploads } from './orphaned-uploads';

describe('Orphaned uploads', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'gatehouse-uploads-'));
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  it('are removed after a day; recent uploads and files of the library are kept', async () => {
    const blobs = await BlobStore.open('', { dataDir });
    const aged = async (key: string, hours: number): Promise<void> => {
      await blobs.put(key, Readable.from(['x']));
      const then = new Date(Date.now() - hours * 3_600_000);
      await utimes(join(dataDir, 'blobs', key), then, then);
    };
    await aged('uploads/orphaned/1', 25);
    await aged('uploads/recent/1', 23);
    await aged('media/2020/cat.jpg', 9_000);
    expect(await new OrphanedUploads(blobs, openLog('test', 'silent')).sweep()).toBe(1);
    expect(
      await Promise.all(
        ['uploads/orphaned/1', 'uploads/recent/1', 'media/2020/cat.jpg'].map((key) => blobs.exists(key)),
      ),
    ).toEqual([false, true, true]);
  });
});
