import type { Reply } from '@gatehouse/bus';
import { AnyOfTypes, AnyValue, Int, MapOf } from '@gatehouse/rest';
import { canonicalHeaderName } from '../http/headers';

/** A reply as `_envelope` and batch show it, without the headers that every response has. */
export class EnvelopeView {
  @AnyValue({ description: 'The body of the reply; null when it has none.' })
  body!: unknown;

  @Int({ description: 'The HTTP status of the reply.', examples: [201] })
  status!: number;

  @MapOf(AnyOfTypes(['string', 'integer']), {
    description: 'Headers by their names.',
    examples: [{ Allow: 'GET, POST' }],
  })
  headers!: Record<string, string | number>;
}

const OMITTED_HEADERS: ReadonlySet<string> = new Set(['content-type', 'vary', 'cache-control']);

/** Numbers in an envelope, as clients of WordPress know them; no other header is a count. */
const COUNTS: ReadonlySet<string> = new Set(['x-wp-total', 'x-wp-totalpages', 'x-tec-total', 'x-tec-totalpages']);

/** A reply as `{ body, status, headers }` (docs/interface/gateway.md#global-parameters). */
export function toEnvelope({ status, headers, body }: Reply): EnvelopeView {
  const shown: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(headers))
    if (!OMITTED_HEADERS.has(name)) shown[canonicalHeaderName(name)] = COUNTS.has(name) ? Number(value) : value;
  return { body: parseBody(headers['content-type'] ?? '', body), status, headers: shown };
}

function parseBody(contentType: string, body: Uint8Array): unknown {
  const text = Buffer.from(body).toString('utf8');
  if (text === '') return null;
  return contentType.startsWith('application/json') ? JSON.parse(text) : text;
}

/** A reply in an envelope. A failure is not cached, though the envelope is a success. */
export function enveloped(reply: Reply): Reply {
  const { status, tags, until } = reply;
  const cached = status === 200 && tags ? { tags, ...(until === undefined ? {} : { until }) } : {};
  return {
    status: 200,
    headers: { 'content-type': 'application/json; charset=UTF-8' },
    body: Buffer.from(JSON.stringify(toEnvelope(reply))),
    ...cached,
  };
}
