import { Injectable } from '@nestjs/common';
import sharp, { type Sharp } from 'sharp';
import { refusedFile } from './refused-file';
import { fitted, isOversized, LARGEST_SHOWN, wantedSizes, type Box } from './sizes';
import { Turns } from './turns';

/** A smaller copy of an image, encoded. */
export interface Rendition extends Box {
  /** The size's name; `scaled` or `rotated` of the copy that is shown in place of the upload. */
  name: string;
  bytes: Buffer;
  /** Of the file's name, without dot. */
  extension: string;
  mime: string;
}

export interface Picture {
  /** Of the image as it is shown, upright. */
  shown: Box;
  /** What the upload says of how it is to be turned: 1 … 8. */
  orientation: number;
  /** The copy to be shown in place of an upload that is too large or not upright. */
  copy?: Rendition;
  sizes: Rendition[];
}

/** A change to an image: degrees clockwise, or parts of the image in percent. */
export type Modification =
  | { type: 'rotate'; angle: number }
  | { type: 'crop'; left: number; top: number; width: number; height: number }
  | { type: 'flip'; horizontal: boolean; vertical: boolean };

/** Pixels that a picture may have: about what the largest cameras make. More is taken for a decompression bomb. */
const MOST_PIXELS = 120_000_000;
const AT_ONCE = 2;

type Format = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';
const FORMATS: Record<string, { format: Format; extension: string; mime: string }> = {
  jpeg: { format: 'jpeg', extension: 'jpg', mime: 'image/jpeg' },
  png: { format: 'png', extension: 'png', mime: 'image/png' },
  webp: { format: 'webp', extension: 'webp', mime: 'image/webp' },
  heif: { format: 'avif', extension: 'avif', mime: 'image/avif' },
  gif: { format: 'gif', extension: 'gif', mime: 'image/gif' },
  // Browsers show no TIFF.
  tiff: { format: 'jpeg', extension: 'jpg', mime: 'image/jpeg' },
};

sharp.cache(false);
sharp.concurrency(1);

const openImage = (path: string): Sharp => sharp(path, { limitInputPixels: MOST_PIXELS, failOn: 'error' });

/** Reads and makes images, off the thread that answers requests, a few at a time. */
@Injectable()
export class Pictures {
  private readonly turns = new Turns(AT_ONCE);

  /**
   * Reads an image and makes its smaller copies.
   * @param only the sizes to make, all when onPersonDeleted out
   * @throws RestError 400 `rest_upload_sideload_error` when it is broken or too large to be opened
   */
  async read(path: string, extension: string, only?: readonly string[]): Promise<Picture> {
    return this.turns.take(() => readable(() => render(path, extension, only)));
  }

  /** Width and height of an image that cannot be drawn here, if its header tells. */
  async measure(path: string): Promise<Box | null> {
    return openImage(path)
      .metadata()
      .then(
        ({ width, height }) => ({ width, height }),
        () => null,
      );
  }

  /** The image with changes made to it, one after the other. */
  async modify(path: string, extension: string, changes: Modification[]): Promise<Rendition> {
    return this.turns.take(() =>
      readable(async () => {
        const { format = '' } = await openImage(path).metadata();
        let image = await raw(openImage(path).autoOrient());
        for (const change of changes) image = await raw(modified(image, change));
        return encode(sharp(image.data, { raw: image.info }), format, extension, 'edited', image.info);
      }),
    );
  }
}

interface RawImage {
  data: Buffer;
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

async function render(path: string, extension: string, only?: readonly string[]): Promise<Picture> {
  const { format = '', orientation = 1, autoOrient: upright, pages = 1 } = await openImage(path).metadata();
  const whole = { width: upright.width, height: upright.height };
  const base = fitted(whole, { width: LARGEST_SHOWN, height: LARGEST_SHOWN });
  // Decoded once; all sizes are made of what is in memory then.
  const source = await raw(
    openImage(path)
      .autoOrient()
      .resize({ ...base, fit: 'fill' }),
  );
  const draw = (): Sharp => sharp(source.data, { raw: source.info });
  // A copy of a moving image would stand still.
  const copied = pages > 1 ? undefined : isOversized(whole) ? 'scaled' : orientation > 1 ? 'rotated' : undefined;
  const copy = copied ? await encode(draw(), format, extension, copied, base) : undefined;
  const sizes: Rendition[] = [];
  for (const { name, crop, ...box } of wantedSizes(whole)) {
    if (only && !only.includes(name)) continue;
    sizes.push(await encode(draw().resize({ ...box, fit: crop ? 'cover' : 'fill' }), format, extension, name, box));
  }
  return { shown: copy ? base : whole, orientation, sizes, ...(copy ? { copy } : {}) };
}

async function raw(image: Sharp): Promise<RawImage> {
  const { data, info } = await image
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { data, info: { width: info.width, height: info.height, channels: info.channels } };
}

async function encode(
  image: Sharp,
  format: string,
  extension: string,
  name: string,
  { width, height }: Box,
): Promise<Rendition> {
  const kept = FORMATS[format];
  if (!kept) throw new Error(`${format} is not written here`);
  const bytes = await encoder(image, kept.format).toBuffer();
  return { name, width, height, bytes, mime: kept.mime, extension: format === 'tiff' ? kept.extension : extension };
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

function modified({ data, info }: RawImage, change: Modification): Sharp {
  const image = sharp(data, { raw: info });
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

async function readable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    throw refusedFile('The image cannot be read: it is broken, or larger than images may be here.');
  }
}
