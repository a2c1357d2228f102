import { Injectable } from '@nestjs/common';
import type { AuthenticationAnswer, AuthenticationQuestion, TokenAnswer } from '@gatehouse/dto';
import { RestError } from '@gatehouse/errors';
import { ApplicationPasswordsService } from '../application-passwords/application-passwords.service';
import { PasswordHasher } from '../people/password-hasher';
import { PeopleQuery } from '../people/people.query';
import { toCaller, type StoredPerson } from '../people/person.mapper';
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
  ) {}

  /** Finds the person of an Authorization header. */
  async authenticate({ authorization, ip }: AuthenticationQuestion): Promise<AuthenticationAnswer> {
    const credentials = readCredentials(authorization);
    switch (credentials.kind) {
      case 'none':
      case 'unreadable':
        return { outcome: 'visitor', credentials: credentials.kind };
      case 'token':
        return this.byToken(credentials.token);
      case 'basic':
        return this.byApplicationPassword(credentials.login, credentials.password, ip);
    }
  }

  /**
   * The person of an account password; undefined when login or password is wrong. Both cases take the same time.
   * @throws 429 after too many failures of the login from the IP address
   */
  async byPassword(login: string, password: string, ip: string): Promise<StoredPerson | undefined> {
    this.throttle.assertAllowed(login, ip);
    const person = await this.people.storedByLogin(login);
    if (await this.passwords.verify(person?.password, password)) return person;
    await this.throttle.countFailure(login, ip);
    return undefined;
  }

  /** Whether a person who is signed in gave the right password. */
  async confirmPassword(person: StoredPerson, password: string): Promise<boolean> {
    const key = `person ${person.id}`;
    this.throttle.assertAllowed(key);
    if (await this.passwords.verify(person.password, password)) return true;
    await this.throttle.countFailure(key);
    return false;
  }

  async tokenFor(person: StoredPerson): Promise<TokenAnswer> {
    return { person: this.people.facts(person), token: await this.tokens.issue(person.id, person.tokenVersion) };
  }

  private async byToken(token: string): Promise<AuthenticationAnswer> {
    const claims = await this.tokens.verify(token);
    if (!claims) return { outcome: 'bad-token' };
    const person = await this.people.stored(claims.id);
    if (person?.tokenVersion !== claims.version) return { outcome: 'bad-token' };
    return { outcome: 'person', person: toCaller(person, { by: 'token', expires: claims.expires }) };
  }

  private async byApplicationPassword(login: string, password: string, ip: string): Promise<AuthenticationAnswer> {
    try {
      this.throttle.assertAllowed(login, ip);
    } catch (error) {
      if (error instanceof RestError) return refused(error);
      throw error;
    }
    const match = await this.applications.verify(login, password, ip);
    if (match)
      return { outcome: 'person', person: toCaller(match.person, { by: 'application-password', uuid: match.uuid }) };
    await this.throttle.countFailure(login, ip);
    return refused(new RestError(401, 'incorrect_password', 'The user name or the application password is incorrect.'));
  }
}

function refused({ status, code, message, headers }: RestError): AuthenticationAnswer {
  const seconds = Number(headers['retry-after']);
  return { outcome: 'refused', status, code, message, ...(seconds > 0 ? { retryAfter: seconds } : {}) };
}
