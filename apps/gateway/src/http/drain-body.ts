import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Reply } from '@gatehouse/bus';

/** Limits for a body that is not needed. */
export interface DrainLimits {
  bytes: number;
  ms: number;
}

const BEFORE_RESPONSE: DrainLimits = { bytes: 64 * 1024 * 1024, ms: 10_000 };
/** For the client to notice the response while it is still sending. */
const AFTER_RESPONSE: DrainLimits = { bytes: 64 * 1024 * 1024, ms: 2_000 };

/**
 * Discards the rest of a request body, for clients that send all of it before they read the response: otherwise they
 * would see a broken connection. False when the body is too large or too slow; the connection must then be closed.
 */
export function drainBody(incoming: IncomingMessage, limits = BEFORE_RESPONSE): Promise<boolean> {
  if (incoming.complete && incoming.readableEnded) return Promise.resolve(true);
  if (incoming.destroyed) return Promise.resolve(false);
  return new Promise((resolve) => {
    let size = 0;
    const done = (complete: boolean): void => {
      clearTimeout(timer);
      incoming.off('data', count).off('end', end).off('close', close).pause();
      resolve(complete);
    };
    const count = (chunk: Buffer): void => {
      size += chunk.length;
      if (size > limits.bytes) done(false);
    };
    const end = (): void => done(true);
    const close = (): void => done(false);
    const timer = setTimeout(close, limits.ms);
    incoming.unpipe();
    incoming.on('data', count).once('end', end).once('close', close).resume();
  });
}

/**
 * Sends a response to a request that is still arriving, and closes the connection a moment later: closing it at once would
 * reset it, and the client would lose the response (RFC 9112, section 9.6).
 */
export async function respondAndClose(
  incoming: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: Reply,
): Promise<void> {
  response.writeHead(status, { ...headers, 'content-length': body.length, connection: 'close' });
  response.write(body);
  await drainBody(incoming, AFTER_RESPONSE);
  response.end();
}
