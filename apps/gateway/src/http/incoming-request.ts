import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Client } from '@gatehouse/bus';

/** A request as it came in, read as far as its head. */
export interface IncomingRequest {
  method: string;
  /** Under the API root, with the namespace's own name: what is routed. */
  path: string;
  /** Under the API root, as the client wrote it. */
  address: string;
  search: string;
  authorization: string | undefined;
  /** X-HTTP-Method-Override. */
  override: string | undefined;
  origin: string | undefined;
  traceparent: string | undefined;
  client: Client;
  hasBody: boolean;
  /** The path holds a NUL or a broken escape. */
  unreadable: boolean;
  incoming: IncomingMessage;
  /** Key of the endpoint that serves it, once it is found. */
  route?: string;
}

const one = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);
const TRACEPARENT = /^[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

/** Splits an address into path and raw query. */
export function splitAddress(url: string): { path: string; search: string } {
  const at = url.indexOf('?');
  return at < 0 ? { path: url, search: '' } : { path: url.slice(0, at), search: url.slice(at + 1) };
}

/** Whether a body comes with a request (RFC 9112, section 6). */
export const hasBody = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Reads the head of a request whose path begins with the API root. */
export function readIncomingRequest(
  request: FastifyRequest,
  apiRoot: string,
  aliases: ReadonlyMap<string, string>,
): IncomingRequest {
  const { headers } = request.raw;
  const { path, search } = splitAddress(request.raw.url ?? '/');
  const address = path.slice(apiRoot.length) || '/';
  const traceparent = one(headers.traceparent);
  return {
    method: request.raw.method ?? 'GET',
    path: named(address, aliases),
    address,
    search,
    authorization: headers.authorization,
    override: one(headers['x-http-method-override']),
    origin: headers.origin,
    traceparent: traceparent && TRACEPARENT.test(traceparent) ? traceparent : undefined,
    client: {
      ip: request.ip,
      userAgent: headers['user-agent'] ?? '',
      referer: headers.referer ?? '',
      accept: headers.accept ?? '',
      contentType: headers['content-type'] ?? '',
      disposition: one(headers['content-disposition']) ?? '',
      md5: one(headers['content-md5']) ?? '',
      ifNoneMatch: headers['if-none-match'] ?? '',
    },
    hasBody: hasBody(request),
    unreadable: isUnreadable(address) || search.includes('%00'),
    incoming: request.raw,
  };
}

/** Puts a namespace's own name in the place of its alias. */
export function named(address: string, aliases: ReadonlyMap<string, string>): string {
  for (const [alias, name] of aliases) {
    if (address === `/${alias}` || address.startsWith(`/${alias}/`))
      return `/${name}${address.slice(alias.length + 1)}`;
  }
  return address;
}

function isUnreadable(path: string): boolean {
  if (!path.includes('%')) return false;
  try {
    return decodeURIComponent(path).includes('\0');
  } catch {
    return true;
  }
}
