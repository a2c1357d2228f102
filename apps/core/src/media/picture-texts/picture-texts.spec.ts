import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { ImageProcessor } from '../images/image-processor';
import { readPictureTexts } from './picture-texts';

const folder = mkdtempSync(join(tmpdir(), 'texts-'));
afterAll(() => rmSync(folder, { recursive: true }));

const picture = () => sharp({ create: { width: 10, height: 10, channels: 3, background: '#3a7' } });
const file = (name: string, content: Buffer | string): string => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};
const textsOfFile = async (name: string, bytes: Buffer) =>
  readPictureTexts(await new ImageProcessor().textBlocks(file(name, bytes)));

/** A block of IPTC data sets, as Photoshop writes it into a JPEG. */
const iptc = (sets: [set: number, text: string | Buffer][]): Buffer =>
  Buffer.concat(
    sets.flatMap(([set, text]) => {
      const bytes = Buffer.from(text as string);
      return [Buffer.from([0x1c, 2, set, bytes.length >> 8, bytes.length & 255]), bytes];
    }),
  );
const xmp = (inner: string): Buffer =>
  Buffer.from(
    `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF><rdf:Description>${inner}</rdf:Description></rdf:RDF></x:xmpmeta>`,
  );
const list = (name: string, ...items: string[]): string =>
  `<${name}><rdf:Bag>${items.map((item) => `<rdf:li xml:lang="x-default">${item}</rdf:li>`).join('\n')}</rdf:Bag></${name}>`;

describe('The texts of a picture', () => {
  test('are those of EXIF, with numbers as texts', async () => {
    const photo = picture()
      .jpeg()
      .withExif({
        IFD0: { Model: 'Box', Copyright: 'Me\u0000', ImageDescription: 'A boat', Artist: 'Ann' },
        IFD2: {
          FNumber: '28/10',
          ExposureTime: '1/250',
          FocalLength: '50/1',
          DateTimeDigitized: '2024:05:01 10:11:12',
        },
      });
    expect(await textsOfFile('exif.jpg', await photo.toBuffer())).toMatchObject({
      aperture: '2.8',
      camera: 'Box',
      copyright: 'Me',
      credit: 'Ann',
      caption: 'A boat',
      title: 'A boat',
      focal_length: '50',
      shutter_speed: '0.004',
      created_timestamp: '1714558272',
      iso: '0',
      keywords: [],
    });
  });

  test('are read of PNG and WebP as well, and of TIFF, whose texts stand in the file itself', async () => {
    const photo = picture().withExif({ IFD0: { ImageDescription: 'A boat' } });
    for (const format of ['png', 'webp'] as const)
      expect((await textsOfFile(`a.${format}`, await photo.toFormat(format).toBuffer())).title).toBe('A boat');
    const { exif = Buffer.alloc(0) } = await sharp(await photo.jpeg().toBuffer()).metadata();
    const tiff = file('a.tiff', exif.subarray('Exif\0\0'.length));
    expect((await readPictureTexts({ tiff })).title).toBe('A boat');
    const found = await new ImageProcessor().textBlocks(file('b.tiff', await picture().tiff().toBuffer()));
    expect(found.tiff).toBe(join(folder, 'b.tiff'));
  });

  test('are first those of IPTC: headline, title or a short caption; credit before author', async () => {
    const sets: [number, string][] = [
      [5, 'Object'],
      [120, 'Long '.repeat(20)],
      [110, 'Agency'],
      [80, 'Author'],
      [116, '© Us'],
      [25, 'sea'],
      [25, 'night'],
      [55, '20240501'],
      [60, '101112+0200'],
    ];
    const { exif } = await picture()
      .jpeg()
      .withExif({ IFD0: { ImageDescription: 'Other', Copyright: 'Other' } })
      .toBuffer()
      .then((bytes) => sharp(bytes).metadata());
    expect(await readPictureTexts({ iptc: iptc(sets), exif })).toMatchObject({
      title: 'Object',
      caption: 'Long '.repeat(20).trim(),
      credit: 'Agency',
      copyright: '© Us',
      keywords: ['sea', 'night'],
      created_timestamp: '1714551072',
    });
    expect((await readPictureTexts({ iptc: iptc([...sets, [105, 'Headline']]) })).title).toBe('Headline');
    expect(await readPictureTexts({ iptc: iptc([[120, 'Short']]) })).toMatchObject({
      title: 'Short',
      caption: 'Short',
    });
  });

  test('are in UTF-8, or else in Latin-1', async () => {
    const of = async (bytes: Buffer) => (await readPictureTexts({ iptc: iptc([[5, bytes]]) })).title;
    expect([await of(Buffer.from('Größe 日本')), await of(Buffer.from('Größe', 'latin1'))]).toEqual([
      'Größe 日本',
      'Größe',
    ]);
  });

  test('are those of XMP where nothing else says them', async () => {
    const block = xmp(
      list('dc:title', 'From XMP') +
        list('dc:creator', 'Ann', 'Ben') +
        list('dc:subject', 'a', 'b') +
        list('Iptc4xmpCore:AltTextAccessibility', 'A boat at sea'),
    );
    expect(await readPictureTexts({ xmp: block, iptc: iptc([[80, 'Cleo']]) })).toMatchObject({
      title: 'From XMP',
      credit: 'Cleo',
      keywords: ['a', 'b'],
      alt: 'A boat at sea',
    });
  });

  test('are plain and bounded', async () => {
    const texts = await readPictureTexts({
      iptc: iptc([
        [5, '<b>A</b> <script>x</script>\u0007 boat'],
        [120, 'x'.repeat(30_000)],
        ...Array.from({ length: 900 }, (): [number, string] => [25, 'k']),
      ]),
    });
    expect(texts.title).not.toMatch(/[<>\u0007]/);
    expect([texts.caption.length, texts.keywords.length]).toEqual([2_000, 100]);
  });
});

describe('A picture that was made to do harm', () => {
  const NAMES = ['__proto__', 'constructor', 'prototype'];
  afterEach(() => expect(Object.keys(Object.prototype)).toEqual([]));

  test.each(NAMES)('plants nothing by the name %s in XMP', async (name) => {
    const block = xmp(
      `<${name}:zz>x</${name}:zz><${name}>y</${name}>${list(`dc:${name}`, 'z')}${list('dc:title', name)}`,
    );
    expect((await readPictureTexts({ xmp: block })).title).toBe(name);
    expect('zz' in {}).toBe(false);
  });

  test('plants nothing by its EXIF and IPTC', async () => {
    for (const name of NAMES) {
      const photo = await picture()
        .jpeg()
        .withExif({ IFD0: { Model: name, ImageDescription: name } })
        .toBuffer();
      expect(await textsOfFile('planted.jpg', photo)).toMatchObject({ camera: name, title: name });
      expect(
        (
          await readPictureTexts({
            iptc: iptc([
              [5, name],
              [25, name],
            ]),
          })
        ).keywords,
      ).toEqual([name]);
    }
  });

  test.each([
    ['elements that never close', '<a:b>'.repeat(200_000)],
    ['deep elements that close', '<a:b>'.repeat(40_000) + '</a:b>'.repeat(40_000)],
    ['attributes without end', `<a ${'b:c="d" '.repeat(90_000)}`],
    ['entities', `<!DOCTYPE x [${'<!ENTITY a "&b;&b;">'.repeat(10_000)}]>`],
    ['a block above a mebibyte', list('dc:title', 'x'.repeat(2 ** 20))],
  ])('has no texts, at no cost: %s', async (_what, inner) => {
    const before = process.cpuUsage();
    expect((await readPictureTexts({ xmp: xmp(inner) })).title).toBe('');
    const { user } = process.cpuUsage(before);
    expect(user / 1e6).toBeLessThan(2);
  });

  test('whose EXIF points to itself or outside of the file has the texts before that', async () => {
    const loop = Buffer.alloc(64);
    loop.write('II*\0\x08\0\0\0\x02\0', 'latin1');
    for (const [at, tag, target] of [
      [10, 0x8769, 8],
      [22, 0x010e, 0xffff_fff0],
    ] as const) {
      loop.writeUInt16LE(tag, at);
      loop.writeUInt16LE(at === 10 ? 4 : 2, at + 2);
      loop.writeUInt32LE(at === 10 ? 1 : 100, at + 4);
      loop.writeUInt32LE(target, at + 8);
    }
    expect((await readPictureTexts({ exif: loop })).title).toBe('');
    expect((await readPictureTexts({ exif: Buffer.from('MM\0*\xff\xff\xff\xff', 'latin1') })).title).toBe('');
  });

  test('costs its own thread alone, which ends after a time, with its memory, and with what fails in it', async () => {
    const exif = Buffer.from('II');
    for (const [name, program] of Object.entries({
      endless: 'for (;;);',
      large: 'const all = []; for (;;) all.push(new Array(1e5).fill(all.length));',
      failing: 'throw new Error("no");',
      leaving: 'process.exit(1);',
      lying:
        'require("node:worker_threads").parentPort.postMessage({ title: {}, keywords: [{}, "a"], iso: "x", alt: 7 });',
    })) {
      const limits = { program: file(`${name}.js`, program), ms: name === 'endless' ? 200 : 20_000, megabytes: 16 };
      expect([name, await readPictureTexts({ exif }, limits)]).toEqual([
        name,
        expect.objectContaining({ title: '', iso: '0', alt: '', keywords: name === 'lying' ? ['', 'a'] : [] }),
      ]);
    }
  });

  test('is read without the settings and secrets of the process', async () => {
    const program = file(
      'env.js',
      'require("node:worker_threads").parentPort.postMessage({ title: Object.keys(process.env).join() });',
    );
    expect((await readPictureTexts({ exif: Buffer.from('II') }, { program })).title).toBe('');
  });
});
