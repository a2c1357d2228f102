import { createHash, randomBytes } from 'node:crypto';
import { RestError, unavailable } from '@gatehouse/errors';
import type { Msg, NatsConnection } from 'nats';
import { textOf } from '../wire/bodies';
import { chunksOf, isPlaceOf } from '../wire/subjects';
import type { RequestMultiplexer } from './request-multiplexer';

/** A body whose other chunks wait for the receiver. */
interface HeldBody {
  body: Uint8Array;
  chunkSize: number;
  /** Chunks that were not fetched yet. */
  remaining: number;
  released: Promise<void>;
  readonly release: () => void;
}

/** The first chunk of a body, and the header that says where the others are; '' when it is the whole body. */
export interface SplitBody {
  first: Uint8Array;
  chunks: string;
}

/** The content of a header of chunks. */
interface Chunks {
  size: number;
  digest: string;
  subject: string;
}

/** Where a body comes from, and how large it may be. */
export interface AssembleOptions {
  /** The service that sends the body. */
  sender: string;
  /** Bytes. */
  limit: number;
  deadline: number;
}

const DEFAULT_MAX_PAYLOAD = 1_048_576;
/** Bytes of a message that are kept free for its headers. */
const HEADERS_RESERVE = 32_768;
const PARALLEL_CHUNKS = 4;
const MAX_CHUNKS = 16_384;

/**
 * Bodies above the broker's max payload, in both directions: a message carries the first chunk and the subject from which
 * the receiver fetches the others, as fast as it can take them. The subject is known to sender and receiver alone. Memory
 * is used for chunks that have arrived, never for those that a header promises.
 */
export class ChunkedBodies {
  private readonly kept = new Map<string, HeldBody>();

  /** @param owner the service and replica that keeps the bodies */
  constructor(
    private readonly connection: NatsConnection,
    private readonly requests: RequestMultiplexer,
    private readonly owner: { service: string; replica: string },
  ) {
    connection.subscribe(this.subjectOf('*'), {
      callback: (error, message) => {
        if (!error && isPlaceOf(owner.service, message.reply)) this.sendChunk(message);
      },
    });
  }

  /** Splits a body that is too large for one message; its other chunks are kept until they are fetched or the deadline passes. */
  split(body: Uint8Array, deadline: number): SplitBody {
    const chunkSize = this.chunkSize();
    if (body.length <= chunkSize) return { first: body, chunks: '' };
    const subject = this.subjectOf(randomBytes(16).toString('base64url'));
    this.keep(subject, body, chunkSize, deadline);
    return { first: body.subarray(0, chunkSize), chunks: `${body.length} ${digestOf(body)} ${subject}` };
  }

  /** Drops the chunks that {@link split} kept: the request is answered or has failed. */
  release(chunks: string): void {
    if (chunks !== '') this.kept.get(chunks.slice(chunks.lastIndexOf(' ') + 1))?.release();
  }

  /**
   * The whole body of a message whose signature was checked.
   * @throws RestError 413 when it is larger than the limit, 503 when its sender has gone away or the digest is wrong
   */
  async assemble({ first, chunks: header }: SplitBody, options: AssembleOptions): Promise<Uint8Array> {
    const { limit, sender } = options;
    if (header === '') {
      if (first.length > limit) throw tooLarge();
      return first;
    }
    const chunks = readChunks(header, sender, first.length);
    if (chunks.size > limit) throw tooLarge();
    const body = Buffer.concat(await this.fetchAll(first, chunks, options));
    if (digestOf(body) !== chunks.digest) throw unavailable();
    return body;
  }

  /** Resolves when every kept body is fetched or past its deadline. */
  async whenReleased(): Promise<void> {
    await Promise.all([...this.kept.values()].map(({ released }) => released));
  }

  close(): void {
    for (const kept of [...this.kept.values()]) kept.release();
  }

  private async fetchAll(
    first: Uint8Array,
    { size, subject }: Chunks,
    { sender: to, deadline }: AssembleOptions,
  ): Promise<Uint8Array[]> {
    const parts = [first];
    let next = 1;
    const fetch = async (): Promise<void> => {
      while (next * first.length < size) {
        const index = next++;
        const at = index * first.length;
        const { data } = await this.requests.request({ to, subject, body: Buffer.from(String(at)), deadline });
        if (data.length !== Math.min(first.length, size - at)) throw unavailable();
        parts[index] = data;
      }
    };
    await Promise.all(Array.from({ length: PARALLEL_CHUNKS }, fetch));
    return parts;
  }

  private keep(subject: string, body: Uint8Array, chunkSize: number, deadline: number): void {
    let resolve = (): void => undefined;
    const released = new Promise<void>((done) => {
      resolve = done;
    });
    const release = (): void => {
      this.kept.delete(subject);
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(release, deadline - Date.now());
    const remaining = Math.ceil(body.length / chunkSize) - 1;
    this.kept.set(subject, { body, chunkSize, remaining, released, release });
  }

  /** Sends the chunk that begins at the requested byte; an empty one when the body is no longer kept. */
  private sendChunk(message: Msg): void {
    const kept = this.kept.get(message.subject);
    const at = Number(textOf(message.data));
    try {
      message.respond(kept?.body.subarray(at, at + kept.chunkSize));
    } catch {
      // The connection is closing, which the receiver sees as well.
    }
    if (kept && --kept.remaining === 0) kept.release();
  }

  private subjectOf(token: string): string {
    return chunksOf(this.owner.service, this.owner.replica, token);
  }

  private chunkSize(): number {
    const maxPayload = this.connection.info?.max_payload ?? DEFAULT_MAX_PAYLOAD;
    return Math.max(maxPayload - HEADERS_RESERVE, maxPayload >> 1);
  }
}

/** Reads a header of chunks. Even a trusted sender names only subjects of its own, and a bounded number of chunks. */
function readChunks(header: string, sender: string, chunkSize: number): Chunks {
  const [sizeText = '', digest = '', subject = '', ...more] = header.split(' ');
  const size = /^\d{1,15}$/.test(sizeText) ? Number(sizeText) : 0;
  const isOfSender = /^gatehouse\.to\.([^.]+)\.[^.]+\.chunk\.[\w-]+$/.exec(subject)?.[1] === sender;
  if (more.length > 0 || !isOfSender || !(size > chunkSize) || !(size <= chunkSize * MAX_CHUNKS)) throw unavailable();
  return { size, digest, subject };
}

const digestOf = (body: Uint8Array): string => createHash('sha256').update(body).digest('base64url');

/** 413 for a body above the limit of the bus. */
export function tooLarge(): RestError {
  return new RestError(413, 'rest_payload_too_large', 'The request body is too large.');
}
