import { RestError, unavailable } from '@gatehouse/errors';
import { createInbox, type Msg, type MsgHdrs, type NatsConnection } from 'nats';
import { LONGEST_TIMER_MS, type Mux } from './nats-mux';
import { HEADER, textOf } from './nats-wire';

interface Parcel {
  body: Uint8Array;
  step: number;
  /** Parts that were not fetched yet. */
  left: number;
  gone: Promise<void>;
  forget(): void;
}

const DEFAULT_MAX_PAYLOAD = 1_048_576;
/** Room in a message for its headers. */
const HEADERS_ROOM = 32_768;
/** Parts that are fetched side by side. */
const WINDOW = 4;

/**
 * Bodies above the broker's largest message, in both directions: a message carries the beginning and says where the
 * receiver fetches the rest, part by part, as fast as it can take them. (Pushed parts could neither follow a request into
 * a queue group nor wait for a slow receiver.)
 */
export class ChunkedBodies {
  private readonly inbox = createInbox();
  private readonly parcels = new Map<string, Parcel>();
  private counter = 0;

  constructor(
    private readonly connection: NatsConnection,
    private readonly mux: Mux,
  ) {
    connection.subscribe(`${this.inbox}.*`, {
      callback: (error, message) => {
        if (!error) this.hand(message);
      },
    });
  }

  /** The part of the body that goes with the message; sets headers and keeps the rest until the deadline when there is one. */
  pack(body: Uint8Array, headers: MsgHdrs, deadline: number): Uint8Array {
    const step = this.partSize();
    if (body.length <= step) return body;
    const token = (++this.counter).toString(36);
    headers.set(HEADER.size, String(body.length));
    headers.set(HEADER.rest, `${this.inbox}.${token}`);
    this.keep(token, body, step, deadline);
    return body.subarray(0, step);
  }

  /** Nobody will fetch what {@link pack} wrote these headers for. */
  drop(headers: MsgHdrs): void {
    this.parcelAt(headers.get(HEADER.rest))?.forget();
  }

  /** The whole body of a message; 413 when it is larger than `limit` bytes, 503 when its sender is gone. */
  async unpack(message: Msg, limit: number, deadline: number): Promise<Uint8Array> {
    const first = message.data;
    const rest = message.headers?.get(HEADER.rest);
    const size = rest ? Number(message.headers?.get(HEADER.size)) : first.length;
    if (!(size <= limit)) throw tooLarge();
    if (!rest) return first;

    const bytes = Buffer.allocUnsafe(size);
    bytes.set(first);
    const step = first.length;
    let next = step;
    const fetch = async (): Promise<void> => {
      while (next < size) {
        const at = next;
        next += step;
        const { data } = await this.mux.request({ subject: rest, body: Buffer.from(String(at)), deadline });
        if (data.length !== Math.min(step, size - at)) throw unavailable();
        bytes.set(data, at);
      }
    };
    await Promise.all(Array.from({ length: WINDOW }, fetch));
    return bytes;
  }

  /** Resolves when everything that was packed so far is fetched or out of date. */
  async settled(): Promise<void> {
    await Promise.all([...this.parcels.values()].map(({ gone }) => gone));
  }

  /** Nobody can fetch any more. */
  close(): void {
    for (const { forget } of [...this.parcels.values()]) forget();
  }

  private keep(token: string, body: Uint8Array, step: number, deadline: number): void {
    let resolve = (): void => undefined;
    const gone = new Promise<void>((done) => {
      resolve = done;
    });
    const forget = (): void => {
      this.parcels.delete(token);
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(forget, Math.min(Math.max(0, deadline - Date.now()), LONGEST_TIMER_MS));
    this.parcels.set(token, { body, step, left: Math.ceil(body.length / step) - 1, gone, forget });
  }

  /** Hands out the part that begins at the byte asked for; nothing when the parcel is gone. */
  private hand(message: Msg): void {
    const parcel = this.parcelAt(message.subject);
    const at = Number(textOf(message.data));
    try {
      message.respond(parcel?.body.subarray(at, at + parcel.step));
    } catch {
      // The connection is closing: the fetcher sees it, too.
    }
    if (parcel && --parcel.left === 0) parcel.forget();
  }

  private parcelAt(subject: string): Parcel | undefined {
    return this.parcels.get(subject.slice(this.inbox.length + 1));
  }

  private partSize(): number {
    const largest = this.connection.info?.max_payload ?? DEFAULT_MAX_PAYLOAD;
    return Math.max(largest - HEADERS_ROOM, largest >> 1);
  }
}

/** 413 for a body above the limit of the bus. */
export function tooLarge(): RestError {
  return new RestError(413, 'rest_payload_too_large', 'The request body is too large.');
}
