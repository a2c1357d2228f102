import { RestError, unavailable } from '@gatehouse/errors';
import { createInbox, type Msg, type MsgHdrs, type NatsConnection } from 'nats';
import { MAX_TIMER_MS, type RequestMultiplexer } from './request-multiplexer';
import { textOf } from '../wire/bytes';
import { HEADER } from '../wire/headers';

/** A body whose other chunks wait for the receiver. */
interface KeptBody {
  body: Uint8Array;
  chunkSize: number;
  /** Chunks that were not fetched yet. */
  remaining: number;
  released: Promise<void>;
  readonly release: () => void;
}

const DEFAULT_MAX_PAYLOAD = 1_048_576;
/** Bytes of a message that are kept free for its headers. */
const HEADERS_RESERVE = 32_768;
const PARALLEL_CHUNKS = 4;

/**
 * Bodies above the broker's max payload, in both directions: a message carries the first chunk and the subject from which
 * the receiver fetches the others, as fast as it can take them. (Pushed chunks could neither follow a request into a
 * queue group nor wait for a slow receiver.)
 */
export class ChunkedBodies {
  private readonly inbox = createInbox();
  private readonly kept = new Map<string, KeptBody>();
  private counter = 0;

  constructor(
    private readonly connection: NatsConnection,
    private readonly requests: RequestMultiplexer,
  ) {
    connection.subscribe(`${this.inbox}.*`, {
      callback: (error, message) => {
        if (!error) this.sendChunk(message);
      },
    });
  }

  /**
   * The chunk of the body that goes into the message itself. When there are more, their place is written into the
   * headers, and they are kept until they are fetched or the deadline passes.
   */
  split(body: Uint8Array, headers: MsgHdrs, deadline: number): Uint8Array {
    const chunkSize = this.chunkSize();
    if (body.length <= chunkSize) return body;
    const token = (++this.counter).toString(36);
    headers.set(HEADER.size, String(body.length));
    headers.set(HEADER.rest, `${this.inbox}.${token}`);
    this.keep(token, body, chunkSize, deadline);
    return body.subarray(0, chunkSize);
  }

  /** Drops the chunks that {@link split} kept under these headers: the request is answered or has failed. */
  release(headers: MsgHdrs): void {
    this.keptBodyOf(headers.get(HEADER.rest))?.release();
  }

  /**
   * The whole body of a message.
   * @throws RestError 413 when it is larger than `limit` bytes, 503 when its sender has gone away
   */
  async assemble(message: Msg, limit: number, deadline: number): Promise<Uint8Array> {
    const first = message.data;
    const rest = message.headers?.get(HEADER.rest);
    const size = rest ? Number(message.headers?.get(HEADER.size)) : first.length;
    if (!(size <= limit)) throw tooLarge();
    if (!rest) return first;

    const bytes = Buffer.allocUnsafe(size);
    bytes.set(first);
    const chunkSize = first.length;
    let next = chunkSize;
    const fetch = async (): Promise<void> => {
      while (next < size) {
        const at = next;
        next += chunkSize;
        const { data } = await this.requests.request({ subject: rest, body: Buffer.from(String(at)), deadline });
        if (data.length !== Math.min(chunkSize, size - at)) throw unavailable();
        bytes.set(data, at);
      }
    };
    await Promise.all(Array.from({ length: PARALLEL_CHUNKS }, fetch));
    return bytes;
  }

  /** Resolves when every kept body is fetched or past its deadline. */
  async whenReleased(): Promise<void> {
    await Promise.all([...this.kept.values()].map(({ released }) => released));
  }

  close(): void {
    for (const kept of [...this.kept.values()]) kept.release();
  }

  private keep(token: string, body: Uint8Array, chunkSize: number, deadline: number): void {
    let resolve = (): void => undefined;
    const released = new Promise<void>((done) => {
      resolve = done;
    });
    const release = (): void => {
      this.kept.delete(token);
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(release, Math.min(Math.max(0, deadline - Date.now()), MAX_TIMER_MS));
    const remaining = Math.ceil(body.length / chunkSize) - 1;
    this.kept.set(token, { body, chunkSize, remaining, released, release });
  }

  /** Sends the chunk that begins at the requested byte; an empty one when the body is no longer kept. */
  private sendChunk(message: Msg): void {
    const kept = this.keptBodyOf(message.subject);
    const at = Number(textOf(message.data));
    try {
      message.respond(kept?.body.subarray(at, at + kept.chunkSize));
    } catch {
      // The connection is closing, which the receiver sees as well.
    }
    if (kept && --kept.remaining === 0) kept.release();
  }

  private keptBodyOf(subject: string): KeptBody | undefined {
    return this.kept.get(subject.slice(this.inbox.length + 1));
  }

  private chunkSize(): number {
    const maxPayload = this.connection.info?.max_payload ?? DEFAULT_MAX_PAYLOAD;
    return Math.max(maxPayload - HEADERS_RESERVE, maxPayload >> 1);
  }
}

/** 413 for a body above the limit of the bus. */
export function tooLarge(): RestError {
  return new RestError(413, 'rest_payload_too_large', 'The request body is too large.');
}
