import type { FastifyReply } from 'fastify';
import type { Reply } from '@gatehouse/bus';
import type { FileReply } from '../files/files.service';
import { withMarkupPolicy } from './markup-policy';

/** What lets scripts of another origin read a response. */
const FOR_ORIGINS = [
  'access-control-allow-origin',
  'access-control-allow-credentials',
  'access-control-expose-headers',
  'vary',
] as const;

/**
 * The headers of a response. Those that let other origins read it stay on the interface's alone: people may read pages at
 * its addresses, and a page shows more to who is signed in.
 */
export function completed(reply: FastifyReply, { headers }: Reply | FileReply): Record<string, string> {
  if (headers['access-control-expose-headers'] === undefined) for (const name of FOR_ORIGINS) reply.removeHeader(name);
  return withMarkupPolicy(headers);
}

/** Sends a response. */
export function send(reply: FastifyReply, answer: Reply | FileReply): FastifyReply {
  const { status, body } = answer;
  const isEmpty = body instanceof Uint8Array && body.byteLength === 0;
  return reply
    .code(status)
    .headers(completed(reply, answer))
    .send(isEmpty ? undefined : body);
}
