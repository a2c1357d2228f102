import { Ctx, Namespace, Route, type RequestContext } from '@gatehouse/rest';
import { PAGES } from '../routing/router';
import { StartPage } from './start.service';

/** `/-/`: what this site serves, for people. */
@Namespace(PAGES)
export class StartController {
  constructor(private readonly start: StartPage) {}

  @Route('GET', '', { permit: 'public' })
  read(@Ctx() ctx: RequestContext) {
    return this.start.show(ctx.caller);
  }
}
