import { Inject } from '@nestjs/common';
import { Here, Namespace, Route, type Call } from '@gatehouse/rest';
import { PAGES } from '../routing/router';
import { StartPage } from './start.service';

/** `/-/`: what this site serves, for people. */
@Namespace(PAGES)
export class StartController {
  constructor(@Inject(StartPage) private readonly start: StartPage) {}

  @Route('GET', '', { permit: 'public' })
  read(@Here() call: Call) {
    return this.start.show(call.caller);
  }
}
