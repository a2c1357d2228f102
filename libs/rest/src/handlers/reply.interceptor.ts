import { Injectable, Optional, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { defer, lastValueFrom, of, type Observable } from 'rxjs';
import type { Reply } from '@gatehouse/bus';
import { toReply } from '../replies/reply';
import type { RequestContext } from '../request-context';
import type { RouteDeclaration } from '../routes/declaration';
import { RoutedRequest } from './routed-request';
import { RecordVersions, refuseUncompared, withVersion } from './versioned';

/** Arguments that are secrets, such as passwords. Replies to them are not cached. */
const SECRETS: readonly string[] = ['password', 'nonce', '_wpnonce', 'token', 'key', 'secret'];

/** The reply with its tags, if it is one to a visitor that a cache may keep for others. */
function tagged(reply: Reply, ctx: RequestContext, { tags }: RouteDeclaration): Reply {
  const { method, caller } = ctx.request;
  if (method !== 'GET' || caller.kind !== 'visitor' || reply.status !== 200) return reply;
  if (ctx.sent.size > 0 && SECRETS.some((name) => ctx.sent.has(name))) return reply;
  return Object.assign(reply, ctx.facts.of(tags));
}

/** The reply to a request whose arguments are valid. */
export const VALID: Reply = { status: 200, headers: {}, body: new Uint8Array() };

/** Makes the reply of what the handler of a route gives. */
@Injectable()
export class ReplyInterceptor implements NestInterceptor<unknown, Reply> {
  /** @param versions of a service with a database: those of its records */
  constructor(@Optional() private readonly versions?: RecordVersions) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<Reply> {
    const request = RoutedRequest.of(context);
    if (request.ctx.request.only === 'validate') return of(VALID);
    return defer(() => this.reply(request, () => lastValueFrom(next.handle())));
  }

  /** A precondition is compared here: after the guards, so that it tells nothing to whom they refuse, and before the handler. */
  private reply(request: RoutedRequest, handler: () => Promise<unknown>): Promise<Reply> {
    refuseUncompared(request);
    let value: unknown;
    const answer = async (): Promise<Reply> => {
      value = await handler();
      return replyOf(value, request);
    };
    return this.versions ? withVersion(this.versions, request, { answer, shown: () => value }) : answer();
  }
}

async function replyOf(value: unknown, { route, ctx }: RoutedRequest): Promise<Reply> {
  const { declaration, modules, allow, embeds } = route;
  const headers = await allow.ofPermitted(modules, ctx);
  const embedded = ctx.request.embed === undefined ? undefined : await embeds.reply(value, ctx, headers);
  return tagged(embedded ?? toReply(value, ctx, headers), ctx, declaration);
}
