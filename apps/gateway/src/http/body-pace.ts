import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** Bytes a second that a body has to bring, on average of a period. */
const MIN_BYTES_PER_SECOND = 1024;

/** What is looked at of a body that arrives. */
interface Arriving extends Pick<IncomingMessage, 'complete' | 'readableLength'> {
  socket: Pick<Socket, 'bytesRead'>;
}

/**
 * Watches that a body keeps arriving, at a thousand bytes a second at least: a slow one would hold its connection and its
 * files for as long as it likes. While the gateway itself has not read what has arrived, the client is not slow.
 * @param stalled called once, after a period with too few bytes
 * @returns ends the watch
 */
export function watchPace(incoming: Arriving, periodMs: number, stalled: () => void): () => void {
  const { socket } = incoming;
  const least = Math.max(1, (MIN_BYTES_PER_SECOND * periodMs) / 1000);
  let read = socket.bytesRead;
  const timer = setInterval(() => {
    const arrived = socket.bytesRead - read;
    read = socket.bytesRead;
    const isSlow = !incoming.complete && incoming.readableLength === 0 && arrived < least;
    if (isSlow || incoming.complete) clearInterval(timer);
    if (isSlow) stalled();
  }, periodMs).unref();
  return () => clearInterval(timer);
}
