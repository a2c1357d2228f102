import { Args, Ctx, Namespace, Route, type RequestContext } from '@gatehouse/rest';
import { PAGES_NAMESPACE } from '../routing/router';
import { AuthorizeArgs, DecideArgs } from './authorize.args';
import { AuthorizeService } from './authorize.service';

/** The page on which people authorize an application (docs/interface/gateway.md#authorization-page). */
@Namespace(PAGES_NAMESPACE)
export class AuthorizeController {
  constructor(private readonly authorize: AuthorizeService) {}

  @Route('GET', 'authorize-application', { permit: 'public' })
  show(@Args() args: AuthorizeArgs, @Ctx() ctx: RequestContext) {
    return this.authorize.show(args, ctx);
  }

  @Route('POST', 'authorize-application', { permit: 'public' })
  decide(@Args() args: DecideArgs, @Ctx() ctx: RequestContext) {
    return this.authorize.decide(args, ctx);
  }
}
