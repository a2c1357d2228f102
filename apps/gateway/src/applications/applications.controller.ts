import { Args, Ctx, Namespace, Route, type RequestContext } from '@gatehouse/rest';
import { PAGES_NAMESPACE } from '../routing/router';
import { ApplicationsService, RevokeArgs } from './applications.service';

/** The page on which people see and revoke their application passwords (docs/interface/gateway.md#application-passwords). */
@Namespace(PAGES_NAMESPACE)
export class ApplicationsController {
  constructor(private readonly applications: ApplicationsService) {}

  @Route('GET', 'applications', { permit: 'public' })
  list(@Ctx() ctx: RequestContext) {
    return this.applications.list(ctx);
  }

  @Route('POST', 'applications', { permit: 'public' })
  revoke(@Args() args: RevokeArgs, @Ctx() ctx: RequestContext) {
    return this.applications.revoke(args, ctx);
  }
}
