import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { BlobStore, PROCESS_MARK } from '@gatehouse/blobs';
import { openLog } from '@gatehouse/service';
import { OrphanedUploads } from './orphaned-uploads';

describe('Orphaned uploads', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'gatehouse-uploads-'));
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  it('are removed after an hour; recent uploads and files of the library are kept', async () => {
    const blobs = await BlobStore.open('', { dataDir });
    const aged = async (key: string, minutes: number): Promise<void> => {
      await blobs.put(key, Readable.from(['x']));
      const then = new Date(Date.now() - minutes * 60_000);
      await utimes(join(dataDir, 'blobs', key), then, then);
    };
    await aged('uploads/orphaned/1', 61);
    await aged('uploads/recent/1', 59);
    await aged('media/2020/cat.jpg', 9_000);
    expect(await new OrphanedUploads(blobs, openLog('test', 'silent')).sweep()).toBe(1);
    expect(
      await Promise.all(
        ['uploads/orphaned/1', 'uploads/recent/1', 'media/2020/cat.jpg'].map((key) => blobs.exists(key)),
      ),
    ).toEqual([false, true, true]);
  });

  it('of a process of this machine that has ended are removed at once', async () => {
    const blobs = await BlobStore.open('', { dataDir });
    const [place] = PROCESS_MARK.split('-');
    const { pid: ended } = spawnSync(process.execPath, ['--version']);
    const marks = [`${place}-${ended}`, PROCESS_MARK, `${place}-1`, `elsewhere-${ended}`, `${place}-x`];
    for (const mark of marks) await blobs.put(`uploads/${mark}.request/1`, Readable.from(['x']));
    expect(await new OrphanedUploads(blobs, openLog('test', 'silent')).sweep()).toBe(1);
    expect(await blobs.exists(`uploads/${marks[0]}.request/1`)).toBe(false);
  });
});
