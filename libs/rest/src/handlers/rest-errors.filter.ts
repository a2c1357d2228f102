import { Catch, type ArgumentsHost, type RpcExceptionFilter } from '@nestjs/common';
import { from, throwError, type Observable } from 'rxjs';
import { failure, type Reply } from '@gatehouse/bus';
import { toRestError } from '@gatehouse/errors';
import type { RequestContext } from '../request-context';
import { RoutedRequest, type ServedRoute } from './routed-request';
import { AbilityRequest } from './ability';

/** Where exceptions are logged that are not a RestError. */
export interface FaultLog {
  error(facts: object, message: string): void;
}

/**
 * Makes replies of what guards and handlers of requests throw. The errors of questions between services travel back to the
 * service that asked, as they are.
 */
@Catch()
export class RestErrorsFilter implements RpcExceptionFilter {
  constructor(private readonly log: FaultLog) {}

  catch(error: unknown, host: ArgumentsHost): Observable<Reply> {
    const context: unknown = host.switchToRpc().getContext();
    if (context instanceof RoutedRequest) return from(failedReply(error, context, this.log));
    if (context instanceof AbilityRequest) return from(failedReply(error, context, this.log));
    return throwError(() => error);
  }
}

/** The reply to a request that failed: a RestError as it says itself, anything else as a logged 500. */
export async function failedReply(
  error: unknown,
  { route, ctx }: { route?: ServedRoute; ctx: RequestContext },
  log: FaultLog,
): Promise<Reply> {
  const { requestId, route: key, only } = ctx.request;
  const known = toRestError(error, requestId);
  if (known !== error) log.error({ err: error, route: key, requestId }, 'a request failed');
  const allow = route && only !== 'validate' ? await allowOf(route, ctx) : {};
  const reply = failure(known, route?.declaration.namespaceOptions.failure);
  return { ...reply, headers: { ...allow, ...reply.headers } };
}

async function allowOf(
  { allow, modules }: ServedRoute,
  ctx: RequestContext,
): Promise<Readonly<Record<string, string>>> {
  try {
    return await allow.of(modules, ctx);
  } catch {
    return {};
  }
}
