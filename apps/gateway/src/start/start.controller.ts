import { Ctx, Namespace, Route, type RequestContext } from '@gatehouse/rest';
import { PAGES_NAMESPACE } from '../routing/router';
import { StartService } from './start.service';

/** The start page, `/-/`. */
@Namespace(PAGES_NAMESPACE)
export class StartController {
  constructor(private readonly start: StartService) {}

  @Route('GET', '', { permit: 'public' })
  read(@Ctx() ctx: RequestContext) {
    return this.start.show(ctx.caller);
  }
}
