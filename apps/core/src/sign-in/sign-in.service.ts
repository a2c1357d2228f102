import { Injectable } from '@nestjs/common';
import type { AuditOrigin, AuthenticationAnswer, AuthenticationQuestion, TokenAnswer } from '@gatehouse/dto';
import { RestError } from '@gatehouse/errors';
import { Guesses, type Guess } from '@gatehouse/service';
import { AuditLog } from '../audit/audit-log';
import { originOfSignIn, signedIn, signInFailed, type SignInClient } from '../audit/sign-in-events';
import { ApplicationPasswordsService } from '../application-passwords/application-passwords.service';
import { toCaller, type Account } from '../users/people/account';
import { PasswordHasher, type Asker } from '../users/people/password-hasher';
import { PeopleQuery } from '../users/people/people.query';
import { unknownPerson } from '../users/people/people.service';
import { toKey } from '../users/people/person-names';
import { readCredentials } from './credentials';
import { LoginTokens } from './login-tokens';

/** Verifies account passwords, login tokens and application passwords (docs/interface/gateway.md#authentication). */
@Injectable()
export class SignInService {
  constructor(
    private readonly people: PeopleQuery,
    private readonly passwords: PasswordHasher,
    private readonly tokens: LoginTokens,
    private readonly guesses: Guesses,
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
        return this.byToken(credentials.token, client.ip);
      case 'basic':
        return this.byApplicationPassword(credentials.login, credentials.password, client);
    }
  }

  /**
   * The person of an account password; undefined when login or password is wrong. Both cases take the same time.
   * @throws 429 `rest_too_many_attempts` after too many failures (docs/interface/gateway.md#throttling)
   */
  async byPassword(login: string, password: string, client: SignInClient): Promise<Account | undefined> {
    const person = await this.people.accountByLogin(login);
    const guess = { kind: 'signIn', subject: subjectOf(login, person), ip: client.ip } as const;
    const found = await this.compare(guess, person, password, 'visitor');
    if (found) await this.audit.recordNow(originOfSignIn(client, found, 'password'), signedIn(found.id, 'password'));
    else await this.failed(client, person, 'password');
    return found;
  }

  /**
   * Whether a person who is signed in gave the right password.
   * @throws 429 `rest_too_many_attempts` after too many failures of the person, from the address or from anywhere
   */
  async confirmPassword(person: Account, password: string, origin: AuditOrigin): Promise<boolean> {
    const guess = { kind: 'ownPassword', subject: personSubject(person.id), ip: origin.address } as const;
    const right = await this.compare(guess, person, password, 'person');
    if (!right) await this.audit.recordNow(origin, signInFailed(person, 'confirmation'));
    return right !== undefined;
  }

  /** The owner of a mailed link may sign in from where it was used, also while others guess the password. */
  trustAddress(personId: number, ip: string): Promise<void> {
    return this.guesses.trust({ kind: 'signIn', subject: personSubject(personId), ip });
  }

  /** @throws 404 `rest_user_invalid_id` when the account was deleted meanwhile */
  async tokenFor({ id, token_version: version }: Account): Promise<TokenAnswer> {
    const person = await this.people.byId(id);
    if (!person) throw unknownPerson();
    return { person, token: await this.tokens.issue(id, version) };
  }

  /** The one place that compares an account's password: only as often as the limits of the guess allow. */
  private compare(
    guess: Guess,
    person: Account | undefined,
    password: string,
    asker: Asker,
  ): Promise<Account | undefined> {
    return this.guesses.attempt(guess, async () =>
      (await this.passwords.verify(person?.password, password, asker)) ? person : undefined,
    );
  }

  private failed(client: SignInClient, person: Account | undefined, by: string): Promise<void> {
    return this.audit.recordNow(originOfSignIn(client, person, 'none'), signInFailed(person, by));
  }

  private async byToken(token: string, ip: string): Promise<AuthenticationAnswer> {
    const claims = await this.tokens.verify(token);
    // A token that expired or was revoked is not a guess: clients go on sending it.
    if (claims === 'forged')
      return (await this.wrongGuess({ kind: 'token', subject: '', ip })) ?? { outcome: 'bad-token' };
    const person = claims && (await this.people.account(claims.id));
    if (!claims || person?.token_version !== claims.version) return { outcome: 'bad-token' };
    return { outcome: 'person', person: toCaller(person, { by: 'token', expires: claims.expires }) };
  }

  /** A right application password is never refused: it cannot be guessed, and it costs no slow hash. */
  private async byApplicationPassword(
    login: string,
    password: string,
    client: SignInClient,
  ): Promise<AuthenticationAnswer> {
    const match = await this.applications.verify(login, password, client);
    if (match)
      return { outcome: 'person', person: toCaller(match.person, { by: 'application-password', uuid: match.uuid }) };
    const person = await this.people.accountByLogin(login);
    const refusal = await this.wrongGuess({
      kind: 'applicationPassword',
      subject: subjectOf(login, person),
      ip: client.ip,
    });
    if (refusal) return refusal;
    await this.failed(client, person, 'application password');
    return refused(new RestError(401, 'incorrect_password', 'The user name or the application password is incorrect.'));
  }

  /** Counts a wrong guess; gives the refusal when there were too many. */
  private async wrongGuess(guess: Guess): Promise<AuthenticationAnswer | undefined> {
    try {
      await this.guesses.countWrong(guess);
      return undefined;
    } catch (error) {
      if (error instanceof RestError) return refused(error);
      throw error;
    }
  }
}

const personSubject = (id: number): string => `person ${id}`;

/** All spellings of a login, and the e-mail address of the same person, are counted together. */
const subjectOf = (login: string, person: Account | undefined): string =>
  person ? personSubject(person.id) : `login ${toKey(login.trim())}`;

function refused({ status, code, message, headers }: RestError): AuthenticationAnswer {
  const seconds = Number(headers['retry-after']);
  return { outcome: 'refused', status, code, message, ...(seconds > 0 ? { retryAfter: seconds } : {}) };
}
