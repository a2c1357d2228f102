import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { writeWhole } from '../transfer/archive-files';
import { readArchive } from './archive-reader';
import { ArchiveWriter } from './archive-writer';

const folder = mkdtempSync(join(tmpdir(), 'gatehouse-archive-'));
const file = join(folder, 'a.tar.gz');
const HEADER = { format: 1, created: '2026-11-22T00:00:00.000Z', files: true, secrets: true };
const TABLE = { name: 'notes', columns: ['id', 'text'], key: ['id'] };

interface Content {
  header?: object;
  files?: Record<string, string>;
  rows?: string;
  /** Whose rows there are. */
  service?: string;
}

async function write({
  header = {},
  files = { 'media/a.txt': 'hello' },
  rows = '[1,"one"]\n',
  service = 'notes',
}: Content = {}): Promise<Buffer> {
  await writeWhole(file, async (out) => {
    const archive = new ArchiveWriter(out);
    await archive.header({ ...HEADER, ...header });
    await archive.services({ notes: { version: '1.0.0', migrations: ['Notes1'], tables: [TABLE] } });
    await archive.table(service, 'notes', { rows: rows.split('\n').length - 1, text: rows });
    for (const [key, text] of Object.entries(files))
      await archive.file(key, text.length, Readable.from([Buffer.from(text)]));
    return archive.end();
  });
  return readFileSync(file);
}

const read = (bytes: Buffer) => {
  writeFileSync(file, bytes);
  return readArchive(file);
};

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('An archive', () => {
  test('has rows by table, files, and a manifest that counts them', async () => {
    expect((await read(await write())).manifest).toMatchObject({
      rows: { notes: { notes: 1 } },
      files: { count: 1, bytes: 5 },
      entries: 4,
    });
  });

  test('is refused when it is cut off, wherever', async () => {
    const bytes = await write();
    for (const share of [0, 0.1, 0.5, 0.9, 0.99])
      await expect(read(bytes.subarray(0, bytes.length * share))).rejects.toThrow(/cut off|not an archive/);
  });

  test('is refused when it was compressed again without its end', async () => {
    const tar = gunzipSync(await write());
    for (const blocks of [1, 3, 5, 7])
      await expect(read(gzipSync(tar.subarray(0, blocks * 512)))).rejects.toThrow(/cut off|not an archive/);
  });

  test('is refused when a byte of its content is another', async () => {
    const tar = gunzipSync(await write());
    tar[tar.indexOf('hello')] = 'j'.charCodeAt(0);
    await expect(read(gzipSync(tar))).rejects.toThrow('its content is not what its manifest says');
  });

  test.each(['../secret', '/etc/passwd', 'a/../../b', '.partial/x', 'a//b'])(
    'is refused with a file named %s',
    async (key) => {
      await expect(read(await write({ files: { [key]: 'x' } }))).rejects.toThrow('whose name is not allowed');
    },
  );

  test.each(['__proto__', 'constructor', 'prototype'])('plants nothing by the name %s', async (name) => {
    expect((await read(await write({ files: { [`${name}/${name}`]: 'x' } }))).manifest.files.count).toBe(1);
    await expect(read(await write({ service: name }))).rejects.toThrow(/that it does not describe|no export makes/);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  test('is refused with rows that have other columns', async () => {
    await expect(read(await write({ rows: '[1]\n' }))).rejects.toThrow('A row of notes.notes is damaged.');
  });

  test('is refused when a newer version has written it in another format', async () => {
    await expect(read(await write({ header: { format: 2 } }))).rejects.toThrow('Use a newer version.');
  });

  test('is read no further when what takes its content fails', async () => {
    const notes = Array.from({ length: 5_000 }, (_, id) => `[${id},"${Math.sin(id)}"]\n`);
    await write({
      rows: notes.join(''),
      files: Object.fromEntries(notes.map((text, id) => [`media/${id}.txt`, text])),
    });
    const rows = (): never => {
      throw new Error('full');
    };
    await expect(readArchive(file, { rows })).rejects.toThrow('full');
  });

  test('is refused when it is something else', async () => {
    await expect(read(Buffer.from('hello'))).rejects.toThrow(/damaged/);
    await expect(read(gzipSync(Buffer.alloc(2_048)))).rejects.toThrow(/cut off/);
  });
});
