import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { PassThrough, Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { RestError } from '@gatehouse/errors';
import { BlobMissing, BlobStore, InvalidBlobKey } from './index';

let dataDir: string;
let blobs: BlobStore;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'blobs-'));
  blobs = await BlobStore.open('', { dataDir });
});

afterEach(() => rm(dataDir, { recursive: true }));

const put = (key: string, content: string) => blobs.put(key, Readable.from([Buffer.from(content)]));
const read = async (key: string) => text(await blobs.get(key));
const unfinished = () => readdir(join(dataDir, 'blobs', '.partial')).catch(() => []);

describe('storing a file', () => {
  it('keeps files to the user of the process, also in a folder that others can read', async () => {
    await mkdir(join(dataDir, 'blobs'), { mode: 0o755 });
    const { key } = await blobs.put('2024/05/a.txt', Readable.from(['a']));
    const modes = await Promise.all([key, '2024/05'].map((name) => stat(join(dataDir, 'blobs', name))));
    expect(modes.map(({ mode }) => (mode & 0o777).toString(8))).toEqual(['600', '700']);
  });

  it('keeps the bytes and returns their number and digests', async () => {
    const bytes = randomBytes(300_000);
    const stored = await blobs.put(
      '2024/05/Größe 1.jpg',
      Readable.from([bytes.subarray(0, 100_000), bytes.subarray(100_000)]),
    );
    expect(stored).toEqual({
      key: '2024/05/Größe 1.jpg',
      size: 300_000,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      md5: createHash('md5').update(bytes).digest('hex'),
    });
    expect(await buffer(await blobs.get(stored.key))).toEqual(bytes);
    expect(await unfinished()).toEqual([]);
  });

  it('keeps an empty file', async () => {
    expect(await blobs.put('empty', Readable.from([]))).toMatchObject({
      size: 0,
      md5: 'd41d8cd98f00b204e9800998ecf8427e',
    });
    expect(await read('empty')).toBe('');
  });

  it('accepts exactly the limit', async () => {
    expect(await blobs.put('a', Readable.from([Buffer.alloc(10)]), { limitBytes: 10 })).toMatchObject({ size: 10 });
  });

  it('answers 413 above the limit, stores nothing and leaves the source open', async () => {
    const source = new PassThrough();
    const upload = blobs.put('a/big', source, { limitBytes: 10 });
    source.write(Buffer.alloc(11));
    await expect(upload).rejects.toMatchObject({ status: 413, code: 'rest_payload_too_large' });
    await expect(upload).rejects.toBeInstanceOf(RestError);
    expect(await blobs.exists('a/big')).toBe(false);
    expect(await unfinished()).toEqual([]);
    expect(source.destroyed).toBe(false);
  });

  it('keeps the old content when the source ends early', async () => {
    await put('a', 'old');
    const source = new PassThrough();
    const upload = blobs.put('a', source);
    source.write('half');
    setImmediate(() => source.destroy(new Error('gone')));
    await expect(upload).rejects.toThrow('gone');
    expect(await read('a')).toBe('old');
    expect(await unfinished()).toEqual([]);
  });

  it('shows nothing under the key until the last byte is written', async () => {
    const source = new PassThrough();
    const upload = blobs.put('a', source);
    source.write('first');
    while ((await unfinished()).length === 0) await new Promise(setImmediate);
    expect(await blobs.exists('a')).toBe(false);
    source.end(' last');
    await upload;
    expect(await read('a')).toBe('first last');
  });

  it('passes every chunk to onBytes, which may stop the upload', async () => {
    const totals: number[] = [];
    const source = Readable.from([Buffer.from('abc'), Buffer.from('de')]);
    await blobs.put('a', source, { onBytes: (_chunk, total) => totals.push(total) });
    expect(totals).toEqual([3, 5]);
    const refuse = () => {
      throw new Error('no');
    };
    await expect(blobs.put('b', Readable.from(['x']), { onBytes: refuse })).rejects.toThrow('no');
    expect(await blobs.exists('b')).toBe(false);
  });
});

describe('a key', () => {
  it.each([
    '',
    '/etc/passwd',
    '../a',
    'a/../../b',
    'a/./b',
    'a//b',
    'a/',
    '..',
    'a\\..\\b',
    'a\0b',
    '.partial/x',
    'x'.repeat(256),
  ])('is refused: %j', async (key) => {
    await expect(put(key, 'x')).rejects.toBeInstanceOf(InvalidBlobKey);
    await expect(blobs.get(key)).rejects.toBeInstanceOf(InvalidBlobKey);
    await expect(blobs.stat(key)).rejects.toBeInstanceOf(InvalidBlobKey);
    await expect(blobs.delete(key)).rejects.toBeInstanceOf(InvalidBlobKey);
    expect(() => blobs.localPath(key)).toThrow(InvalidBlobKey);
  });

  it.each(['', '/', '..', '../', 'a/..'])('is refused as a prefix to delete: %j', async (prefix) => {
    await expect(blobs.deletePrefix(prefix)).rejects.toBeInstanceOf(InvalidBlobKey);
  });
});

describe('reading a file', () => {
  it('returns a range, including its end', async () => {
    await put('a', '0123456789');
    expect(await text(await blobs.get('a', { start: 2, end: 4 }))).toBe('234');
    expect(await text(await blobs.get('a', { start: 7 }))).toBe('789');
  });

  it('reports missing files; a folder counts as missing', async () => {
    await put('folder/file', 'x');
    for (const key of ['nothing', 'folder', 'folder/file/below']) {
      await expect(blobs.get(key)).rejects.toBeInstanceOf(BlobMissing);
      expect(await blobs.stat(key)).toBeNull();
      expect(await blobs.exists(key)).toBe(false);
    }
  });

  it('returns the size and the time of the last change', async () => {
    const before = Date.now() - 2000;
    await put('a.png', 'four');
    const found = await blobs.stat('a.png');
    expect(found).toMatchObject({ size: 4, contentType: 'image/png' });
    expect(found?.modified.getTime()).toBeGreaterThan(before);
  });

  it('follows no link out of the folder, and opens plain files alone', async () => {
    await put('a/own', 'own');
    const outside = join(dataDir, 'secret');
    await writeFile(outside, 'secret');
    const at = (name: string) => join(dataDir, 'blobs', name);
    await symlink(outside, at('a/link'));
    await symlink(dataDir, at('linked'));
    await symlink(at('a/loop'), at('a/loop'));
    execFileSync('mkfifo', [at('a/pipe')]);
    for (const key of ['a/link', 'linked/secret', 'a/loop', 'a/pipe']) {
      await expect(blobs.get(key)).rejects.toBeInstanceOf(BlobMissing);
      await expect(blobs.open(key)).rejects.toBeInstanceOf(BlobMissing);
      expect(() => blobs.localPath(key)).toThrow(BlobMissing);
    }
    await symlink(at('a'), at('b'));
    expect(await read('b/own')).toBe('own');
  });

  it('returns the local path of the file', async () => {
    await put('a/b', 'content');
    expect(await readFile(blobs.localPath('a/b') ?? '', 'utf8')).toBe('content');
  });
});

it('lists the keys below a folder, with letters of any script', async () => {
  const keys = ['u/7/Größe  1.jpg', 'u/7/b/.c', 'u/7/日本', 'u/70/a'];
  for (const key of keys) await put(key, 'x');
  const found: string[] = [];
  for await (const key of blobs.list('u/7')) found.push(key);
  expect(found.sort()).toEqual(keys.slice(0, 3).sort());
});

describe('moving a file', () => {
  it('replaces the content of the other key', async () => {
    await Promise.all([put('waiting/1', 'new'), put('kept/a', 'old')]);
    await blobs.move('waiting/1', 'kept/a');
    expect(await read('kept/a')).toBe('new');
    expect(await blobs.exists('waiting/1')).toBe(false);
  });

  it('reports a missing file', async () => {
    await expect(blobs.move('nothing', 'a')).rejects.toBeInstanceOf(BlobMissing);
    await expect(blobs.move('a', '../a')).rejects.toBeInstanceOf(InvalidBlobKey);
  });
});

describe('deleting', () => {
  it('deletes one file, and does nothing when it does not exist', async () => {
    await put('a/b', 'x');
    await blobs.delete('a/b');
    await blobs.delete('a/b');
    expect(await blobs.exists('a/b')).toBe(false);
  });

  it('deletes everything below a folder and nothing else', async () => {
    await Promise.all([put('u/7/a', 'x'), put('u/7/b/c', 'x'), put('u/70/a', 'x')]);
    await blobs.deletePrefix('u/7');
    expect(await Promise.all(['u/7/a', 'u/7/b/c', 'u/70/a'].map((key) => blobs.exists(key)))).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('deletes files below a folder that are older than a number of milliseconds', async () => {
    await Promise.all([put('tmp/old', 'x'), put('tmp/deep/old', 'x'), put('tmp/new', 'x'), put('kept/old', 'x')]);
    const anHourAgo = new Date(Date.now() - 3_600_000);
    for (const key of ['tmp/old', 'tmp/deep/old', 'kept/old'])
      await utimes(blobs.localPath(key) ?? '', anHourAgo, anHourAgo);
    expect(await blobs.removeAbandoned('tmp', 1_800_000)).toBe(2);
    expect(await Promise.all(['tmp/old', 'tmp/new', 'kept/old'].map((key) => blobs.exists(key)))).toEqual([
      false,
      true,
      true,
    ]);
    expect(await blobs.removeAbandoned('never-there', 0)).toBe(0);
  });

  it('deletes uploads that a crash left unfinished more than an hour ago, and no others', async () => {
    const source = new PassThrough();
    const upload = blobs.put('a', source);
    source.write('x');
    while ((await unfinished()).length === 0) await new Promise(setImmediate);
    await BlobStore.open('', { dataDir });
    expect(await unfinished()).toHaveLength(1);
    const [name] = await unfinished();
    const before = new Date(Date.now() - 61 * 60_000);
    await utimes(join(dataDir, 'blobs', '.partial', name), before, before);
    await BlobStore.open('', { dataDir });
    expect(await unfinished()).toEqual([]);
    source.destroy();
    await upload.catch(() => undefined);
  });
});

describe('opening a store', () => {
  it('uses the folder of the URL', async () => {
    const store = await BlobStore.open(pathToFileURL(join(dataDir, 'else where')).href, { dataDir });
    await store.put('a', Readable.from(['x']));
    expect(existsSync(join(dataDir, 'else where', 'a'))).toBe(true);
  });

  it.each(['ftp://host/x', 'nonsense', 's3://bucket/path'])('refuses %s', async (url) => {
    await expect(BlobStore.open(url, { dataDir })).rejects.toThrow('must');
  });

  it('says what a bucket needs when the AWS SDK is not installed', async () => {
    jest.doMock('@aws-sdk/client-s3', () => {
      throw new Error('Cannot find module');
    });
    await expect(BlobStore.open('s3://bucket?region=eu-central-1', { dataDir })).rejects.toThrow(
      'npm install @aws-sdk/client-s3',
    );
    jest.dontMock('@aws-sdk/client-s3');
  });
});
