import type { Reply, Values } from '@gatehouse/bus';
import { canonicalHeaderName } from '../http/headers';

/** A reply as `_envelope` and batch show it, without the headers that every response has. */
export interface Envelope extends Values {
  body: unknown;
  status: number;
  headers: Record<string, string>;
}

const OMITTED_HEADERS: ReadonlySet<string> = new Set(['content-type', 'vary', 'cache-control']);

/** A reply as `{ body, status, headers }` (docs/interface/gateway.md#global-parameters). */
export function toEnvelope({ status, headers, body }: Reply): Envelope {
  const shown: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers))
    if (!OMITTED_HEADERS.has(name)) shown[canonicalHeaderName(name)] = value;
  return { body: parseBody(headers['content-type'] ?? '', body), status, headers: shown };
}

function parseBody(contentType: string, body: Uint8Array): unknown {
  const text = Buffer.from(body).toString('utf8');
  if (text === '') return null;
  return contentType.startsWith('application/json') ? JSON.parse(text) : text;
}
