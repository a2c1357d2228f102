import { originOf } from '@gatehouse/dto';
import { Args, Ctx, Route, type RequestContext } from '@gatehouse/rest';
import { LmsNamespace } from '../namespace/lms-namespace';
import { RegistrationService } from './registration.service';
import { RegisterArgs, TokenArgs } from './token.args';
import { TokenValidView, TokenView } from './token.view';
import { TokensService } from './tokens.service';

/** The routes of sign-in tokens (docs/interface/lms.md). */
@LmsNamespace()
export class TokensController {
  constructor(
    private readonly tokens: TokensService,
    private readonly registration: RegistrationService,
  ) {}

  @Route('POST', 'token', {
    permit: 'public',
    result: TokenView,
    summary: 'Exchanges a user name and password for a login token.',
  })
  signIn(@Args() args: TokenArgs, @Ctx() ctx: RequestContext): Promise<TokenView> {
    return this.tokens.signIn(args.username ?? '', args.password ?? '', ctx);
  }

  @Route('POST', 'token/validate', {
    permit: 'public',
    result: TokenValidView,
    summary: 'Validates the token of the Authorization header.',
  })
  validate(@Ctx() ctx: RequestContext): TokenValidView {
    return this.tokens.validate(ctx.caller);
  }

  @Route('POST', 'token/register', {
    permit: 'public',
    limit: 'registration',
    result: TokenView,
    summary: 'Registers a subscriber and signs in.',
  })
  register(@Args() args: RegisterArgs, @Ctx() ctx: RequestContext): Promise<TokenView> {
    return this.registration.register(args, originOf(ctx));
  }
}
