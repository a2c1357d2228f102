import { closeSync, openSync, readSync } from 'node:fs';
import { bytesOf, readExif, type ExifName } from './exif';
import type { ImageMeta } from './image-meta';
import { readIptc } from './iptc';
import { readXmp, type XmpName } from './xmp';

/** The blocks of a picture that texts about it stand in. */
export interface PictureBlocks {
  exif?: Uint8Array | undefined;
  iptc?: Uint8Array | undefined;
  xmp?: Uint8Array | undefined;
  /** The path of a TIFF file, whose texts stand between its pixels. */
  tiff?: string | undefined;
}

/** The data sets of IPTC that are read. */
const SETS = {
  title: 5,
  keywords: 25,
  date: 55,
  time: 60,
  byline: 80,
  headline: 105,
  credit: 110,
  copyright: 116,
  caption: 120,
} as const;

/** Bytes below which a description is taken as a title too. */
const SHORT = 80;

/**
 * What the blocks of a picture say of it: IPTC first, then EXIF, as the reference reads them
 * (docs/interface/core.md#media), then XMP, which alone has an alternative text.
 */
export function textsOf(blocks: PictureBlocks): ImageMeta {
  const { exif, iptc, said, set, xml, all } = sourcesOf(blocks);
  const described = said('description');
  return {
    aperture: number(exif.get('aperture'), 2),
    credit: first(set('credit'), set('byline'), said('artist'), all('dc:creator').join(', ')),
    camera: said('camera'),
    caption: first(set('caption'), described && said('comment'), described, xml('dc:description')),
    created_timestamp: first(
      iptcTime(set('date'), set('time')),
      exifTime(said('digitized')),
      exifTime(said('taken')),
      '0',
    ),
    copyright: first(set('copyright'), said('copyright'), xml('dc:rights')),
    focal_length: number(exif.get('focal length'), 2),
    iso: number(exif.get('iso'), 0),
    shutter_speed: number(exif.get('exposure'), 6),
    title: first(set('headline'), set('title'), short(set('caption')), short(described), xml('dc:title')),
    orientation: number(exif.get('orientation'), 0),
    keywords: iptc.get(SETS.keywords) ?? all('dc:subject'),
    alt: xml('Iptc4xmpCore:AltTextAccessibility'),
  };
}

/** The blocks, and what looks up a text in each of them: '' where there is none. */
function sourcesOf({ exif: exifBlock, iptc: iptcBlock, xmp: xmpBlock, tiff }: PictureBlocks) {
  const exif = tiff === undefined ? readExif(bytesOf(exifBlock ?? Buffer.alloc(0))) : readTiff(tiff);
  const iptc = readIptc(Buffer.from(iptcBlock ?? []));
  const xmp = readXmp(Buffer.from(xmpBlock ?? []));
  return {
    exif,
    iptc,
    said: (name: ExifName): string => textIn(exif.get(name)),
    set: (name: keyof typeof SETS): string => iptc.get(SETS[name])?.[0]?.trim() ?? '',
    xml: (name: XmpName): string => xmp.get(name)?.[0] ?? '',
    all: (name: XmpName): string[] => xmp.get(name) ?? [],
  };
}

const first = (...texts: string[]): string => texts.find((text) => text !== '') ?? '';

function readTiff(path: string): Map<ExifName, string | number> {
  const file = openSync(path, 'r');
  try {
    return readExif((at, length) => {
      const bytes = Buffer.alloc(length);
      return bytes.subarray(0, readSync(file, bytes, 0, length, at));
    });
  } finally {
    closeSync(file);
  }
}

const textIn = (value: string | number | undefined): string => (typeof value === 'string' ? value.trim() : '');

const short = (text: string): string => (Buffer.byteLength(text) < SHORT ? text : '');

function number(value: string | number | undefined, digits: number): string {
  return typeof value === 'number' && Number.isFinite(value) ? String(Number(value.toFixed(digits))) : '0';
}

/** Dates like `2024:05:01 10:11:12` have no time zone and are read as UTC. */
function exifTime(text: string): string {
  const [, date, time] = /^(\d{4}:\d\d:\d\d)[ T](\d\d:\d\d:\d\d)/.exec(text) ?? [];
  return date && time ? seconds(`${date.replaceAll(':', '-')}T${time}Z`) : '';
}

/** `20240501` and `101112+0200`. */
function iptcTime(date: string, time: string): string {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(date) ?? [];
  const [, hour, minute, second, sign = '+', hours = '00', minutes = '00'] =
    /^(\d\d)(\d\d)(\d\d)(?:([+-])(\d\d)(\d\d))?$/.exec(time) ?? [];
  return year && hour ? seconds(`${year}-${month}-${day}T${hour}:${minute}:${second}${sign}${hours}:${minutes}`) : '';
}

function seconds(text: string): string {
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? '' : String(ms / 1000);
}
