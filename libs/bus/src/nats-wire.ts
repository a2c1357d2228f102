import { createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto';
import { RestError, internalError } from '@gatehouse/errors';
import { MsgHdrsImpl, type MsgHdrs } from 'nats';
import type { Reply } from './envelope';

/** What a message for a service is. */
export type Kind = 'route' | 'routes' | 'in turn' | 'ask' | 'ping';

const OWN = 'gatehouse-';

/** Our own headers; a reply's headers travel beside them under their own names. */
export const HEADER = {
  kind: `${OWN}kind`,
  /** Milliseconds since the epoch after which nobody waits. */
  deadline: `${OWN}deadline`,
  seal: `${OWN}seal`,
  status: `${OWN}status`,
  /** Bytes of the whole body, when the message holds only its beginning. */
  size: `${OWN}size`,
  /** Where the rest of such a body can be had. */
  rest: `${OWN}rest`,
  requestId: 'request-id',
  traceparent: 'traceparent',
} as const;

export const subjectOf = (service: string): string => `gatehouse.${service}`;
/** Served until the last accepted request is answered: longer than the service takes new ones. */
export const presenceOf = (service: string): string => `gatehouse.${service}.alive`;
export const topicSubject = (topic: string): string => `gatehouse.topic.${topic}`;

/** NATS headers of these values; undefined ones are left out. */
export function wireHeaders(values: Record<string, string | undefined>): MsgHdrs {
  const record: Record<string, string[]> = {};
  for (const name in values) {
    const value = values[name];
    if (value !== undefined) record[name] = [/[\r\n]/.test(value) ? value.replace(/[\r\n]+/g, ' ') : value];
  }
  return MsgHdrsImpl.fromRecord(record);
}

/**
 * Signs what goes to a service with the site's secret: HMAC-SHA256 over the subject, the kind, the deadline and the whole
 * body. So nothing on the broker can pretend to be somebody, send a caller's request elsewhere, or keep it for later.
 */
export class MessageSigner {
  private readonly key: KeyObject;

  constructor(secret: string) {
    this.key = createSecretKey(createHmac('sha256', secret).update('gatehouse bus').digest());
  }

  of(subject: string, kind: string, deadline: string, body: Uint8Array): string {
    return this.digest(subject, kind, deadline, body).toString('base64url');
  }

  /** Whether the seal is right, in constant time. */
  fits(seal: string, subject: string, kind: string, deadline: string, body: Uint8Array): boolean {
    const given = Buffer.from(seal, 'base64url');
    const right = this.digest(subject, kind, deadline, body);
    return given.length === right.length && timingSafeEqual(given, right);
  }

  private digest(subject: string, kind: string, deadline: string, body: Uint8Array): Buffer {
    return createHmac('sha256', this.key).update(`${subject}\n${kind}\n${deadline}\n`).update(body).digest();
  }
}

export function replyHeaders({ status, headers }: Reply): MsgHdrs {
  return wireHeaders({ ...headers, [HEADER.status]: String(status) });
}

/** The reply that came with these headers and this body. */
export function replyOf(given: MsgHdrs | undefined, body: Uint8Array): Reply {
  const headers: Record<string, string> = {};
  let status = 0;
  for (const [name, [value = '']] of given ?? []) {
    if (name === HEADER.status) status = Number(value);
    else if (!name.startsWith(OWN)) headers[name] = value;
  }
  if (!status) throw internalError('');
  return { status, headers, body };
}

/** Several replies as one body: the length of a JSON head, the head (status, headers and size of each), then the bodies. */
export function bundle(replies: Reply[]): Uint8Array {
  const head = Buffer.from(
    JSON.stringify(replies.map(({ status, headers, body }) => ({ status, headers, size: body.length }))),
  );
  const length = Buffer.allocUnsafe(4);
  length.writeUInt32BE(head.length);
  return Buffer.concat([length, head, ...replies.map(({ body }) => body)]);
}

/** The replies of a {@link bundle}. */
export function unbundle(bytes: Uint8Array): Reply[] {
  const buffer = bufferOf(bytes);
  let at = 4 + buffer.readUInt32BE(0);
  const head: { status: number; headers: Record<string, string>; size: number }[] = JSON.parse(
    buffer.toString('utf8', 4, at),
  );
  return head.map(({ status, headers, size }) => ({ status, headers, body: buffer.subarray(at, (at += size)) }));
}

/** A question's failure, with everything that a client is told of it. */
export function errorBytes({ status, code, message, data, extra, headers }: RestError): Uint8Array {
  return Buffer.from(JSON.stringify({ status, code, message, data, extra, headers }));
}

/** The failure that {@link errorBytes} wrote. */
export function errorFrom(bytes: Uint8Array): RestError {
  const { status, code, message, ...options }: RestError = JSON.parse(textOf(bytes));
  return new RestError(status, code, message, options);
}

export const textOf = (bytes: Uint8Array): string => bufferOf(bytes).toString();

const bufferOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
