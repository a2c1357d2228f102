import type { Reply } from '@gatehouse/bus';
import { AnyValue, Int, MapOf, Text } from '@gatehouse/rest';
import { canonicalHeaderName } from '../http/headers';

/** A reply as `_envelope` and batch show it, without the headers that every response has. */
export class EnvelopeView {
  @AnyValue({ description: 'The body of the reply; null when it has none.' })
  body!: unknown;

  @Int({ description: 'The HTTP status of the reply.', examples: [201] })
  status!: number;

  @MapOf(Text(), { description: 'Headers by their names.', examples: [{ Allow: 'GET, POST' }] })
  headers!: Record<string, string>;
}

const OMITTED_HEADERS: ReadonlySet<string> = new Set(['content-type', 'vary', 'cache-control']);

/** A reply as `{ body, status, headers }` (docs/interface/gateway.md#global-parameters). */
export function toEnvelope({ status, headers, body }: Reply): EnvelopeView {
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
