import { Inject } from '@nestjs/common';
import { Args, Here, Namespace, Route, type Call } from '@gatehouse/rest';
import { PAGES } from '../routing/router';
import { SignInArgs, SignInPageArgs, SignOutArgs } from './sign-in.args';
import { SignInPages } from './sign-in.service';

/** Signing in and out of the pages under `/-/`. */
@Namespace(PAGES)
export class SignInController {
  constructor(@Inject(SignInPages) private readonly pages: SignInPages) {}

  @Route('GET', 'sign-in', { permit: 'public' })
  ask(@Args() args: SignInPageArgs, @Here() call: Call) {
    return this.pages.ask(args, call);
  }

  @Route('POST', 'sign-in', { permit: 'public' })
  signIn(@Args() args: SignInArgs, @Here() call: Call) {
    return this.pages.signIn(args, call);
  }

  @Route('GET', 'sign-out', { permit: 'public' })
  askOut(@Args() args: SignInPageArgs, @Here() call: Call) {
    return this.pages.askOut(args, call);
  }

  @Route('POST', 'sign-out', { permit: 'public' })
  signOut(@Args() args: SignOutArgs, @Here() call: Call) {
    return this.pages.signOut(args, call);
  }
}
