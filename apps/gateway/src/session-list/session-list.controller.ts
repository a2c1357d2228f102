import { Args, Ctx, Namespace, Route, type RequestContext } from '@gatehouse/rest';
import { PAGES_NAMESPACE } from '../routing/router';
import { EndSessionsArgs, SessionListService } from './session-list.service';

/** The page on which people see where they are signed in, and end sessions (docs/interface/gateway.md#sessions). */
@Namespace(PAGES_NAMESPACE)
export class SessionListController {
  constructor(private readonly sessions: SessionListService) {}

  @Route('GET', 'sessions', { permit: 'public' })
  list(@Ctx() ctx: RequestContext) {
    return this.sessions.list(ctx);
  }

  @Route('POST', 'sessions', { permit: 'public' })
  end(@Args() args: EndSessionsArgs, @Ctx() ctx: RequestContext) {
    return this.sessions.end(args, ctx);
  }
}
