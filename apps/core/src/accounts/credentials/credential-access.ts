import { Injectable } from '@nestjs/common';
import type { SignInKind } from '@gatehouse/access';
import { RestError } from '@gatehouse/errors';
import { Config } from '@gatehouse/service';

/** How a change of credentials was confirmed: by a sign-in, or by a link that was mailed. */
export type Confirmation = SignInKind | 'mailed-link';

/**
 * Keeps credentials from application passwords: whoever finds one in an application must not be able to take over the
 * account (docs/interface/gateway.md#credentials).
 */
@Injectable()
export class CredentialAccess {
  private readonly isOpen: boolean;

  constructor(config: Config) {
    this.isOpen = config.applicationPasswordsChangeCredentials;
  }

  /** @throws 403 `rest_application_password_not_allowed` */
  assertAllowed(by: Confirmation): void {
    if (by !== 'application-password' || this.isOpen) return;
    throw new RestError(
      403,
      'rest_application_password_not_allowed',
      'Passwords, e-mail addresses and accounts cannot be changed with an application password. Sign in with a token.',
    );
  }
}
