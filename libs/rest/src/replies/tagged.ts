import type { Reply } from '@gatehouse/bus';
import type { RequestContext } from '../request-context';
import type { RouteDeclaration } from '../routes/declaration';

/** Arguments that open something to the one who knows them: what they open is not kept. */
const SECRETS: readonly string[] = ['password', 'nonce', '_wpnonce', 'token', 'key', 'secret'];

/** The reply with what it was made of, if it is one to a visitor that a cache may keep for others. */
export function tagged(reply: Reply, ctx: RequestContext, { tags }: RouteDeclaration): Reply {
  const { method, caller } = ctx.request;
  if (method !== 'GET' || caller.kind !== 'visitor' || reply.status !== 200) return reply;
  if (ctx.sent.size > 0 && SECRETS.some((name) => ctx.sent.has(name))) return reply;
  return Object.assign(reply, ctx.kept.of(tags));
}
