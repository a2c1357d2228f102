import type { IncomingMessage } from 'node:http';
import { isIPv4, type Socket } from 'node:net';

/** What proxies, load balancers and the site's own link previews add to the requests that they pass on. */
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/** What tells where a request comes from. */
interface Origin extends Pick<IncomingMessage, 'headers'> {
  socket: Pick<Socket, 'remoteAddress'>;
}

/**
 * Whether a program on this machine sent the request itself: the peer of the connection is a loopback address, the Host
 * is one too, and no header says that it comes from somewhere else.
 */
export function isFromThisMachine({ socket, headers }: Origin): boolean {
  if (FORWARDED.some((name) => headers[name] !== undefined)) return false;
  return isLoopback(socket.remoteAddress ?? '') && isLoopback(hostOf(headers.host ?? ''));
}

function isLoopback(host: string): boolean {
  if (host === 'localhost' || host === '::1') return true;
  const address = host.replace(/^::ffff:/i, '');
  return isIPv4(address) && address.startsWith('127.');
}

/** The name or address in a Host header, without the port. */
function hostOf(header: string): string {
  const end = header.startsWith('[') ? header.indexOf(']') : header.lastIndexOf(':');
  const host = end < 0 ? header : header.slice(0, end);
  return host.replace('[', '').toLowerCase();
}
