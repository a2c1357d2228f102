import type { Reply } from '@gatehouse/bus';
import type { RequestContext } from '../request-context';
import type { RouteDeclaration } from '../routes/declaration';

/** Arguments that are secrets, such as passwords. Replies to them are not cached. */
const SECRETS: readonly string[] = ['password', 'nonce', '_wpnonce', 'token', 'key', 'secret'];

/** The reply with its tags, if it is one to a visitor that a cache may keep for others. */
export function tagged(reply: Reply, ctx: RequestContext, { tags }: RouteDeclaration): Reply {
  const { method, caller } = ctx.request;
  if (method !== 'GET' || caller.kind !== 'visitor' || reply.status !== 200) return reply;
  if (ctx.sent.size > 0 && SECRETS.some((name) => ctx.sent.has(name))) return reply;
  return Object.assign(reply, ctx.kept.of(tags));
}
