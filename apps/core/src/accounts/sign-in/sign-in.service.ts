import { Injectable } from '@nestjs/common';
import type { AuthenticationAnswer, AuthenticationQuestion, PersonFacts, TokenAnswer } from '@gatehouse/dto';
import { RestError } from '@gatehouse/errors';
import { ApplicationPasswords } from '../application-passwords/application-passwords.service';
import { PeopleQuery } from '../people/people.query';
import { callerOf, type StoredPerson } from '../people/person.mapper';
import { Attempts } from './sign-in-throttle';
import { readCredentials } from './credentials';
import { Passwords } from '../people/password-hasher';
import { Tokens } from './login-tokens';

/** Who may come in: account passwords, login tokens, application passwords (docs/interface/gateway.md#authentication). */
@Injectable()
export class SignInService {
  constructor(
    private readonly people: PeopleQuery,
    private readonly passwords: Passwords,
    private readonly tokens: Tokens,
    private readonly attempts: Attempts,
    private readonly applications: ApplicationPasswords,
  ) {}

  /** Who an Authorization header stands for. */
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
   * Who an account password lets in; undefined when login or password is wrong, in the same time.
   * @throws 429 after too many failures of the login from the address
   */
  async byPassword(login: string, password: string, ip: string): Promise<StoredPerson | undefined> {
    this.attempts.admit(login, ip);
    const person = await this.people.storedByLogin(login);
    if (await this.passwords.fits(person?.password, password)) return person;
    await this.attempts.failed(login, ip);
    return undefined;
  }

  /** Whether this is the password of somebody who is signed in already. */
  async confirms(person: StoredPerson, password: string): Promise<boolean> {
    const who = `person ${person.id}`;
    this.attempts.admit(who);
    if (await this.passwords.fits(person.password, password)) return true;
    await this.attempts.failed(who);
    return false;
  }

  async tokenFor(person: StoredPerson): Promise<TokenAnswer> {
    return { person: this.people.facts(person), token: await this.tokens.issue(person.id, person.tokenVersion) };
  }

  facts(person: StoredPerson): PersonFacts {
    return this.people.facts(person);
  }

  private async byToken(token: string): Promise<AuthenticationAnswer> {
    const claims = await this.tokens.read(token);
    const person = claims && (await this.people.stored(claims.id));
    if (!person || person.tokenVersion !== claims.version) return { outcome: 'bad-token' };
    return { outcome: 'person', person: callerOf(person, { by: 'token', expires: claims.expires }) };
  }

  private async byApplicationPassword(login: string, password: string, ip: string): Promise<AuthenticationAnswer> {
    try {
      this.attempts.admit(login, ip);
    } catch (error) {
      if (error instanceof RestError) return refused(error);
      throw error;
    }
    const found = await this.applications.use(login, password, ip);
    if (found)
      return { outcome: 'person', person: callerOf(found.person, { by: 'application-password', uuid: found.uuid }) };
    await this.attempts.failed(login, ip);
    return refused(new RestError(401, 'incorrect_password', 'The user name or the application password is incorrect.'));
  }
}

function refused({ status, code, message, headers }: RestError): AuthenticationAnswer {
  const seconds = Number(headers['retry-after']);
  return { outcome: 'refused', status, code, message, ...(seconds > 0 ? { retryAfter: seconds } : {}) };
}
