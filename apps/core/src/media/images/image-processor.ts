import { Injectable } from '@nestjs/common';
import type { Sharp } from 'sharp';
import type { PictureBlocks } from '../picture-texts/texts-of';
import { rejectedFile } from './rejected-file';
import { fitted, isOversized, LARGEST_SHOWN, copySizes, type Box } from './image-sizes';
import { ConcurrencyLimit } from './concurrency-limit';

/** A smaller copy of an image, encoded. */
export interface Rendition extends Box {
  /** The name of the size; `scaled` or `rotated` for the copy that replaces the upload. */
  name: string;
  bytes: Buffer;
  /** Of the file name, without a dot. */
  extension: string;
  mime: string;
}

export interface ProcessedImage {
  /** Size of the image as it is shown, upright. */
  shown: Box;
  /** EXIF orientation of the upload, 1 to 8. */
  orientation: number;
  /** The copy that replaces an upload that is too large or not upright. */
  copy?: Rendition;
  sizes: Rendition[];
}

/** An edit of an image: angles in degrees clockwise, lengths in percent of the image. */
export type Modification =
  | { type: 'rotate'; angle: number }
  | { type: 'crop'; left: number; top: number; width: number; height: number }
  | { type: 'flip'; horizontal: boolean; vertical: boolean };

/** The largest image accepted, in pixels: about the resolution of the largest cameras. Protects from decompression bombs. */
const MAX_PIXELS = 120_000_000;
const MAX_CONCURRENT = 2;
/** The longest that one step of decoding or encoding may take: far longer than the largest images need. */
const MAX_SECONDS = 120;

type Format = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';
const FORMATS: Record<string, { format: Format; extension: string; mime: string }> = {
  jpeg: { format: 'jpeg', extension: 'jpg', mime: 'image/jpeg' },
  png: { format: 'png', extension: 'png', mime: 'image/png' },
  webp: { format: 'webp', extension: 'webp', mime: 'image/webp' },
  heif: { format: 'avif', extension: 'avif', mime: 'image/avif' },
  gif: { format: 'gif', extension: 'gif', mime: 'image/gif' },
  // Browsers do not show TIFF.
  tiff: { format: 'jpeg', extension: 'jpg', mime: 'image/jpeg' },
};

/** sharp, imported with the first image: it takes much of the memory of a process that has none. */
async function loadSharp(): Promise<typeof import('sharp')> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

async function openImage(path: string): Promise<Sharp> {
  const sharp = await loadSharp();
  return sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
}

/** Reads, resizes and edits images, outside of the JavaScript thread and a few at a time. */
@Injectable()
export class ImageProcessor {
  private readonly limit = new ConcurrencyLimit(MAX_CONCURRENT);

  /**
   * Reads an image and makes its smaller copies.
   * @param only the sizes to make; all by default
   * @throws RestError 400 `rest_upload_sideload_error` if the image is broken or too large
   */
  async read(path: string, extension: string, only?: readonly string[]): Promise<ProcessedImage> {
    return this.limit.run(() => rejectUnreadable(() => render(path, extension, only)));
  }

  /** The size of an image that cannot be resized, or null if its header does not have it. */
  async measure(path: string): Promise<Box | null> {
    const image = await openImage(path);
    return image.metadata().then(
      ({ width, height }) => ({ width, height }),
      () => null,
    );
  }

  /** The blocks in which texts about an image stand, as they are. Nothing reads them but picture-texts. */
  async textBlocks(path: string): Promise<PictureBlocks> {
    const image = await openImage(path);
    return image.metadata().then(
      ({ format, exif, iptc, xmp }) => ({ exif, iptc, xmp, ...(format === 'tiff' ? { tiff: path } : {}) }),
      () => ({}),
    );
  }

  /** Makes an edited copy; the changes apply one after the other. */
  async modify(path: string, extension: string, changes: Modification[]): Promise<Rendition> {
    return this.limit.run(() =>
      rejectUnreadable(async () => {
        const { format = '' } = await (await openImage(path)).metadata();
        let image = await raw((await openImage(path)).autoOrient());
        for (const change of changes) image = await raw(modified(await openRaw(image), change, image.info));
        return encode(await openRaw(image), format, { extension, name: 'edited', box: image.info });
      }),
    );
  }
}

interface RawImage {
  data: Buffer;
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

async function openRaw({ data, info }: RawImage): Promise<Sharp> {
  const sharp = await loadSharp();
  return sharp(data, { raw: info });
}

async function render(path: string, extension: string, only?: readonly string[]): Promise<ProcessedImage> {
  const uploaded = await openImage(path);
  const { format = '', orientation = 1, autoOrient: upright, pages = 1 } = await uploaded.metadata();
  const whole = { width: upright.width, height: upright.height };
  const base = fitted(whole, { width: LARGEST_SHOWN, height: LARGEST_SHOWN });
  // Decoded once: all sizes are made from the decoded image.
  const source = await raw((await openImage(path)).autoOrient().resize({ ...base, fit: 'fill' }));
  const replacement = replacementOf(whole, { pages, orientation });
  const copy = replacement
    ? await encode(await openRaw(source), format, { extension, name: replacement, box: base })
    : undefined;
  const sizes: Rendition[] = [];
  for (const { name, crop, ...box } of copySizes(whole)) {
    if (only && !only.includes(name)) continue;
    const resized = (await openRaw(source)).resize({ ...box, fit: crop ? 'cover' : 'fill' });
    sizes.push(await encode(resized, format, { extension, name, box }));
  }
  return { shown: copy ? base : whole, orientation, sizes, ...(copy ? { copy } : {}) };
}

async function raw(image: Sharp): Promise<RawImage> {
  const { data, info } = await image
    .timeout({ seconds: MAX_SECONDS })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { data, info: { width: info.width, height: info.height, channels: info.channels } };
}

/** Which copy is shown in place of the upload, if any. Animated images are shown themselves: a copy would have one frame. */
function replacementOf(
  image: Box,
  { pages, orientation }: { pages: number; orientation: number },
): 'scaled' | 'rotated' | undefined {
  if (pages > 1) return undefined;
  if (isOversized(image)) return 'scaled';
  return orientation > 1 ? 'rotated' : undefined;
}

async function encode(
  image: Sharp,
  format: string,
  { extension, name, box }: { extension: string; name: string; box: Box },
): Promise<Rendition> {
  const output = FORMATS[format];
  if (!output) throw new Error(`images of the format ${format} cannot be written`);
  const bytes = await encoder(image.timeout({ seconds: MAX_SECONDS }), output.format).toBuffer();
  const { width, height } = box;
  return { name, width, height, bytes, mime: output.mime, extension: format === 'tiff' ? output.extension : extension };
}

function encoder(image: Sharp, format: Format): Sharp {
  switch (format) {
    case 'jpeg':
      return image.flatten({ background: '#ffffff' }).jpeg({ quality: 82 });
    case 'png':
      return image.png();
    case 'webp':
      return image.webp({ quality: 82 });
    case 'avif':
      return image.avif({ quality: 55, effort: 2 });
    case 'gif':
      return image.gif();
  }
}

function modified(image: Sharp, change: Modification, info: RawImage['info']): Sharp {
  switch (change.type) {
    case 'rotate':
      return image.rotate(change.angle, {
        background: info.channels === 4 ? { r: 0, g: 0, b: 0, alpha: 0 } : '#000000',
      });
    case 'flip':
      return image.flip(change.vertical).flop(change.horizontal);
    case 'crop':
      return image.extract(region(info, change));
  }
}

function region(
  image: Box,
  { left, top, width, height }: Extract<Modification, { type: 'crop' }>,
): Box & { left: number; top: number } {
  const pixels = (percent: number, whole: number): number => Math.round((percent / 100) * whole);
  const x = Math.min(pixels(left, image.width), image.width - 1);
  const y = Math.min(pixels(top, image.height), image.height - 1);
  return {
    left: x,
    top: y,
    width: Math.max(1, Math.min(pixels(width, image.width), image.width - x)),
    height: Math.max(1, Math.min(pixels(height, image.height), image.height - y)),
  };
}

async function rejectUnreadable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    throw rejectedFile('The image cannot be read: it is broken or too large.');
  }
}
