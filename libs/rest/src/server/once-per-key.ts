import { randomUUID } from 'node:crypto';
import type { Ask, Reply, Request } from '@gatehouse/bus';

/** Does what has an Idempotency-Key once, however often it is asked (docs/interface/gateway.md#repeated-requests). */
export interface OncePerKey {
  /** The reply to a request with a key: that of `answer`, or the one that an equal request got before. */
  route(request: Request, key: string, answer: () => Promise<Reply>): Promise<Reply>;
  /** The replies to requests of which some have keys, run by `answer` one after the other in one transaction. */
  batch(requests: readonly Request[], answer: (request: Request) => Promise<Reply>): Promise<Reply[]>;
  /** The answer to a question with a key. */
  ask(question: Ask, key: string, answer: () => Promise<unknown>): Promise<unknown>;
  /** Whether the request was answered before, so that its arguments need no check. */
  isAnswered(request: Request, key: string): Promise<boolean>;
}

/**
 * The key of a request that may change something. One with a precondition has a key of its own: its check and all that it
 * writes are one transaction then.
 */
export function keyOf({ idempotencyKey, precondition, method, only }: Request): string | undefined {
  if (method === 'GET' || only === 'allow' || only === 'files') return undefined;
  return idempotencyKey ?? (precondition && only === undefined ? randomUUID() : undefined);
}
