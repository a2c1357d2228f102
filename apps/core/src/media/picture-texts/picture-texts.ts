import { Worker } from 'node:worker_threads';
import { appFolder } from '@gatehouse/service';
import { stripTags } from '@gatehouse/text';
import type { ImageMeta } from './image-meta';
import type { PictureBlocks } from './texts-of';

/** Made of picture-texts.worker.ts by tools/bundle/workers.cjs. */
const PROGRAM = appFolder('core', 'workers', 'picture-texts.js');

/** Bytes of a block that are read; a larger one says nothing. */
const MOST_BYTES = 1024 * 1024;
const MOST_KEYWORDS = 100;
const MOST_CHARACTERS = 2_000;

/** How the blocks of one picture are read at most. */
export interface ReadingLimits {
  ms: number;
  megabytes: number;
  /** The program of the worker. */
  program: string;
}

const LIMITS: ReadingLimits = { ms: 5_000, megabytes: 32, program: PROGRAM };

/**
 * What a picture says of itself. A stranger has written it, so it is read by a thread of its own, without settings and
 * secrets, in limited time and memory. What it gives is checked: plain texts of limited length. Of a picture that cannot be
 * read within the limits, everything is empty.
 */
export async function readPictureTexts(blocks: PictureBlocks, limits: Partial<ReadingLimits> = {}): Promise<ImageMeta> {
  const read = { exif: bounded(blocks.exif), iptc: bounded(blocks.iptc), xmp: bounded(blocks.xmp), tiff: blocks.tiff };
  const isEmpty = !read.exif && !read.iptc && !read.xmp && !read.tiff;
  return checked(isEmpty ? undefined : await answerOf(read, { ...LIMITS, ...limits }));
}

const bounded = (block: Uint8Array | undefined): Uint8Array | undefined =>
  block && block.byteLength > 0 && block.byteLength <= MOST_BYTES ? block : undefined;

/** The first message of the worker; undefined when it fails, or does not end in time. */
async function answerOf(blocks: PictureBlocks, { ms, megabytes, program }: ReadingLimits): Promise<unknown> {
  const worker = new Worker(program, {
    workerData: blocks,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 8, stackSizeMb: 1 },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<unknown>((resolve) => {
      timer = setTimeout(resolve, ms, undefined);
      worker.once('message', resolve);
      worker.once('error', () => resolve(undefined));
      worker.once('exit', () => resolve(undefined));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

/** @param answer whatever the worker has posted */
function checked(answer: unknown): ImageMeta {
  const values = new Map<string, unknown>(Object.entries(typeof answer === 'object' && answer !== null ? answer : {}));
  const text = (name: keyof ImageMeta): string => plain(values.get(name));
  const figure = (name: keyof ImageMeta): string => (/^-?\d+(?:\.\d+)?$/.test(text(name)) ? text(name) : '0');
  const keywords = values.get('keywords');
  return {
    aperture: figure('aperture'),
    credit: text('credit'),
    camera: text('camera'),
    caption: text('caption'),
    created_timestamp: figure('created_timestamp'),
    copyright: text('copyright'),
    focal_length: figure('focal_length'),
    iso: figure('iso'),
    shutter_speed: figure('shutter_speed'),
    title: text('title'),
    orientation: figure('orientation'),
    keywords: Array.isArray(keywords) ? keywords.slice(0, MOST_KEYWORDS).map(plain) : [],
    alt: text('alt'),
  };
}

function plain(value: unknown): string {
  if (typeof value !== 'string') return '';
  return stripTags(value.slice(0, MOST_CHARACTERS))
    .replace(/(?!\n)[\p{Cc}\p{Cs}]+/gu, ' ')
    .trim();
}
