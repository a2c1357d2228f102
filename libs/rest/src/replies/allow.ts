import type { ModuleRef } from '@nestjs/core';
import type { Method } from '@gatehouse/bus';
import type { RequestContext } from '../request-context';
import type { RouteDeclaration } from '../routes/declaration';
import { verdictOn } from '../routes/permit';

const ORDER: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

type Headers = Readonly<Record<string, string>>;

/** The Allow header of an endpoint: the methods that the caller may use on the address (docs/interface/gateway.md#allow). */
export class AllowHeader {
  /** Where it is the same for all callers. */
  private readonly always?: Headers;
  /** That of a response to a visitor who may use the endpoint, where it is the same for all of them. */
  private forVisitors?: Headers;

  /** @param path all endpoints of the same path */
  constructor(
    private readonly endpoint: RouteDeclaration,
    private readonly path: readonly RouteDeclaration[],
  ) {
    if (path.every(({ gate, permit }) => !gate && permit === 'public'))
      this.always = allowOf(path.flatMap(({ methods }) => methods));
  }

  /** That of a response to a caller who may use the endpoint. */
  ofPermitted(modules: ModuleRef, ctx: RequestContext): Headers | Promise<Headers> {
    if (this.forVisitors && ctx.caller.kind === 'visitor') return this.forVisitors;
    return this.always ?? this.ask(modules, ctx, this.endpoint);
  }

  /** That of any other response. */
  of(modules: ModuleRef, ctx: RequestContext): Headers | Promise<Headers> {
    return this.always ?? this.ask(modules, ctx);
  }

  /** @param permitted the endpoint whose permission was looked at already and granted */
  private async ask(modules: ModuleRef, ctx: RequestContext, permitted?: RouteDeclaration): Promise<Headers> {
    const allowed = new Set<Method>(permitted?.methods);
    const bare = ctx.bare();
    bare.isQuestion = true;
    let isForVisitors = permitted !== undefined && ctx.caller.kind === 'visitor';
    for (const endpoint of this.path) {
      if (endpoint === permitted) continue;
      const verdict = await verdictOn(endpoint, modules, bare);
      if (verdict === 'yes') for (const method of endpoint.methods) allowed.add(method);
      if (verdict !== 'never') isForVisitors = false;
    }
    const headers = allowOf([...allowed]);
    if (isForVisitors) this.forVisitors = headers;
    return headers;
  }
}

/** The header of these methods, in their usual order. */
function allowOf(allowed: readonly Method[]): Record<string, string> {
  let methods = '';
  for (const method of ORDER) if (allowed.includes(method)) methods += methods === '' ? method : `, ${method}`;
  return methods === '' ? {} : { allow: methods };
}
