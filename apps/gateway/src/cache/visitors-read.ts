import type { IncomingMessage } from 'node:http';
import { SESSION_COOKIE } from '../pages/sessions';

/** Request headers that make a request one of its own: who sends it, or what it asks for beside its address. */
const OWN_HEADERS = ['authorization', 'x-wp-nonce', 'x-http-method-override', 'transfer-encoding', 'prefer'] as const;

/**
 * The key of a request that every visitor could send alike: its method and its address as sent. Undefined for any other: it
 * is signed in, has a session, a nonce or a body, or is not a GET or HEAD.
 */
export function visitorsReadOf({ method, url = '/', headers }: IncomingMessage): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  for (const name of OWN_HEADERS) if (headers[name] !== undefined) return undefined;
  const { cookie, 'content-length': length } = headers;
  if (length !== undefined && length !== '0') return undefined;
  if (cookie?.includes(SESSION_COOKIE)) return undefined;
  return method === 'GET' ? url : `HEAD ${url}`;
}
