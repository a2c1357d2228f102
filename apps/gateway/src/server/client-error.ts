import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { failure } from '@gatehouse/bus';
import { RestError } from '@gatehouse/errors';

const KNOWN_ERRORS: Record<string, [status: number, message: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'The address and the headers of the request are too long.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request did not arrive in time.'],
};

/** Answers a request that Node could not parse, in the shape of all failures, and closes the connection. */
export function replyToClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, message] = KNOWN_ERRORS[error.code ?? ''] ?? [400, 'The request is not valid HTTP.'];
  const { headers, body } = failure(new RestError(status, 'rest_invalid_request', message));
  const head = { ...headers, 'content-length': String(body.length), connection: 'close' };
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...Object.entries(head).map(([name, value]) => `${name}: ${value}`),
  ];
  if (socket.writable) socket.end(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), body]));
  else socket.destroy(error);
}
