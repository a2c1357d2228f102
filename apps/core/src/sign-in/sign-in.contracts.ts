import {
  authenticate,
  changePassword,
  deletePerson,
  signIn,
  signUp,
  type AuthenticationAnswer,
  type AuthenticationQuestion,
  type DeletionOutcome,
  type DeletionQuestion,
  type PasswordChange,
  type PasswordQuestion,
  type SignUp,
  type TokenAnswer,
} from '@gatehouse/dto';
import { Answers, RpcController } from '@gatehouse/rest';
import { CredentialAccess } from '../credentials/credential-access';
import { OnBehalfPolicy } from '../on-behalf/on-behalf.policy';
import { PeopleQuery } from '../users/people/people.query';
import { PeopleService, unknownPerson } from '../users/people/people.service';
import { SignInService } from './sign-in.service';

/** The contracts about signing in, and about changes that a person confirms with their password. */
@RpcController()
export class SignInContracts {
  constructor(
    private readonly signIns: SignInService,
    private readonly query: PeopleQuery,
    private readonly people: PeopleService,
    private readonly access: CredentialAccess,
    private readonly policy: OnBehalfPolicy,
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

  /** @throws 400 `existing_user_login`, `existing_user_email`, `rest_invalid_param` for `password` */
  @Answers(signUp)
  async signUp({ login, email, password, origin }: SignUp): Promise<TokenAnswer> {
    const account = { login, email, password, name: login, roles: ['subscriber' as const] };
    // Who signs up is nobody yet: the word of another service does not make it someone.
    const person = await this.people.register(account, { ...origin, person: 0, login: '', signIn: 'none' });
    return this.signIns.tokenFor(person);
  }

  /** @throws 403 `rest_request_not_proven`, `rest_cannot_edit`; 404 `rest_user_invalid_id` */
  @Answers(changePassword)
  async changePassword(question: PasswordChange): Promise<boolean> {
    this.policy.changePassword(question);
    this.access.assertAllowed(question.origin.signIn);
    const person = await this.query.account(question.id);
    if (!person) throw unknownPerson();
    if (!(await this.signIns.confirmPassword(person, question.oldPassword, question.origin))) return false;
    await this.people.update(person.id, { password: question.newPassword }, question.origin);
    return true;
  }

  /** @throws 403 `rest_request_not_proven`, `rest_cannot_edit` */
  @Answers(deletePerson)
  async deletePerson(question: DeletionQuestion): Promise<DeletionOutcome> {
    this.policy.delete(question);
    this.access.assertAllowed(question.origin.signIn);
    const person = await this.query.account(question.id);
    if (!person) return 'unknown';
    if (!(await this.signIns.confirmPassword(person, question.password, question.origin))) return 'wrong-password';
    const heir = await this.query.firstAdministrator(person.id);
    return this.people.remove(person.id, heir?.id ?? null, question.origin);
  }
}
