import type { IncomingMessage } from 'node:http';

/** Limits for a body that is not needed. */
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_MS = 10_000;

/**
 * Discards the rest of a request body, for clients that send all of it before they read the response: otherwise they
 * would see a broken connection. False when the body is too large or too slow; the connection must then be closed.
 */
export function drainBody(incoming: IncomingMessage): Promise<boolean> {
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
      if (size > MAX_BYTES) done(false);
    };
    const end = (): void => done(true);
    const close = (): void => done(false);
    const timer = setTimeout(close, MAX_MS);
    incoming.unpipe();
    incoming.on('data', count).once('end', end).once('close', close).resume();
  });
}
