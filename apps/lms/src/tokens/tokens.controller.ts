import { Args, Ctx, Route, type RequestContext } from '@gatehouse/rest';
import { LmsNamespace } from '../namespace/lms-namespace';
import { RegistrationService } from './registration.service';
import { RegisterArgs, TokenArgs } from './token.args';
import { TokensService } from './tokens.service';

@LmsNamespace()
export class TokensController {
  constructor(
    private readonly tokens: TokensService,
    private readonly registration: RegistrationService,
  ) {}

  @Route('POST', 'token', { permit: 'public', summary: 'Exchanges a user name and password for a login token.' })
  signIn(@Args() args: TokenArgs, @Ctx() ctx: RequestContext) {
    return this.tokens.signIn(args.username ?? '', args.password ?? '', ctx.client.ip);
  }

  @Route('POST', 'token/validate', {
    permit: 'public',
    summary: 'Validates the token of the Authorization header.',
  })
  validate(@Ctx() ctx: RequestContext) {
    return this.tokens.validate(ctx.caller);
  }

  @Route('POST', 'token/register', { permit: 'public', summary: 'Registers a subscriber and signs in.' })
  register(@Args() args: RegisterArgs) {
    return this.registration.register(args);
  }
}
