import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Peer } from '../../identity/peers';

/** Everything that a message says; all of it is signed. */
export interface SignedParts {
  direction: 'request' | 'reply';
  /** Empty in a reply. */
  subject: string;
  /** Where the reply goes: unique, so that it stands for the request in its reply, and cannot be accepted twice. */
  reply: string;
  /** The sender's public key. */
  from: string;
  /** The receiver's public key. */
  to: string;
  head: string;
  /** The header of a chunked body, which has the digest of the whole; else empty. */
  chunks: string;
}

const EMPTY = new Uint8Array(0);

/** HMAC-SHA256 with the key that two services have in common, in base64url. Costs a few microseconds and the hash of the body. */
export function macOf({ sharedKey }: Peer, parts: SignedParts, body: Uint8Array): string {
  const { direction, subject, reply, from, to, head, chunks } = parts;
  // None of these holds a line break, so no two messages have the same text.
  return createHmac('sha256', sharedKey)
    .update(`${direction}\n${subject}\n${reply}\n${from}\n${to}\n${head}\n${chunks}\n`)
    .update(chunks === '' ? body : EMPTY)
    .digest('base64url');
}

/** Whether the peer has signed the message, compared in constant time. */
export function isSignedBy(peer: Peer, parts: SignedParts, body: Uint8Array, signature: string): boolean {
  const expected = Buffer.from(macOf(peer, parts, body));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
