import { Inject } from '@nestjs/common';
import { Arg, Args, Here, Namespace, Route, type Call } from '@gatehouse/rest';
import { PAGES } from '../routing/router';
import { ApplicationPages } from './applications.service';

export class RevokeArgs {
  @Arg({ type: 'string', default: '' })
  token!: string;

  @Arg({ type: 'string', default: '' })
  uuid!: string;
}

/** The applications that somebody has let in, to end them. */
@Namespace(PAGES)
export class ApplicationsController {
  constructor(@Inject(ApplicationPages) private readonly pages: ApplicationPages) {}

  @Route('GET', 'applications', { permit: 'public' })
  list(@Here() call: Call) {
    return this.pages.list(call);
  }

  @Route('POST', 'applications', { permit: 'public' })
  revoke(@Args() args: RevokeArgs, @Here() call: Call) {
    return this.pages.revoke(args, call);
  }
}
