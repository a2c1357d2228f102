import {
  authenticate,
  changePassword,
  checkPassword,
  deletePerson,
  issueToken,
  personOfSession,
  signIn,
  type AuditOrigin,
  type AuthenticationAnswer,
  type AuthenticationQuestion,
  type PasswordQuestion,
  type PersonFacts,
  type TokenAnswer,
} from '@gatehouse/dto';
import { Answers, RpcController } from '@gatehouse/rest';
import { PeopleQuery } from '../people/people.query';
import { PeopleService, unknownPerson } from '../people/people.service';
import { SignInService } from './sign-in.service';

interface PasswordChange {
  id: number;
  oldPassword: string;
  newPassword: string;
  origin?: AuditOrigin;
}

/** The contracts about signing in, and about changes that a person confirms with their password. */
@RpcController()
export class SignInContracts {
  constructor(
    private readonly signIns: SignInService,
    private readonly query: PeopleQuery,
    private readonly people: PeopleService,
  ) {}

  @Answers(authenticate)
  authenticate(question: AuthenticationQuestion): Promise<AuthenticationAnswer> {
    return this.signIns.authenticate(question);
  }

  @Answers(signIn)
  async signIn({ username, password, ip = '', ...client }: PasswordQuestion): Promise<TokenAnswer | null> {
    const person = await this.signIns.byPassword(username, password, { ip, ...client });
    return person ? this.signIns.tokenFor(person) : null;
  }

  @Answers(checkPassword)
  async checkPassword({ username, password, ip = '', ...client }: PasswordQuestion): Promise<PersonFacts | null> {
    const person = await this.signIns.byPassword(username, password, { ip, ...client });
    return this.query.facts(person) ?? null;
  }

  /** @throws 404 `rest_user_invalid_id` */
  @Answers(issueToken)
  async issueToken({ id }: { id: number }): Promise<TokenAnswer> {
    const person = await this.query.stored(id);
    if (!person) throw unknownPerson();
    return this.signIns.tokenFor(person);
  }

  @Answers(personOfSession)
  async personOfSession({ id }: { id: number }): Promise<{ person: PersonFacts; version: number } | null> {
    const person = await this.query.stored(id);
    return person ? { person: this.query.facts(person), version: person.tokenVersion } : null;
  }

  /** @throws 404 `rest_user_invalid_id` */
  @Answers(changePassword)
  async changePassword(question: PasswordChange): Promise<boolean> {
    const person = await this.query.stored(question.id);
    if (!person) throw unknownPerson();
    if (!(await this.signIns.confirmPassword(person, question.oldPassword, question.origin))) return false;
    await this.people.update(person.id, { password: question.newPassword }, question.origin);
    return true;
  }

  @Answers(deletePerson)
  async deletePerson(question: {
    id: number;
    password: string;
    origin?: AuditOrigin;
  }): Promise<'deleted' | 'wrong-password' | 'last-administrator' | 'unknown'> {
    const person = await this.query.stored(question.id);
    if (!person) return 'unknown';
    if (!(await this.signIns.confirmPassword(person, question.password, question.origin))) return 'wrong-password';
    const heir = await this.query.firstAdministrator(person.id);
    return this.people.remove(person.id, heir?.id ?? null, question.origin);
  }
}
