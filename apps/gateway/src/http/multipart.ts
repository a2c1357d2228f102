import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { RestError } from '@gatehouse/errors';
import type { FileReference, Values } from '@gatehouse/bus';
import { BracketForm } from './query';

/** Where files of a request go: gives the reference under which the service finds them. */
export type TakeFile = (file: {
  field: string;
  name: string;
  type: string;
  source: Readable;
}) => Promise<FileReference>;

export interface MultipartLimits {
  /** Bytes of all text fields together. */
  fields: number;
}

const MOST_PARTS = 1_000;

/**
 * Reads a multipart body: fields with bracket names, files streamed to `take` as they arrive, one after the other.
 * Without `take` files are read past. A part with an empty file name is no file (docs/interface/widgets.md#files).
 */
export async function readMultipart(
  incoming: IncomingMessage,
  limits: MultipartLimits,
  take?: TakeFile,
): Promise<{ body: Values; files: FileReference[] }> {
  const form = new BracketForm();
  const taking: Promise<FileReference>[] = [];
  const contentType = incoming.headers['content-type'] ?? '';
  if (!/boundary=/i.test(contentType)) throw malformed();
  const parser = new Busboy({
    headers: { ...incoming.headers, 'content-type': contentType },
    limits: { fieldSize: limits.fields, fieldNameSize: 500, parts: MOST_PARTS, files: 100 },
  });
  const parsed = new Promise<void>((resolve, reject) => {
    parser.on('field', (name, value, _nameTruncated, valueTruncated) => {
      if (valueTruncated) reject(new RestError(413, 'rest_payload_too_large', `The field ${name} is too large.`));
      else form.put(name, value);
    });
    parser.on('file', (field, source: BusboyFileStream, name, _encoding, type) => {
      if (!take || !name) source.resume();
      else {
        const taken = take({
          field,
          name,
          type,
          source: source instanceof Readable ? source : new Readable().wrap(source),
        });
        // A file that is refused (too large, disk full) ends the reading, or the parser would wait for it for ever.
        taken.catch(reject);
        taking.push(taken);
      }
    });
    parser.on('finish', resolve);
    parser.on('error', () => reject(malformed()));
    incoming.on('error', reject);
    incoming.on('aborted', () => reject(malformed()));
  });
  incoming.pipe(parser);
  await parsed;
  const files = await Promise.all(taking);
  return { body: form.values(), files };
}

const malformed = (): RestError => new RestError(400, 'rest_invalid_multipart', 'The multipart body cannot be read.');
