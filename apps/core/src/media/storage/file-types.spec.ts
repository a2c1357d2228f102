import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { fileTypeOf } from './file-types';

const folder = mkdtempSync(join(tmpdir(), 'file-types-'));
afterAll(() => rmSync(folder, { recursive: true }));

const keep = (name: string, bytes: Buffer): string => {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
};

describe('the type of a file', () => {
  const typeOf = (name: string, bytes: Buffer) => fileTypeOf(keep(name, bytes), name);
  test('depends on name and content', async () => {
    const png = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#3a7' } })
      .png()
      .toBuffer();
    expect(await typeOf('a.PNG', png)).toMatchObject({ name: 'a.PNG', mime: 'image/png', resizable: true });
    expect(await typeOf('a.pdf', png)).toBeNull();
    expect(await typeOf('a.txt', png)).toBeNull();
    expect(await typeOf('note.csv', Buffer.from('a;b'))).toMatchObject({ mime: 'text/csv', resizable: false });
    expect(await typeOf('note.txt', Buffer.from('a\0b'))).toBeNull();
    expect(await typeOf('report.pdf', Buffer.from('%PDF-1.7\n'))).toMatchObject({
      mime: 'application/pdf',
      resizable: false,
    });
  });
  const image = () => sharp({ create: { width: 2, height: 2, channels: 3, background: '#3a7' } });
  test.each([
    ['png', () => image().png().toBuffer()],
    ['jpg', () => image().jpeg().toBuffer()],
    ['webp', () => image().webp().toBuffer()],
    ['gif', () => image().gif().toBuffer()],
    ['avif', () => image().avif().toBuffer()],
    ['tif', () => image().tiff().toBuffer()],
  ])('corrects the extension of a %s image under the name of another image', async (own, make) => {
    const bytes = await make();
    for (const other of ['jpg', 'jpeg', 'PNG', 'gif', 'webp', 'avif', 'heic', 'ico', 'bmp', 'tiff']) {
      const type = await typeOf(`a.b.${other}`, bytes);
      const isOwn = [own, { jpg: 'jpeg', tif: 'tiff' }[own]].includes(other.toLowerCase());
      expect([other, type?.name]).toEqual([other, isOwn ? `a.b.${other}` : `a.b.${own}`]);
    }
    expect(await typeOf('a.php', bytes)).toBeNull();
    expect(await typeOf('a.mp4', bytes)).toBeNull();
  });
  test('accepts sentences as text, but not programs and web pages', async () => {
    for (const text of ['BMW is a maker of cars', 'MZ was one of motorcycles', '1 < 2', ''])
      expect(await typeOf('note.txt', Buffer.from(text))).toMatchObject({ mime: 'text/plain', resizable: false });
    for (const text of [
      '<?php echo 1;',
      ' \n<!DOCTYPE html><p>',
      '<html>',
      '<script>x()</script>',
      '<?xml version="1.0"?>',
      '#!/bin/sh\n',
      '%PDF-1.7\n',
    ])
      expect(await typeOf('note.txt', Buffer.from(text))).toBeNull();
  });
  test('is also detected by an ID3 tag', async () => {
    const tag = Buffer.concat([Buffer.from('ID3\x03'), Buffer.alloc(200)]);
    expect(await typeOf('song.mp3', tag)).toMatchObject({ mime: 'audio/mpeg', resizable: false });
    expect(await typeOf('film.mp4', tag)).toBeNull();
    expect(await typeOf('song.mp3', Buffer.from('a text about ID3'))).toBeNull();
  });
  test.each(['a.php', 'a.svg', 'a.html', 'a.js', 'a.exe', 'a', 'a.png.php', 'a.'])(
    '%s is never accepted',
    async (name) => {
      expect(
        await typeOf(name === 'a.' ? 'a.' : name, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
      ).toBeNull();
    },
  );
});
