import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { RestError } from '@gatehouse/errors';
import type { FileReference, Values } from '@gatehouse/bus';
import { BracketForm } from '../http/query';

/** A file of a multipart body, or a raw body. */
export interface IncomingFile {
  /** Name of the form field. */
  field: string;
  /** File name, as sent by the client. */
  name: string;
  /** Media type, as sent by the client. */
  type: string;
  source: Readable;
}

/** Stores a file and gives the reference by which the service finds it. */
export type StoreFile = (file: IncomingFile) => Promise<FileReference>;

export interface MultipartLimits {
  /** Bytes of a text field. */
  fields: number;
}

const MAX_PARTS = 1_000;
const MAX_FILES = 100;
const MAX_FIELD_NAME = 500;

/**
 * Reads a multipart body: fields with bracket names, files streamed to `storeFile` as they arrive, or skipped without it.
 * A part with an empty file name is not a file (docs/interface/widgets.md#files).
 * @throws RestError 400 `rest_invalid_multipart`, 413 `rest_payload_too_large`
 */
export async function readMultipart(
  incoming: IncomingMessage,
  limits: MultipartLimits,
  storeFile?: StoreFile,
): Promise<{ body: Values; files: FileReference[] }> {
  const form = new BracketForm();
  const stored: Promise<FileReference>[] = [];
  const parser = createParser(incoming, limits);
  const parsed = new Promise<void>((resolve, reject) => {
    parser.on('field', (name, value, _nameTruncated, valueTruncated) => {
      if (valueTruncated) reject(new RestError(413, 'rest_payload_too_large', `The field ${name} is too large.`));
      else put(form, name, value, reject);
    });
    parser.on('file', (field, source: BusboyFileStream, name, _encoding, type) => {
      if (!storeFile || !name) {
        source.resume();
        return;
      }
      const file = storeFile({ field, name, type, source: toReadable(source) });
      // A rejected file (too large, disk full) ends the parsing, as the parser would wait for its stream for ever.
      file.catch(reject);
      stored.push(file);
    });
    parser.on('finish', resolve);
    parser.on('error', () => reject(malformed()));
    incoming.on('error', reject);
    incoming.on('aborted', () => reject(malformed()));
  });
  incoming.pipe(parser);
  await parsed;
  return { files: await Promise.all(stored), body: form.values() };
}

/** Adds a field; a name that is refused ends the parsing. */
function put(form: BracketForm, name: string, value: string, reject: (reason: unknown) => void): void {
  try {
    form.put(name, value);
  } catch (error) {
    reject(error);
  }
}

function createParser(incoming: IncomingMessage, limits: MultipartLimits): InstanceType<typeof Busboy> {
  const contentType = incoming.headers['content-type'] ?? '';
  if (!/boundary=/i.test(contentType)) throw malformed();
  return new Busboy({
    headers: { ...incoming.headers, 'content-type': contentType },
    limits: { fieldSize: limits.fields, fieldNameSize: MAX_FIELD_NAME, parts: MAX_PARTS, files: MAX_FILES },
  });
}

const toReadable = (source: BusboyFileStream): Readable =>
  source instanceof Readable ? source : new Readable().wrap(source);

const malformed = (): RestError => new RestError(400, 'rest_invalid_multipart', 'The multipart body cannot be read.');
