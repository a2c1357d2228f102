import type { IncomingHttpHeaders } from 'node:http';
import type { Reply } from '@gatehouse/bus';
import { RestError } from '@gatehouse/errors';

const MAX_LENGTH = 255;
/** As clients write it, or as the string of a structured header (draft-ietf-httpapi-idempotency-key-header). */
const QUOTED = /^"(.*)"$/;
const PRINTABLE = /^[\x21-\x7e]+$/;

/** The header of a reply that was given before. */
const REPLAYED = 'idempotency-replayed';

/**
 * The Idempotency-Key of a write; undefined when it has none (docs/interface/gateway.md#repeated-requests).
 * @throws RestError 400 `rest_invalid_idempotency_key`
 */
export function idempotencyKeyOf(headers: Pick<IncomingHttpHeaders, string>): string | undefined {
  const sent = headers['idempotency-key'];
  return sent === undefined ? undefined : readIdempotencyKey(sent);
}

/** @throws RestError 400 when the value is not a key */
export function readIdempotencyKey(sent: unknown): string {
  const text = typeof sent === 'string' ? sent.trim() : '';
  const key = QUOTED.exec(text)?.[1] ?? text;
  if (key.length <= MAX_LENGTH && PRINTABLE.test(key)) return key;
  throw new RestError(
    400,
    'rest_invalid_idempotency_key',
    `An Idempotency-Key has 1 to ${MAX_LENGTH} printable ASCII characters without spaces, and a request has one of them.`,
  );
}

/** Whether the reply is that to an earlier request with the same key. */
export const isReplayed = ({ headers }: Pick<Reply, 'headers'>): boolean => headers[REPLAYED] !== undefined;

/** The reply without the mark of a replay. */
export function withoutReplayMark(reply: Reply): Reply {
  const { [REPLAYED]: _mark, ...headers } = reply.headers;
  return { ...reply, headers };
}

/** The mark, for replies that are made of others. */
export const replayMark = (isMarked: boolean): Record<string, string> => (isMarked ? { [REPLAYED]: 'true' } : {});
