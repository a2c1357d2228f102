import type { Reply, Values } from '@gatehouse/bus';
import { spelled } from '../http/headers';

/** What a batch's result and `_envelope` show of a reply: none of the headers that every answer has. */
export interface Enveloped extends Values {
  body: unknown;
  status: number;
  headers: Record<string, string>;
}

const EVERYBODYS = new Set(['content-type', 'vary', 'cache-control']);

/** Unfolds a reply into `{body, status, headers}` (docs/interface/gateway.md#global-parameters). */
export function enveloped({ status, headers, body }: Reply): Enveloped {
  const text = Buffer.from(body).toString('utf8');
  const isJson = (headers['content-type'] ?? '').startsWith('application/json');
  const shown = Object.entries(headers)
    .filter(([name]) => !EVERYBODYS.has(name))
    .map(([name, value]) => [spelled(name), value]);
  return {
    body: text === '' ? null : isJson ? (JSON.parse(text) as unknown) : text,
    status,
    headers: Object.fromEntries(shown) as Record<string, string>,
  };
}
