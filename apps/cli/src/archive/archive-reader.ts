import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { isNativeError } from 'node:util/types';
import { createGunzip } from 'node:zlib';
import { extract, type Entry, type Extract } from 'tar-stream';
import { checkedKey, InvalidBlobKey } from '@gatehouse/blobs';
import { decodeRow, type TableShape } from '@gatehouse/persistence';
import {
  ArchiveError,
  DATABASES,
  EntryDigests,
  HEADER,
  MANIFEST,
  parseHeader,
  parseManifest,
  parseServices,
  placeOf,
  type ArchivedServices,
  type ArchiveHeader,
  type ArchiveManifest,
} from './format';

/** Receives the content of an archive, in its order. */
export interface ArchiveVisitor {
  /** @param lines one line of JSON for each row */
  rows?(service: string, table: TableShape, lines: string[]): Promise<void> | void;
  /** Takes all of the content. */
  file?(key: string, content: Readable): Promise<void>;
}

/** An archive whose checksums are right. */
export interface ReadArchive {
  header: ArchiveHeader;
  services: ArchivedServices;
  manifest: ArchiveManifest;
}

/** Longer batches of rows are not made. */
const MOST_TEXT = 512 * 1024 * 1024;

/**
 * Reads an archive once, in little memory, and compares it with its manifest. What the visitor gets before the end is not
 * proven to be right, so read the archive without one first.
 * @throws ArchiveError when it is not there, damaged, cut off or not an archive
 */
export async function readArchive(file: string, visitor: ArchiveVisitor = {}): Promise<ReadArchive> {
  const isThere = await stat(file).then(
    (found) => found.isFile(),
    () => false,
  );
  if (!isThere) throw new ArchiveError(`The archive cannot be read: ${file}.`);
  const reading = new Reading(visitor);
  const tar = extract();
  const stopped = new AbortController();
  const fed = pipeline(createReadStream(file), createGunzip(), (source: AsyncIterable<Buffer>) =>
    feed(tar, source, stopped.signal),
  ).then(
    () => undefined,
    (error: unknown) => {
      // What waits for an entry would wait for ever.
      tar.destroy(asError(error));
      return error;
    },
  );
  try {
    for await (const entry of tar) await reading.take(entry);
  } catch (error) {
    tar.destroy(asError(error));
    stopped.abort(error);
    throw readable((await fed) ?? error, error);
  }
  const failure = await fed;
  if (failure !== undefined) throw readable(failure, failure);
  return reading.end();
}

const asError = (error: unknown): Error => (isNativeError(error) ? error : new Error(String(error)));

/** @param stopped a reader that was destroyed takes nothing, and never says that it has room again */
async function feed(tar: Extract, source: AsyncIterable<Buffer>, stopped: AbortSignal): Promise<void> {
  for await (const chunk of source) if (!tar.write(chunk)) await once(tar, 'drain', { signal: stopped });
  tar.end();
}

/** Errors of zlib and tar as a sentence; those of a visitor and of the file system as they are. */
function readable(cause: unknown, error: unknown): unknown {
  return [cause, error].some(isDamage) ? new ArchiveError('The archive is damaged or was cut off.', { cause }) : error;
}

function isDamage(error: unknown): boolean {
  if (!isNativeError(error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return code.startsWith('Z_') || /Unexpected end of data|Invalid tar header/.test(error.message);
}

/** The state of reading one archive. */
class Reading {
  private readonly digests = new EntryDigests();
  private readonly rows = new Map<string, number>();
  private readonly files = { count: 0, bytes: 0 };
  private header: ArchiveHeader | undefined;
  private services: ArchivedServices | undefined;
  private manifest: ArchiveManifest | undefined;

  constructor(private readonly visitor: ArchiveVisitor) {}

  async take(entry: Entry): Promise<void> {
    const { name, type } = entry.header;
    if (type !== 'file' && type !== undefined && type !== null) throw new ArchiveError(`${name} is not a plain file.`);
    if (this.manifest) throw new ArchiveError('The archive goes on after its manifest.');
    if (name === MANIFEST) {
      this.manifest = parseManifest(await textOf(entry));
      return;
    }
    const hash = createHash('sha256');
    let bytes = 0;
    const content = measured(entry, (chunk) => {
      bytes += chunk.length;
      hash.update(chunk);
    });
    await this.visit(name, Readable.from(content, { objectMode: false }));
    if (bytes !== entry.header.size) throw new ArchiveError(`${name} was not read to its end.`);
    if (this.isFile(name)) this.files.bytes += bytes;
    this.digests.add(name, bytes, hash.digest('hex'));
  }

  end(): ReadArchive {
    const { header, services, manifest } = this;
    if (!header || !services || !manifest) throw new ArchiveError('The archive was cut off: it has no manifest.');
    const { entries, sha256 } = this.digests.end();
    const isRight =
      manifest.entries === entries &&
      manifest.sha256 === sha256 &&
      manifest.files.count === this.files.count &&
      Object.entries(manifest.rows).every(([service, tables]) =>
        Object.entries(tables).every(([table, rows]) => rows === (this.rows.get(`${service}/${table}`) ?? 0)),
      );
    if (!isRight) throw new ArchiveError('The archive is damaged: its content is not what its manifest says.');
    return { header, services, manifest };
  }

  private async visit(name: string, content: Readable): Promise<void> {
    if (!this.header) {
      if (name !== HEADER) throw new ArchiveError('The file is not an archive of a Gatehouse site.');
      this.header = parseHeader(await textOf(content));
      return;
    }
    if (name === DATABASES && !this.services) {
      this.services = parseServices(await textOf(content));
      return;
    }
    const place = placeOf(name);
    if (place.kind === 'rows') await this.visitRows(place.service, place.table, await textOf(content));
    else await this.visitFile(place.key, content);
  }

  private async visitRows(service: string, name: string, text: string): Promise<void> {
    // Names of the archive may be those of the prototype.
    const described = this.services && Object.hasOwn(this.services, service) ? this.services[service] : undefined;
    const table = described?.tables.find((one) => one.name === name);
    if (!table)
      throw new ArchiveError(`The archive has rows of ${service}.${name}, a table that it does not describe.`);
    const lines = text.split('\n').slice(0, -1);
    if (!lines.every((line) => isRowOf(table, line))) throw new ArchiveError(`A row of ${service}.${name} is damaged.`);
    const place = `${service}/${name}`;
    this.rows.set(place, (this.rows.get(place) ?? 0) + lines.length);
    await this.visitor.rows?.(service, table, lines);
  }

  private async visitFile(key: string, content: Readable): Promise<void> {
    try {
      checkedKey(key);
    } catch (error) {
      if (!(error instanceof InvalidBlobKey)) throw error;
      throw new ArchiveError(`The archive has a file whose name is not allowed: ${JSON.stringify(key)}.`);
    }
    this.files.count += 1;
    if (this.visitor.file) return this.visitor.file(key, content);
    content.resume();
    await finished(content);
  }

  private isFile(name: string): boolean {
    return name !== HEADER && name !== DATABASES && placeOf(name).kind === 'file';
  }
}

function isRowOf({ columns }: TableShape, line: string): boolean {
  try {
    return decodeRow(line).length === columns.length;
  } catch {
    return false;
  }
}

async function* measured(content: AsyncIterable<Buffer>, onBytes: (chunk: Buffer) => void): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    onBytes(chunk);
    yield chunk;
  }
}

async function textOf(content: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of content) {
    length += chunk.length;
    if (length > MOST_TEXT) throw new ArchiveError('An entry of the archive is larger than any export makes it.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
