import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { RestError } from '@gatehouse/errors';
import type { FileReference, Values } from '@gatehouse/bus';
import { BracketForm } from '../http/query';
import { toWellFormed } from './parse-body';
import type { FileIntake } from './uploads/file-intake';

export interface MultipartLimits {
  /** Bytes of everything but the files that are taken: boundaries, part headers, fields, files that are read past. */
  bytes: number;
  fields: number;
  /** Called with the bytes so far that `bytes` counts; throwing ends the reading. */
  arrived: (bytes: number) => void;
}

export interface MultipartBody {
  body: Values;
  files: FileReference[];
}

/** Parts that are not fields: files and unused file boxes. */
const MAX_FILE_PARTS = 200;
/** Bytes of the headers of a part, and of its name or file name. */
const MAX_PART_HEADER = 8 * 1024;
const MAX_NAME_LENGTH = 1_000;
const MAX_PART_HEADERS = 20;
/** RFC 2046 allows 70. */
const MAX_BOUNDARY_LENGTH = 200;

/** A body that arrives, and its headers. */
export type MultipartRequest = Readable & Pick<IncomingMessage, 'headers'>;

/**
 * Reads a multipart body: fields with bracket names, and files, which the intake takes as they arrive. A body with a file that
 * it does not take is refused at its end; parts with an empty file name are not files (docs/interface/gateway.md#files).
 * @param intake absent for a route that takes no files
 * @throws RestError 400 `rest_invalid_multipart`, `rest_unexpected_file`, 413 `rest_payload_too_large`
 */
export function readMultipart(
  incoming: MultipartRequest,
  limits: MultipartLimits,
  intake?: FileIntake,
): Promise<MultipartBody> {
  return new MultipartReader(createParser(incoming, limits), limits, intake).read(incoming);
}

type Parser = InstanceType<typeof Busboy>;

/** A file part; its bytes count as part of the body unless the intake takes it. */
interface FilePart {
  source: BusboyFileStream;
  isTaken: boolean;
}

class MultipartReader {
  private readonly form = new BracketForm();
  private readonly parts: FilePart[] = [];
  private readonly references: Promise<FileReference | undefined>[] = [];
  private readonly failed: Promise<never>;
  private fail: (reason: unknown) => void = () => undefined;
  private written = 0;
  /** The field of the first file that nobody takes. */
  private unexpected: string | undefined;

  constructor(
    private readonly parser: Parser,
    private readonly limits: MultipartLimits,
    private readonly intake: FileIntake | undefined,
  ) {
    this.failed = new Promise((_, reject) => (this.fail = reject));
    this.failed.catch(() => undefined);
    parser.on('field', (name: unknown, value, _nameTruncated, valueTruncated) =>
      this.guard(() => this.addField(name, value, valueTruncated)),
    );
    parser.on('file', (field: unknown, source, name: unknown, _encoding, type) =>
      this.guard(() => this.addFile(source, textOf(field), textOf(name), type)),
    );
    parser.on('fieldsLimit', () => this.fail(tooLarge(`The body has more than ${limits.fields} fields.`)));
    parser.on('partsLimit', () => this.fail(tooLarge('The body has too many parts.')));
    parser.on('error', () => this.fail(malformed()));
  }

  async read(incoming: MultipartRequest): Promise<MultipartBody> {
    try {
      const finished = once(this.parser, 'finish');
      finished.catch(() => undefined);
      if (await this.feed(incoming)) {
        this.parser.end();
        await Promise.race([finished, this.failed]);
      }
      const files = await Promise.race([Promise.all(this.references), this.failed]);
      // The answer to a caller who may not use the route says so.
      if (this.unexpected !== undefined && !this.intake?.isDenied) throw unexpectedFile(this.unexpected);
      return { body: this.form.values(), files: files.filter((file) => file !== undefined) };
    } finally {
      await this.close();
    }
  }

  /** Passes the body to the parser; false when the rest of it is not needed. */
  private async feed(incoming: MultipartRequest): Promise<boolean> {
    // The stream's own iterator would destroy the connection when the loop ends early.
    for await (const chunk of chunksOf(incoming)) {
      this.written += chunk.length;
      if (!this.write(chunk)) await Promise.race([once(this.parser, 'drain'), this.failed]);
      const bytes = this.bodyBytes();
      if (bytes <= this.limits.bytes) {
        this.limits.arrived(bytes);
        continue;
      }
      if (this.intake?.isDenied) return false;
      throw tooLarge(`The body is larger than the limit of ${this.limits.bytes} bytes.`);
    }
    return true;
  }

  private write(chunk: Buffer): boolean {
    try {
      return this.parser.write(chunk);
    } catch {
      throw malformed();
    }
  }

  /** The bytes that the parser has read, without those of the files that are taken. */
  private bodyBytes(): number {
    const parsed = this.written - this.parser.writableLength;
    return this.parts.reduce((sum, { source, isTaken }) => (isTaken ? sum - source.bytesRead : sum), parsed);
  }

  private addField(name: unknown, value: string, isTruncated: boolean): void {
    if (isTruncated) throw tooLarge(`The body is larger than the limit of ${this.limits.bytes} bytes.`);
    // A part without a name is not a field.
    if (typeof name !== 'string') return;
    refuseLongName(name);
    this.form.put(toWellFormed(name), toWellFormed(value));
  }

  private addFile(stream: BusboyFileStream, field: string, name: string, type: string): void {
    const part: FilePart = { source: stream, isTaken: true };
    this.parts.push(part);
    // A file that is read past may fail as well, when the body ends in it.
    stream.on('error', () => undefined);
    refuseLongName(field);
    refuseLongName(name);
    const reference = this.take(part, { field, name, type });
    reference.catch(this.fail);
    this.references.push(reference);
  }

  private async take(part: FilePart, head: Pick<FileReference, 'field' | 'name' | 'type'>) {
    const take = head.name === '' ? undefined : await this.intake?.file(head, () => this.form.values());
    if (take) return take(toReadable(part.source));
    if (head.name !== '') this.unexpected ??= head.field;
    part.isTaken = false;
    part.source.resume();
    return undefined;
  }

  /** Ends the files that are still read, so that they leave nothing behind. */
  private async close(): Promise<void> {
    for (const { source } of this.parts) source.destroy();
    await Promise.allSettled(this.references);
  }

  /** An error in a listener of the parser would end the process. */
  private guard(listen: () => void): void {
    try {
      listen();
    } catch (error) {
      this.fail(error);
    }
  }
}

async function* chunksOf(incoming: MultipartRequest): AsyncGenerator<Buffer> {
  try {
    yield* incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  } catch {
    throw malformed();
  }
}

function createParser(incoming: MultipartRequest, limits: MultipartLimits): Parser {
  const contentType = incoming.headers['content-type'] ?? '';
  const [, boundary = ''] = /boundary=(.*)$/i.exec(contentType) ?? [];
  if (boundary === '' || boundary.length > MAX_BOUNDARY_LENGTH) throw malformed();
  return new Busboy({
    headers: { ...incoming.headers, 'content-type': contentType },
    limits: {
      fieldSize: limits.bytes,
      fields: limits.fields,
      parts: limits.fields + MAX_FILE_PARTS,
      headerSize: MAX_PART_HEADER,
      headerPairs: MAX_PART_HEADERS,
    },
  });
}

const textOf = (value: unknown): string => (typeof value === 'string' ? toWellFormed(value) : '');

const toReadable = (source: BusboyFileStream): Readable =>
  source instanceof Readable ? source : new Readable().wrap(source);

function refuseLongName(name: string): void {
  if (name.length > MAX_NAME_LENGTH) throw tooLarge(`A name is longer than ${MAX_NAME_LENGTH} characters.`);
}

const tooLarge = (message: string): RestError => new RestError(413, 'rest_payload_too_large', message);

const unexpectedFile = (field: string): RestError =>
  new RestError(400, 'rest_unexpected_file', `The route takes no file in the field "${field}". Nothing was done.`);

const malformed = (): RestError => new RestError(400, 'rest_invalid_multipart', 'The multipart body cannot be read.');
