import { Injectable } from '@nestjs/common';
import type { Caller } from '@gatehouse/access';
import { Bus } from '@gatehouse/bus';
import { signIn } from '@gatehouse/dto';
import { RestError } from '@gatehouse/errors';
import type { RequestContext } from '@gatehouse/rest';
import { tokenRefusal } from '../namespace/lms-namespace';
import { tokenView, type TokenValidView, type TokenView } from './token.view';

/** Issues and validates login tokens. Keys and passwords stay in core. */
@Injectable()
export class TokensService {
  constructor(private readonly bus: Bus) {}

  /** @throws 403 with the same code and message for every reason, to hide which accounts exist (docs/interface/lms.md#tokens) */
  async signIn(username: string, password: string, { client, request }: RequestContext): Promise<TokenView> {
    const { ip, userAgent } = client;
    const question = { username, password, ip, userAgent, requestId: request.requestId };
    // Empty credentials do not count as a failed sign-in of an account.
    const answer = username === '' || password === '' ? null : await this.bus.ask(signIn, question);
    if (!answer)
      throw new RestError(403, '[lp_jwt_auth] incorrect_password', 'The user name or the password is incorrect.');
    return tokenView(answer);
  }

  /** Confirms the caller's token, with the seconds left. @throws 401 when it is missing or not valid */
  validate(caller: Caller): TokenValidView {
    if (caller.kind === 'visitor') throw tokenRefusal(caller.credentials);
    if (caller.signIn.by !== 'token') throw tokenRefusal('unreadable');
    const exp = Math.max(0, caller.signIn.expires - Math.floor(Date.now() / 1000));
    return { code: 'lp_jwt_auth_valid_token', message: 'Valid access token.', data: { status: 200, exp } };
  }
}
