import type { ArgumentsHost } from '@nestjs/common';
import type { ModuleRef } from '@nestjs/core';
import type { Embeds } from '../embeds/embeds';
import type { AllowHeader } from '../replies/allow';
import type { RequestContext } from '../request-context';
import type { Problems, RouteDeclaration } from '../routes/declaration';

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
