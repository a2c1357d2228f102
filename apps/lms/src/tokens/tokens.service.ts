import { Injectable } from '@nestjs/common';
import type { Caller } from '@gatehouse/access';
import { Bus } from '@gatehouse/bus';
import { issueToken, signIn, type TokenAnswer } from '@gatehouse/dto';
import { RestError } from '@gatehouse/errors';
import { tokenRefusal } from '../namespace/lms-namespace';

/** The body of token and token/register. */
export interface TokenRecord {
  token: string;
  user_id: number;
  user_login: string;
  user_email: string;
  user_display_name: string;
}

/** Login tokens; the keys and passwords behind them stay in core. */
@Injectable()
export class TokensService {
  constructor(private readonly bus: Bus) {}

  /** @throws 403 with one code and message for every reason, so that nobody learns which accounts exist (docs/interface/lms.md#tokens) */
  async signIn(username: string, password: string, ip: string): Promise<TokenRecord> {
    // Who names nobody tries no account, so it counts against none.
    const answer = username === '' || password === '' ? null : await this.bus.ask(signIn, { username, password, ip });
    if (!answer)
      throw new RestError(403, '[lp_jwt_auth] incorrect_password', 'The user name or the password is incorrect.');
    return tokenRecord(answer);
  }

  /** A token for somebody who has just proved who they are. */
  async issue(id: number): Promise<TokenRecord> {
    return tokenRecord(await this.bus.ask(issueToken, { id }));
  }

  /** Confirms the caller's token with the seconds it still has. @throws 401 when there is none, or none that is good */
  validate(caller: Caller): { code: string; message: string; data: { status: number; exp: number } } {
    if (caller.kind === 'visitor') throw tokenRefusal(caller.credentials);
    if (caller.signIn.by !== 'token') throw tokenRefusal('unreadable');
    const exp = Math.max(0, caller.signIn.expires - Math.floor(Date.now() / 1000));
    return { code: 'lp_jwt_auth_valid_token', message: 'Valid access token.', data: { status: 200, exp } };
  }
}

function tokenRecord({ token, person }: TokenAnswer): TokenRecord {
  return {
    token,
    user_id: person.id,
    user_login: person.login,
    user_email: person.email,
    user_display_name: person.name,
  };
}
