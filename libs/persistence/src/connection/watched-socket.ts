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

/**
 * The same below an encrypted connection, where nobody sees which bytes answer a statement: closed when no byte has come
 * or gone for a while, so the pool has to close idle connections before.
 */
export function watchedTlsSocket({ config: { host, port } }: Address, silenceMs = SILENCE_MS): Socket {
  const socket = connect(port, host);
  socket.setNoDelay(true);
  let bytes = 0;
  let since = Date.now();
  const timer = setInterval(() => {
    const now = socket.bytesRead + socket.bytesWritten;
    if (now !== bytes) since = Date.now();
    bytes = now;
    if (Date.now() - since < silenceMs) return;
    socket.destroy(Object.assign(new Error('The database does not answer.'), { code: 'ETIMEDOUT' }));
  }, silenceMs / 4).unref();
  socket.on('close', () => clearInterval(timer));
  return socket;
}
