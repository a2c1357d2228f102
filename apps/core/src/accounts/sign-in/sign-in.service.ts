import { Injectable } from '@nestjs/common';
import type { AuditOrigin, AuthenticationAnswer, AuthenticationQuestion, TokenAnswer } from '@gatehouse/dto';
import { RestError } from '@gatehouse/errors';
import { AuditLog } from '../../audit/audit-log';
import { ApplicationPasswordsService } from '../application-passwords/application-passwords.service';
import { PasswordHasher } from '../people/password-hasher';
import { PeopleQuery } from '../people/people.query';
import { toCaller, type StoredPerson } from '../people/person.mapper';
import { originOfSignIn, signedIn, signInFailed, type SignInClient } from '../../audit/sign-in-events';
import { readCredentials } from './credentials';
import { LoginTokens } from './login-tokens';
import { SignInThrottle } from './sign-in-throttle';

/** Verifies account passwords, login tokens and application passwords (docs/interface/gateway.md#authentication). */
@Injectable()
export class SignInService {
  constructor(
    private readonly people: PeopleQuery,
    private readonly passwords: PasswordHasher,
    private readonly tokens: LoginTokens,
    private readonly throttle: SignInThrottle,
    private readonly applications: ApplicationPasswordsService,
    private readonly audit: AuditLog,
  ) {}

  /** Finds the person of an Authorization header. */
  async authenticate({ authorization, ...client }: AuthenticationQuestion): Promise<AuthenticationAnswer> {
    const credentials = readCredentials(authorization);
    switch (credentials.kind) {
      case 'none':
      case 'unreadable':
        return { outcome: 'visitor', credentials: credentials.kind };
      case 'token':
        return this.byToken(credentials.token);
      case 'basic':
        return this.byApplicationPassword(credentials.login, credentials.password, client);
    }
  }

  /**
   * The person of an account password; undefined when login or password is wrong. Both cases take the same time.
   * @throws 429 after too many failures of the login from the IP address
   */
  async byPassword(login: string, password: string, client: SignInClient): Promise<StoredPerson | undefined> {
    const { ip } = client;
    this.throttle.assertAllowed(login, ip);
    const person = await this.people.storedByLogin(login);
    if (await this.passwords.verify(person?.password, password)) {
      if (person)
        await this.audit.recordNow(originOfSignIn(client, person, 'password'), signedIn(person.id, 'password'));
      return person;
    }
    await this.throttle.countFailure(login, ip);
    await this.failed(client, person, 'password');
    return undefined;
  }

  /** Whether a person who is signed in gave the right password. */
  async confirmPassword(person: StoredPerson, password: string, origin?: AuditOrigin): Promise<boolean> {
    const key = `person ${person.id}`;
    this.throttle.assertAllowed(key);
    if (await this.passwords.verify(person.password, password)) return true;
    await this.throttle.countFailure(key);
    await this.audit.recordNow(origin, signInFailed(person, 'confirmation'));
    return false;
  }

  async tokenFor(person: StoredPerson): Promise<TokenAnswer> {
    return { person: this.people.facts(person), token: await this.tokens.issue(person.id, person.tokenVersion) };
  }

  private failed(client: SignInClient, person: StoredPerson | undefined, by: string): Promise<void> {
    return this.audit.recordNow(originOfSignIn(client, person, 'none'), signInFailed(person, by));
  }

  private async byToken(token: string): Promise<AuthenticationAnswer> {
    const claims = await this.tokens.verify(token);
    if (!claims) return { outcome: 'bad-token' };
    const person = await this.people.stored(claims.id);
    if (person?.tokenVersion !== claims.version) return { outcome: 'bad-token' };
    return { outcome: 'person', person: toCaller(person, { by: 'token', expires: claims.expires }) };
  }

  private async byApplicationPassword(
    login: string,
    password: string,
    client: SignInClient,
  ): Promise<AuthenticationAnswer> {
    const { ip } = client;
    try {
      this.throttle.assertAllowed(login, ip);
    } catch (error) {
      if (error instanceof RestError) return refused(error);
      throw error;
    }
    const match = await this.applications.verify(login, password, client);
    if (match)
      return { outcome: 'person', person: toCaller(match.person, { by: 'application-password', uuid: match.uuid }) };
    await this.throttle.countFailure(login, ip);
    await this.failed(client, await this.people.storedByLogin(login), 'application password');
    return refused(new RestError(401, 'incorrect_password', 'The user name or the application password is incorrect.'));
  }
}

function refused({ status, code, message, headers }: RestError): AuthenticationAnswer {
  const seconds = Number(headers['retry-after']);
  return { outcome: 'refused', status, code, message, ...(seconds > 0 ? { retryAfter: seconds } : {}) };
}
