import { isIP } from 'node:net';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Client } from '@gatehouse/bus';
import type { ResolvedPath, Aliases } from '../routing/namespace-names';

/** What the parts of the gateway find out about a request, for the access log and its span. */
export interface RequestFacts {
  /** The key of its endpoint, or the part of the gateway that answers it. */
  route?: string;
  requestId?: string;
  /** The id of the person who is signed in. */
  person?: number;
  /** Cache-Status (RFC 9211). */
  cache?: string | undefined;
  traceId?: string;
  /** The path under the API root with the own names of namespaces. */
  path?: string;
}

/** The head of an incoming HTTP request. */
export interface IncomingRequest {
  method: string;
  /** The path under the API root, aliases of namespaces resolved: what is routed. */
  path: string;
  /** The path under the API root, as the client sent it. */
  address: string;
  search: string;
  /** The aliases that the client uses for namespaces, where the path has one. */
  names?: Aliases;
  authorization: string | undefined;
  /** X-HTTP-Method-Override. */
  methodOverride: string | undefined;
  traceparent: string | undefined;
  client: Client;
  hasBody: boolean;
  /** The path contains an invalid escape. */
  isUnreadable: boolean;
  raw: IncomingMessage;
  /** Milliseconds since the epoch after which the client no longer waits; absent where the time starts later. */
  deadline?: number;
  /** Where the access log and the span of the request find what is known; absent while both are off. */
  facts?: RequestFacts;
  /** Key of the endpoint that serves it, once it is known; for metrics. */
  endpointKey?: string | undefined;
}

const first = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);
const TRACEPARENT = /^[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

/** The traceparent of a client (W3C Trace Context); undefined for anything else. */
export function readTraceparent({ traceparent }: IncomingHttpHeaders): string | undefined {
  if (traceparent === undefined) return undefined;
  const text = first(traceparent);
  return text !== undefined && TRACEPARENT.test(text) ? text : undefined;
}

/** A path and a raw query. */
export interface Target {
  path: string;
  search: string;
}

/** Splits an address into path and raw query. */
export function splitAddress(url: string): Target {
  const at = url.indexOf('?');
  return at < 0 ? { path: url, search: '' } : { path: url.slice(0, at), search: url.slice(at + 1) };
}

/** Whether the request has a body (RFC 9112, section 6). */
export const hasBody = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Reads the head of a request.
 * @param target the path and raw query under the root of the area that serves it
 * @param resolve finds the namespace that an alias at the start of the path stands for
 */
export function readIncomingRequest(
  request: FastifyRequest,
  { path: address, search }: Target,
  resolve: (address: string) => ResolvedPath = (path) => ({ path }),
): IncomingRequest {
  const { headers } = request.raw;
  return {
    method: request.raw.method ?? 'GET',
    ...resolve(address),
    address,
    search,
    authorization: headers.authorization,
    methodOverride: first(headers['x-http-method-override']),
    traceparent: readTraceparent(headers),
    client: readClient(request),
    hasBody: hasBody(request),
    isUnreadable: isUnreadablePath(address),
    raw: request.raw,
  };
}

/**
 * The address of a client. Some proxies name it with its port, or pass on whatever the client wrote: what is no address is
 * nobody's, and the proxy itself counts.
 */
function addressOf({ ip, raw: { socket } }: FastifyRequest): string {
  const address = ip.replace(/^\[([^\]]*)\](?::\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
  return isIP(address) === 0 ? (socket.remoteAddress ?? '') : address;
}

function readClient(request: FastifyRequest): Client {
  const { headers } = request.raw;
  return {
    ip: addressOf(request),
    userAgent: headers['user-agent'] ?? '',
    referer: headers.referer ?? '',
    accept: headers.accept ?? '',
    contentType: mediaTypeOf(headers['content-type']),
    disposition: first(headers['content-disposition']) ?? '',
    md5: first(headers['content-md5']) ?? '',
    ifNoneMatch: headers['if-none-match'] ?? '',
  };
}

const MEDIA_TYPE = /^[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+\s*(;|$)/;

/** A Content-Type that is not a media type counts as none (docs/interface/gateway.md#bodies). */
const mediaTypeOf = (contentType = ''): string => (MEDIA_TYPE.test(contentType) ? contentType : '');

function isUnreadablePath(path: string): boolean {
  if (!path.includes('%')) return false;
  try {
    decodeURIComponent(path);
    return false;
  } catch {
    return true;
  }
}

/** Path and query of a batched request, its fragment dropped; undefined for a URL without a path (`http://`, `///`). */
export function parsePath(path: string): { path: string; search: string } | undefined {
  if (/^(?:[a-z][a-z0-9+.-]*:)?\/\/(?:\/|$)/i.test(path)) return undefined;
  const [before = '', ...after] = path.split('#', 1)[0]?.split('?') ?? [];
  return { path: before, search: after.join('?') };
}
