import { Inject } from '@nestjs/common';
import { Args, Here, Namespace, Route, type Call } from '@gatehouse/rest';
import { PAGES } from '../routing/router';
import { AuthorizeArgs, DecideArgs } from './authorize.args';
import { AuthorizeService } from './authorize.service';

/** The page on which people let an application in (gateway sheet, section 9). */
@Namespace(PAGES)
export class AuthorizeController {
  constructor(@Inject(AuthorizeService) private readonly authorize: AuthorizeService) {}

  @Route('GET', 'authorize-application', { permit: 'public' })
  ask(@Args() args: AuthorizeArgs, @Here() call: Call) {
    return this.authorize.ask(args, call);
  }

  @Route('POST', 'authorize-application', { permit: 'public' })
  decide(@Args() args: DecideArgs, @Here() call: Call) {
    return this.authorize.decide(args, call);
  }
}
