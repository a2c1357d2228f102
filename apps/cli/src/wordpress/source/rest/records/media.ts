import type { Readable } from 'node:stream';
import { type Outbound, Refused } from '@gatehouse/outbound';
import type { MediaRecord } from '../../content-records';
import { Fields } from '../fields';
import type { Reading } from '../reading';
import type { SiteModel } from '../site/model';
import { postFactsOf } from './post-facts';

const STATUSES = 'inherit,private,trash';
const FILE_LIMIT = 2 ** 33;
const TIMEOUT_MS = 60_000;

/** Files, each with a way to read it. */
export async function* readMedia(
  reading: Reading,
  { taxonomies }: SiteModel,
  files: Outbound,
): AsyncGenerator<MediaRecord> {
  const since = { modified_after: reading.since };
  const list = reading.list('wp/v2/media', 'Files', { edit: { status: STATUSES, ...since }, view: since });
  for await (const fields of list) {
    const file = originalOf(fields);
    yield {
      kind: 'media',
      ...postFactsOf(fields, taxonomies),
      content: fields.source('description'),
      excerpt: fields.source('caption'),
      parent: fields.number('post'),
      mimeType: fields.text('mime_type'),
      altText: fields.text('alt_text'),
      ...file,
      sizes: sizesOf(fields),
      open: () => openFile(files, file.fileUrl),
    };
  }
}

/** WordPress shows a smaller copy of a large picture, and keeps the uploaded file next to it. */
function originalOf(fields: Fields): Pick<MediaRecord, 'fileUrl' | 'filePath'> {
  const shown = fields.text('source_url');
  const details = fields.object('media_details');
  const path = details.text('file') || pathOf(shown);
  const original = details.text('original_image');
  if (original === '') return { fileUrl: shown, filePath: path };
  return { fileUrl: beside(shown, encodeURIComponent(original)), filePath: beside(path, original) };
}

const beside = (path: string, name: string): string => `${path.slice(0, path.lastIndexOf('/') + 1)}${name}`;

/** The path below the folder of uploads, which WordPress tells of pictures alone. */
const pathOf = (url: string): string => decodeURI(/\/uploads\/(.+)$/.exec(url)?.[1] ?? '');

function sizesOf(fields: Fields): MediaRecord['sizes'] {
  const sizes = fields.object('media_details').object('sizes').entries();
  return Object.fromEntries(
    sizes.map(([name, value]) => {
      const size = Fields.of(value);
      return [name, { url: size.text('source_url'), width: size.number('width'), height: size.number('height') }];
    }),
  );
}

/** @throws Error with a sentence for the report */
async function openFile(files: Outbound, url: string): Promise<Readable> {
  try {
    const { status, body } = await files.open(url, { limitBytes: FILE_LIMIT, timeoutMs: TIMEOUT_MS });
    if (status === 200) return body;
    body.destroy();
    throw new Error(`${url} answers ${status}.`);
  } catch (error) {
    throw error instanceof Refused ? new Error(`${url}: ${error.message}`) : error;
  }
}
