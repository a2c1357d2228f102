import { connect, type Socket } from 'node:net';

/** Longer than any statement of a request may take, shorter than the timeout of a request. */
const SILENCE_MS = 10_000;

interface Address {
  config: { host: string; port: number };
}

/**
 * A connection that is closed when the server does not answer. A server that has vanished (a lost node, a cut network)
 * does not refuse connections: without this, requests would be sent into them for a quarter of an hour.
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
