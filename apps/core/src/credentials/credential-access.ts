import { Injectable } from '@nestjs/common';
import type { AuditSignIn } from '@gatehouse/dto';
import { RestError } from '@gatehouse/errors';
import { Config } from '@gatehouse/service';

/**
 * Keeps credentials from application passwords: someone who finds one in an application must not be able to take over the
 * account (docs/interface/gateway.md#credentials).
 */
@Injectable()
export class CredentialAccess {
  private readonly isOpen: boolean;

  constructor(config: Config) {
    this.isOpen = config.applicationPasswordsChangeCredentials;
  }

  /**
   * @param by how the person signed in who asks; `none` for a link that was mailed
   * @throws 403 `rest_application_password_not_allowed`
   */
  assertAllowed(by: AuditSignIn): void {
    if (by !== 'application-password' || this.isOpen) return;
    throw new RestError(
      403,
      'rest_application_password_not_allowed',
      'Passwords, e-mail addresses and accounts cannot be changed with an application password. Sign in with a token.',
    );
  }
}
