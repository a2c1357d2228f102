import exifr from 'exifr';
import { ListOf, Text } from '@gatehouse/rest';

/** Facts about an image from its EXIF, IPTC and XMP data. Numbers are texts, as clients of the interface expect. */
export class ImageMeta {
  @Text({ description: 'The f-number; 0 if it is not known.', examples: ['2.8'] })
  aperture!: string;

  @Text({ description: 'The person who made the image.' })
  credit!: string;

  @Text({ description: 'Model of the camera.', examples: ['NIKON D90'] })
  camera!: string;

  @Text()
  caption!: string;

  @Text({
    description: 'When the image was made, in seconds since 1970; 0 if it is not known.',
    examples: ['1714558273'],
  })
  created_timestamp!: string;

  @Text()
  copyright!: string;

  @Text({ description: 'Millimetres; 0 if it is not known.', examples: ['50'] })
  focal_length!: string;

  @Text({ description: 'The ISO speed; 0 if it is not known.', examples: ['200'] })
  iso!: string;

  @Text({ description: 'Seconds; 0 if it is not known.', examples: ['0.008'] })
  shutter_speed!: string;

  @Text()
  title!: string;

  @Text({ description: 'EXIF orientation, 1 to 8; 0 if it is not known.', examples: ['1'] })
  orientation!: string;

  @ListOf(Text(), { examples: [['harbour', 'night']] })
  keywords!: string[];

  @Text({ description: 'Alternative text.' })
  alt!: string;
}

type Tags = Record<string, unknown>;

const OPTIONS = {
  tiff: true,
  exif: true,
  gps: false,
  iptc: true,
  xmp: true,
  icc: false,
  makerNote: false,
  userComment: false,
  translateValues: false,
  reviveValues: false,
  sanitize: true,
  mergeOutput: true,
};
const MAX_KEYWORDS = 100;
const MAX_LENGTH = 2_000;

/** Reads the metadata of an image file. Values that are missing or unreadable are empty; all texts are plain text. */
export async function readImageMeta(path: string): Promise<ImageMeta> {
  const tags = ((await exifr.parse(path, OPTIONS).catch(() => undefined)) ?? {}) as Tags;
  return {
    aperture: number(tags.FNumber, 2),
    credit: text(tags, 'Credit', 'Artist', 'Byline', 'creator'),
    camera: text(tags, 'Model'),
    caption: text(tags, 'Caption', 'ImageDescription', 'description'),
    created_timestamp: timestamp(tags.DateTimeDigitized ?? tags.CreateDate ?? tags.DateTimeOriginal),
    copyright: text(tags, 'CopyrightNotice', 'Copyright', 'rights'),
    focal_length: number(tags.FocalLength, 2),
    iso: number(tags.ISO ?? tags.ISOSpeedRatings, 0),
    shutter_speed: number(tags.ExposureTime, 6),
    title: text(tags, 'ObjectName', 'Headline', 'title'),
    orientation: number(tags.Orientation, 0),
    keywords: [tags.Keywords ?? tags.subject ?? []].flat().map(String).slice(0, MAX_KEYWORDS),
    alt: text(tags, 'AltTextAccessibility'),
  };
}

function text(tags: Tags, ...names: string[]): string {
  for (const name of names) {
    const found = plain(tags[name]);
    if (found !== '') return found;
  }
  return '';
}

/** XMP has texts in several languages as objects, and several texts as lists. */
function plain(value: unknown): string {
  if (typeof value === 'string')
    return value
      .replace(/[\u0000-\u001f]+/g, ' ')
      .trim()
      .slice(0, MAX_LENGTH);
  if (Array.isArray(value))
    return value
      .map(plain)
      .filter((part) => part !== '')
      .join(', ');
  if (typeof value === 'object' && value !== null && 'value' in value) return plain(value.value);
  return '';
}

function number(value: unknown, digits: number): string {
  const one: unknown = Array.isArray(value) ? value[0] : value;
  return typeof one === 'number' && Number.isFinite(one) ? String(Number(one.toFixed(digits))) : '0';
}

/** Dates like `2024:05:01 10:11:12` have no time zone and are read as UTC. */
function timestamp(value: unknown): string {
  const [, date, time] =
    /^(\d{4}:\d{2}:\d{2})[ T](\d{2}:\d{2}:\d{2})/.exec(typeof value === 'string' ? value : '') ?? [];
  const ms = date && time ? Date.parse(`${date.replaceAll(':', '-')}T${time}Z`) : NaN;
  return Number.isNaN(ms) ? '0' : String(ms / 1000);
}
