import { Args, Ctx, Namespace, Route, type RequestContext } from '@gatehouse/rest';
import { PAGES } from '../routing/router';
import { SignInArgs, SignInPageArgs, SignOutArgs } from './sign-in.args';
import { SignInPages } from './sign-in.service';

/** Signing in and out of the pages under `/-/`. */
@Namespace(PAGES)
export class SignInController {
  constructor(private readonly pages: SignInPages) {}

  @Route('GET', 'sign-in', { permit: 'public' })
  ask(@Args() args: SignInPageArgs, @Ctx() ctx: RequestContext) {
    return this.pages.ask(args, ctx);
  }

  @Route('POST', 'sign-in', { permit: 'public' })
  signIn(@Args() args: SignInArgs, @Ctx() ctx: RequestContext) {
    return this.pages.signIn(args, ctx);
  }

  @Route('GET', 'sign-out', { permit: 'public' })
  askOut(@Args() args: SignInPageArgs, @Ctx() ctx: RequestContext) {
    return this.pages.askOut(args, ctx);
  }

  @Route('POST', 'sign-out', { permit: 'public' })
  signOut(@Args() args: SignOutArgs, @Ctx() ctx: RequestContext) {
    return this.pages.signOut(args, ctx);
  }
}
