import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { checkGate, checkPermit, checkRequest, readArguments } from './checks';
import { RoutedRequest } from './routed-request';

/**
 * A guard of Nest around a function of the request and its route. The function throws what the client is told, because
 * Nest's own answer to `false` is the same for every reason.
 */
abstract class RouteGuard implements CanActivate {
  async canActivate(context: ExecutionContext): Promise<true> {
    await this.check(RoutedRequest.of(context));
    return true;
  }

  protected abstract readonly check: (request: RoutedRequest) => Promise<void>;
}

/** Looks at the gate of the route, before anything that was sent. */
@Injectable()
class GateGuard extends RouteGuard {
  protected readonly check = checkGate;
}

/** Reads the arguments, and refuses requests without the required ones. */
@Injectable()
class ArgumentsGuard extends RouteGuard {
  protected readonly check = readArguments;
}

/** Runs the route's own check, and refuses requests with invalid arguments. */
@Injectable()
class ChecksGuard extends RouteGuard {
  protected readonly check = checkRequest;
}

/** Refuses callers who may not use the route. */
@Injectable()
class PermitGuard extends RouteGuard {
  protected readonly check = checkPermit;
}

/** The guards of every route. Nest runs them in this order, which clients rely on (docs/interface/gateway.md#order-of-checks). */
export const ROUTE_GUARDS = [GateGuard, ArgumentsGuard, ChecksGuard, PermitGuard] as const;
