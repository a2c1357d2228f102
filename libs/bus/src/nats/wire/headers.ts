import { headers, type Msg, type MsgHdrs } from 'nats';
import type { Reply } from '../../envelope';
import type { Purged } from '../../purges/purge-log';

/** The kind of a message to a service. */
export type Kind = 'route' | 'routes' | 'batch' | 'ask' | 'ping';

/** The headers of the bus. All of them are signed. */
export const HEADER = {
  /** The public key of the sender. */
  from: 'gatehouse-from',
  /** What the message is, as JSON: {@link RequestHead}, {@link ReplyHead} or {@link MessageHead}. */
  head: 'gatehouse-head',
  /** Of a message that holds only the first chunk of its body: bytes and SHA-256 of all, and where the others are. */
  chunks: 'gatehouse-chunks',
  signature: 'gatehouse-signature',
} as const;

/** A request without its body. */
export interface RequestHead {
  kind: Kind;
  contract?: string;
  /** Milliseconds since the epoch after which the sender stops waiting. */
  deadline: number;
  requestId?: string;
  traceparent?: string;
  /** Of a question that a request with an Idempotency-Key asks. */
  key?: string;
}

/** A reply without its body. */
export interface ReplyHead extends Pick<Reply, 'status' | 'headers' | 'embedded' | 'tags' | 'until' | 'version'> {
  /** The tags that were purged while the reply was made. */
  purged?: Purged;
}

/** An event or announcement without its body. */
export interface MessageHead {
  /** Milliseconds since the epoch when it was sent. */
  at: number;
  /** Unique, so that it is not accepted twice. */
  id: string;
}

/** The value of a header; '' when the message does not have it. */
export const headerOf = (message: Msg, name: string): string => message.headers?.get(name) ?? '';

const KINDS: readonly string[] = ['route', 'routes', 'batch', 'ask', 'ping'] satisfies Kind[];

const isRequestHead = (value: unknown): value is RequestHead => {
  if (typeof value !== 'object' || value === null) return false;
  const {
    kind,
    contract = '',
    deadline,
    requestId = '',
    traceparent = '',
    key = '',
  } = value as Record<string, unknown>;
  const texts = [kind, contract, requestId, traceparent, key];
  return texts.every((one) => typeof one === 'string') && KINDS.includes(String(kind)) && typeof deadline === 'number';
};

const isMessageHead = (value: unknown): value is MessageHead => {
  if (typeof value !== 'object' || value === null) return false;
  const { at, id } = value as Record<string, unknown>;
  return typeof at === 'number' && typeof id === 'string';
};

/** The head of a request; undefined when the text is something else. */
export function readRequestHead(text: string): RequestHead | undefined {
  const value = parseJson(text);
  return isRequestHead(value) ? value : undefined;
}

/** The head of an event or announcement; undefined when the text is something else. */
export function readMessageHead(text: string): MessageHead | undefined {
  const value = parseJson(text);
  return isMessageHead(value) ? value : undefined;
}

/** A value in JSON; undefined when the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** NATS headers of these values; empty ones are left out. */
export function natsHeaders(values: Record<string, string>): MsgHdrs {
  const made = headers();
  for (const [name, value] of Object.entries(values)) if (value) made.set(name, value);
  return made;
}

/** The head of a reply; line breaks in its headers become spaces. */
export function replyHead({ status, headers, embedded, tags, until, version }: Reply, purged?: Purged): string {
  const clean: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers))
    clean[name] = /[\r\n]/.test(value) ? value.replace(/[\r\n]+/g, ' ') : value;
  return JSON.stringify({ status, headers: clean, embedded, tags, until, version, purged } satisfies ReplyHead);
}
