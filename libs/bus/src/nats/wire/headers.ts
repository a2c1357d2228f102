import { internalError } from '@gatehouse/errors';
import { MsgHdrsImpl, type MsgHdrs } from 'nats';
import type { Reply } from '../../envelope';

/** What a message to a service asks for. */
export type Kind = 'route' | 'routes' | 'in turn' | 'ask' | 'ping';

const PREFIX = 'gatehouse-';

/** Headers of the bus; the headers of a reply travel next to them under their own names. */
export const HEADER = {
  kind: `${PREFIX}kind`,
  /** Milliseconds since the epoch after which the sender stops waiting. */
  deadline: `${PREFIX}deadline`,
  signature: `${PREFIX}signature`,
  status: `${PREFIX}status`,
  /** Bytes of the whole body, when the message holds only its first chunk. */
  size: `${PREFIX}size`,
  /** The subject from which the other chunks can be fetched. */
  rest: `${PREFIX}rest`,
  requestId: 'request-id',
  traceparent: 'traceparent',
} as const;

/** NATS headers of these values; undefined ones are left out, line breaks become spaces. */
export function natsHeaders(values: Record<string, string | undefined>): MsgHdrs {
  const record: Record<string, string[]> = {};
  for (const name in values) {
    const value = values[name];
    if (value !== undefined) record[name] = [/[\r\n]/.test(value) ? value.replace(/[\r\n]+/g, ' ') : value];
  }
  return MsgHdrsImpl.fromRecord(record);
}

/** The NATS headers of a reply: its own headers and its status. */
export function replyHeaders({ status, headers }: Reply): MsgHdrs {
  return natsHeaders({ ...headers, [HEADER.status]: String(status) });
}

/**
 * The reply of a message with these headers and this body.
 * @throws RestError 500 when the message has no status
 */
export function replyOf(messageHeaders: MsgHdrs | undefined, body: Uint8Array): Reply {
  const headers: Record<string, string> = {};
  let status = 0;
  for (const [name, [value = '']] of messageHeaders ?? []) {
    if (name === HEADER.status) status = Number(value);
    else if (!name.startsWith(PREFIX)) headers[name] = value;
  }
  if (!status) throw internalError('');
  return { status, headers, body };
}
