import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { BlobMissing, BlobStore } from '../index';
import { startBucket, type TestBucket } from '../testing/test-bucket';

/** One more than S3 lists at once. */
const MORE_THAN_A_PAGE = 1_001;

let bucket: TestBucket;
let dataDir: string;
let blobs: BlobStore;

beforeAll(async () => {
  bucket = await startBucket();
  dataDir = await mkdtemp(join(tmpdir(), 'blobs-s3-'));
  blobs = await BlobStore.open(bucket.url, { dataDir });
});
afterAll(async () => {
  await bucket.close();
  await rm(dataDir, { recursive: true });
});

const put = (key: string, content: string) =>
  blobs.put(key, Readable.from([Buffer.from(content)]), { contentType: 'text/plain' });
const keysIn = async (keys: AsyncIterable<string>): Promise<string[]> => {
  const found: string[] = [];
  for await (const key of keys) found.push(key);
  return found.sort();
};

describe('a bucket as the blob store', () => {
  it('keeps files with their names, types and lengths', async () => {
    await put('2024/05/Größe 1+2.txt', 'abcdef');
    expect(await blobs.stat('2024/05/Größe 1+2.txt')).toMatchObject({ size: 6, contentType: 'text/plain' });
    expect(await text(await blobs.get('2024/05/Größe 1+2.txt'))).toBe('abcdef');
    expect(await text(await blobs.get('2024/05/Größe 1+2.txt', { start: 1, end: 2 }))).toBe('bc');
    const { size, content } = await blobs.open('2024/05/Größe 1+2.txt');
    expect([size, await text(content)]).toEqual([6, 'abcdef']);
  });

  it('keeps empty files, and replaces those that are there', async () => {
    await put('replaced', 'before');
    await put('replaced', '');
    expect(await blobs.stat('replaced')).toMatchObject({ size: 0 });
    expect(await text((await blobs.open('replaced')).content)).toBe('');
  });

  it('says that a file is missing', async () => {
    expect(await blobs.exists('none')).toBe(false);
    expect(await blobs.stat('none')).toBeNull();
    for (const work of [blobs.get('none'), blobs.open('none'), blobs.move('none', 'other')])
      await expect(work).rejects.toThrow(BlobMissing);
    await blobs.delete('none');
  });

  it('moves and deletes files, and what is below a folder alone', async () => {
    await put('uploads/7/a', 'a');
    await put('uploads/70/b', 'b');
    await blobs.move('uploads/7/a', 'uploads/7/c');
    expect(await keysIn(blobs.list('uploads'))).toEqual(['uploads/7/c', 'uploads/70/b']);
    await blobs.deletePrefix('uploads/7');
    expect(await keysIn(blobs.list('uploads'))).toEqual(['uploads/70/b']);
    await blobs.delete('uploads/70/b');
    expect(await keysIn(blobs.list('uploads'))).toEqual([]);
  });

  it('lists more files than S3 gives at once', async () => {
    const keys = Array.from({ length: MORE_THAN_A_PAGE }, (_, at) => `many/${String(at).padStart(4, '0')}`);
    await Promise.all(keys.map((key) => put(key, '')));
    expect(await keysIn(blobs.list('many'))).toEqual(keys);
    await blobs.deletePrefix('many');
    expect(await keysIn(blobs.list('many'))).toEqual([]);
  }, 60_000);
});

/** Passes connections on to a server, after the first `broken` have ended without an answer. */
async function startBreaking(
  port: number,
  broken: number,
): Promise<{ port: number; connections: () => number; close: () => void }> {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    if (connections <= broken) return void socket.once('data', () => socket.destroy());
    const onward = connect(port, '127.0.0.1');
    for (const end of [socket, onward]) end.on('error', () => end.destroy());
    socket.pipe(onward).pipe(socket);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return { port: address.port, connections: () => connections, close: () => void server.close() };
}

describe('a file that is stored while the server ends connections', () => {
  const portOfBucket = (): number => Number(/127\.0\.0\.1:(\d+)/.exec(bucket.url)?.[1]);
  const storedThrough = async (port: number): Promise<void> => {
    const through = await BlobStore.open(bucket.url.replace(/(127\.0\.0\.1):\d+/, `$1:${port}`), { dataDir });
    await through.put('broken', Readable.from([Buffer.from('abc')]), { contentType: 'text/plain' });
  };

  it('is sent again, from its beginning', async () => {
    const breaking = await startBreaking(portOfBucket(), 2);
    await storedThrough(breaking.port);
    breaking.close();
    expect(breaking.connections()).toBe(3);
    expect(await text(await blobs.get('broken'))).toBe('abc');
  });

  it('is given up after three times', async () => {
    const breaking = await startBreaking(portOfBucket(), 3);
    await expect(storedThrough(breaking.port)).rejects.toThrow();
    breaking.close();
    expect(breaking.connections()).toBe(3);
  });
});
