import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isNativeError } from 'node:util/types';
import { createGzip } from 'node:zlib';
import { pack, type Pack } from 'tar-stream';
import type { RowBatch } from '@gatehouse/persistence';
import {
  ArchiveError,
  DATABASES,
  EntryDigests,
  fileEntry,
  HEADER,
  MANIFEST,
  rowsEntry,
  type ArchivedServices,
  type ArchiveHeader,
  type ArchiveManifest,
} from './format';

/** Fast, and within a few percent of the best. */
const LEVEL = 5;

/** Writes an archive as a stream, entry by entry, as fast as it is taken. */
export class ArchiveWriter {
  private readonly tar: Pack = pack();
  private readonly digests = new EntryDigests();
  private readonly rows: Record<string, Record<string, number>> = {};
  private readonly batches = new Map<string, number>();
  private readonly files = { count: 0, bytes: 0 };
  private readonly written: Promise<void>;
  private failure: Error | undefined;

  constructor(out: Writable) {
    this.written = pipeline(Readable.from(this.tar), createGzip({ level: LEVEL }), out);
    this.written.catch((error: unknown) => {
      this.failure = isNativeError(error) ? error : new Error(String(error));
    });
  }

  header(header: ArchiveHeader): Promise<void> {
    return this.text(HEADER, JSON.stringify(header));
  }

  async services(services: ArchivedServices): Promise<void> {
    await this.text(DATABASES, JSON.stringify(services, undefined, 1));
    for (const [service, { tables }] of Object.entries(services))
      this.rows[service] = Object.fromEntries(tables.map(({ name }) => [name, 0]));
  }

  async table(service: string, table: string, { rows, text }: RowBatch): Promise<void> {
    const place = `${service}/${table}`;
    const batch = (this.batches.get(place) ?? 0) + 1;
    this.batches.set(place, batch);
    await this.text(rowsEntry(service, table, batch), text);
    const counts = (this.rows[service] ??= {});
    counts[table] = (counts[table] ?? 0) + rows;
  }

  /** @throws ArchiveError when there are not as many bytes as `size` says */
  async file(key: string, size: number, content: Readable): Promise<void> {
    await this.entry(fileEntry(key), size, content);
    this.files.count += 1;
    this.files.bytes += size;
  }

  /** Writes the manifest, and waits until all of the archive is taken. */
  async end(): Promise<ArchiveManifest> {
    const manifest = { rows: this.rows, files: this.files, ...this.digests.end() };
    await this.send(MANIFEST, Buffer.byteLength(JSON.stringify(manifest)), [Buffer.from(JSON.stringify(manifest))]);
    this.tar.finalize();
    await this.written;
    return manifest;
  }

  /** Ends an archive that will not be complete. */
  async abort(): Promise<void> {
    this.tar.destroy();
    await this.written.catch(() => undefined);
  }

  private async text(name: string, text: string): Promise<void> {
    const bytes = Buffer.from(text);
    await this.entry(name, bytes.length, [bytes]);
  }

  private async entry(name: string, size: number, content: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<void> {
    const hash = createHash('sha256');
    const sent = await this.send(name, size, content, (chunk) => hash.update(chunk));
    if (sent !== size) throw new ArchiveError(`${name} changed while it was read. Run the command again.`);
    this.digests.add(name, size, hash.digest('hex'));
  }

  /** Gives how many bytes were there; those above `size` are not sent. */
  private async send(
    name: string,
    size: number,
    content: AsyncIterable<Buffer> | Iterable<Buffer>,
    onBytes: (chunk: Buffer) => unknown = () => undefined,
  ): Promise<number> {
    const sink = this.tar.entry({ name, size, mode: 0o600, mtime: new Date() });
    let sent = 0;
    for await (const chunk of content) {
      if (this.failure !== undefined) throw this.failure;
      sent += chunk.length;
      if (sent > size) break;
      onBytes(chunk);
      if (!sink.write(chunk)) await Promise.race([once(sink, 'drain'), this.written]);
    }
    if (sent === size) {
      sink.end();
      await Promise.race([once(sink, 'close'), this.written]);
    }
    return sent;
  }
}
