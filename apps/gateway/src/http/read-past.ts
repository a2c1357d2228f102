import type { IncomingMessage } from 'node:http';

/** Bytes and milliseconds that are spent on a body nobody wants. */
const MOST_BYTES = 64 * 1024 * 1024;
const LONGEST_MS = 10_000;

/**
 * Reads past what is left of a request, for clients that write all of it before they look at the answer: they would find
 * the connection broken instead. False when there was too much of it: the connection is then of no further use.
 */
export function readPast(incoming: IncomingMessage): Promise<boolean> {
  if (incoming.complete && incoming.readableEnded) return Promise.resolve(true);
  if (incoming.destroyed) return Promise.resolve(false);
  return new Promise((resolve) => {
    let size = 0;
    const done = (whole: boolean): void => {
      clearTimeout(timer);
      incoming.off('data', count).off('end', end).off('close', close).pause();
      resolve(whole);
    };
    const count = (chunk: Buffer): void => {
      size += chunk.length;
      if (size > MOST_BYTES) done(false);
    };
    const end = (): void => done(true);
    const close = (): void => done(false);
    const timer = setTimeout(close, LONGEST_MS);
    incoming.unpipe();
    incoming.on('data', count).once('end', end).once('close', close).resume();
  });
}
