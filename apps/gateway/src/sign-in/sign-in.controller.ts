import { Args, Ctx, Namespace, Route, type RequestContext } from '@gatehouse/rest';
import { PAGES_NAMESPACE } from '../routing/router';
import { SignInArgs, SignInPageArgs, SignOutArgs } from './sign-in.args';
import { SignInService } from './sign-in.service';

/** Signing in to the pages under `/-/`, and out again. */
@Namespace(PAGES_NAMESPACE)
export class SignInController {
  constructor(private readonly service: SignInService) {}

  @Route('GET', 'sign-in', { permit: 'public' })
  signInPage(@Args() args: SignInPageArgs, @Ctx() ctx: RequestContext) {
    return this.service.signInPage(args, ctx);
  }

  @Route('POST', 'sign-in', { permit: 'public' })
  signIn(@Args() args: SignInArgs, @Ctx() ctx: RequestContext) {
    return this.service.signIn(args, ctx);
  }

  @Route('GET', 'sign-out', { permit: 'public' })
  signOutPage(@Args() args: SignInPageArgs, @Ctx() ctx: RequestContext) {
    return this.service.signOutPage(args, ctx);
  }

  @Route('POST', 'sign-out', { permit: 'public' })
  signOut(@Args() args: SignOutArgs, @Ctx() ctx: RequestContext) {
    return this.service.signOut(args, ctx);
  }
}
