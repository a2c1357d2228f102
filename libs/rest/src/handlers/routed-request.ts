import type { ArgumentsHost } from '@nestjs/common';
import type { ModuleRef } from '@nestjs/core';
import type { Reply } from '@gatehouse/bus';
import type { Embeds } from '../embeds/embeds';
import type { AllowHeader } from '../replies/allow';
import type { RequestContext } from '../request-context';
import type { Problems, RouteDeclaration } from '../routes/declaration';
import { uploadAnswer } from '../routes/upload-answer';

/** A route as a running service answers it. */
export interface ServedRoute {
  declaration: RouteDeclaration;
  /** Where the providers are found that the declaration names. */
  modules: ModuleRef;
  allow: AllowHeader;
  embeds: Embeds;
}

/** A request with its route: Nest's context of the message, by which guards, interceptors and filters know both. */
export class RoutedRequest {
  /** What is wrong with the arguments. The client is told of all of it at once. */
  readonly problems: Problems = {};

  constructor(
    readonly route: ServedRoute,
    readonly ctx: RequestContext,
  ) {}

  /** That of the message which Nest handles. */
  static of(host: ArgumentsHost): RoutedRequest {
    return host.switchToRpc().getContext<RoutedRequest>();
  }
}

/** The reply to a question of the gateway about a route, before it sends the request itself; undefined for requests. */
export async function replyAbout({ route, ctx }: RoutedRequest): Promise<Reply | undefined> {
  const { declaration, modules, allow } = route;
  if (ctx.request.only === 'allow')
    return { status: 200, headers: { ...(await allow.of(modules, ctx)) }, body: new Uint8Array() };
  if (ctx.request.only !== 'files') return undefined;
  const upload = await uploadAnswer(declaration, modules, ctx.bare());
  return {
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify(upload)),
  };
}
