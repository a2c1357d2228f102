import { Args, Ctx, Namespace, Route, type RequestContext, Text } from '@gatehouse/rest';
import { PAGES } from '../routing/router';
import { ApplicationPages } from './applications.service';

export class RevokeArgs {
  @Text({ default: '' })
  token!: string;

  @Text({ default: '' })
  uuid!: string;
}

/** The applications that somebody has let in, to end them. */
@Namespace(PAGES)
export class ApplicationsController {
  constructor(private readonly pages: ApplicationPages) {}

  @Route('GET', 'applications', { permit: 'public' })
  list(@Ctx() ctx: RequestContext) {
    return this.pages.list(ctx);
  }

  @Route('POST', 'applications', { permit: 'public' })
  revoke(@Args() args: RevokeArgs, @Ctx() ctx: RequestContext) {
    return this.pages.revoke(args, ctx);
  }
}
