import { connect, type Socket } from 'node:net';

/** Longer than any statement of a request may take, shorter than the request's deadline. */
const SILENCE_MS = 10_000;

interface Address {
  config: { host: string; port: number };
}

/**
 * A connection that is given up when the server leaves something unanswered. A server that has vanished (a lost node, a
 * cut network) refuses nothing: without this its connections would take requests for a quarter of an hour.
 */
export function watchedSocket({ config: { host, port } }: Address, silenceMs = SILENCE_MS): Socket {
  const socket = connect(port, host);
  socket.setNoDelay(true);
  let answered = 0;
  socket.on('data', () => {
    answered = socket.bytesWritten;
  });
  socket.setTimeout(silenceMs).on('timeout', () => {
    const isWaiting = socket.bytesWritten > answered;
    if (isWaiting) socket.destroy(Object.assign(new Error('The database does not answer.'), { code: 'ETIMEDOUT' }));
  });
  return socket;
}
