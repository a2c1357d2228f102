import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Client } from '@gatehouse/bus';

/** The head of an incoming HTTP request. */
export interface IncomingRequest {
  method: string;
  /** The path under the API root, aliases of namespaces resolved: what is routed. */
  path: string;
  /** The path under the API root, as the client sent it. */
  address: string;
  search: string;
  authorization: string | undefined;
  /** X-HTTP-Method-Override. */
  methodOverride: string | undefined;
  origin: string | undefined;
  traceparent: string | undefined;
  client: Client;
  hasBody: boolean;
  /** The address contains a NUL or an invalid escape. */
  isUnreadable: boolean;
  raw: IncomingMessage;
  /** Key of the endpoint that serves it, once it is known; for metrics. */
  endpointKey?: string;
}

const first = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);
const TRACEPARENT = /^[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

/** Splits an address into path and raw query. */
export function splitAddress(url: string): { path: string; search: string } {
  const at = url.indexOf('?');
  return at < 0 ? { path: url, search: '' } : { path: url.slice(0, at), search: url.slice(at + 1) };
}

/** Whether the request has a body (RFC 9112, section 6). */
export const hasBody = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Reads the head of a request whose path starts with the API root. */
export function readIncomingRequest(
  request: FastifyRequest,
  apiRoot: string,
  aliases: ReadonlyMap<string, string>,
): IncomingRequest {
  const { headers } = request.raw;
  const { path, search } = splitAddress(request.raw.url ?? '/');
  const address = path.slice(apiRoot.length) || '/';
  const traceparent = first(headers.traceparent);
  return {
    method: request.raw.method ?? 'GET',
    path: resolveAlias(address, aliases),
    address,
    search,
    authorization: headers.authorization,
    methodOverride: first(headers['x-http-method-override']),
    origin: headers.origin,
    traceparent: traceparent && TRACEPARENT.test(traceparent) ? traceparent : undefined,
    client: readClient(request),
    hasBody: hasBody(request),
    isUnreadable: isUnreadablePath(address) || search.includes('%00'),
    raw: request.raw,
  };
}

function readClient({ ip, raw: { headers } }: FastifyRequest): Client {
  return {
    ip,
    userAgent: headers['user-agent'] ?? '',
    referer: headers.referer ?? '',
    accept: headers.accept ?? '',
    contentType: headers['content-type'] ?? '',
    disposition: first(headers['content-disposition']) ?? '',
    md5: first(headers['content-md5']) ?? '',
    ifNoneMatch: headers['if-none-match'] ?? '',
  };
}

/** Replaces an alias at the start of the path with the namespace's own name. */
export function resolveAlias(address: string, aliases: ReadonlyMap<string, string>): string {
  for (const [alias, name] of aliases) {
    if (address === `/${alias}` || address.startsWith(`/${alias}/`))
      return `/${name}${address.slice(alias.length + 1)}`;
  }
  return address;
}

function isUnreadablePath(path: string): boolean {
  if (!path.includes('%')) return false;
  try {
    return decodeURIComponent(path).includes('\0');
  } catch {
    return true;
  }
}
