import {
  applicationPasswordsOf,
  authenticate,
  checkPassword,
  createApplicationPassword,
  issueToken,
  personOfSession,
  revokeApplicationPassword,
  signIn,
  type ApplicationFacts,
  type AuthenticationAnswer,
  type AuthenticationQuestion,
  type PasswordQuestion,
  type PersonFacts,
  type TokenAnswer,
} from '@gatehouse/dto';
import { invalidArgument, RestError } from '@gatehouse/errors';
import { RpcController, Answers } from '@gatehouse/rest';
import { ApplicationPasswords, plainName } from '../application-passwords/application-passwords.service';
import { PeopleQuery } from '../people/people.query';
import { unknownPerson } from '../people/people.service';
import { SignInService } from './sign-in.service';

/** What other services ask about coming in. */
@RpcController()
export class SignInContracts {
  constructor(
    private readonly signIns: SignInService,
    private readonly people: PeopleQuery,
    private readonly applications: ApplicationPasswords,
  ) {}

  @Answers(authenticate)
  authenticate(question: AuthenticationQuestion): Promise<AuthenticationAnswer> {
    return this.signIns.authenticate(question);
  }

  @Answers(signIn)
  async signIn({ username, password, ip }: PasswordQuestion): Promise<TokenAnswer | null> {
    const person = await this.signIns.byPassword(username, password, ip ?? '');
    return person ? this.signIns.tokenFor(person) : null;
  }

  @Answers(checkPassword)
  async checkPassword({ username, password, ip }: PasswordQuestion): Promise<PersonFacts | null> {
    const person = await this.signIns.byPassword(username, password, ip ?? '');
    return person ? this.signIns.facts(person) : null;
  }

  /** @throws 404 `rest_user_invalid_id` */
  @Answers(issueToken)
  async issueToken({ id }: { id: number }): Promise<TokenAnswer> {
    const person = await this.people.stored(id);
    if (!person) throw unknownPerson();
    return this.signIns.tokenFor(person);
  }

  @Answers(personOfSession)
  async personOfSession({ id }: { id: number }): Promise<{ person: PersonFacts; version: number } | null> {
    const person = await this.people.stored(id);
    return person ? { person: this.signIns.facts(person), version: person.tokenVersion } : null;
  }

  /** @throws 400 without a name, 404 `rest_user_invalid_id` */
  @Answers(createApplicationPassword)
  async createApplicationPassword({
    personId,
    name,
    appId,
  }: {
    personId: number;
    name: string;
    appId: string;
  }): Promise<{ uuid: string; password: string }> {
    if (plainName(name) === '') throw invalidArgument('name', 'The application needs a name.', 'rest_too_short');
    if (!(await this.people.stored(personId))) throw unknownPerson();
    const { made, password } = await this.applications.make(personId, { name, appId });
    return { uuid: made.uuid, password };
  }

  @Answers(applicationPasswordsOf)
  async applicationPasswordsOf({ personId }: { personId: number }): Promise<ApplicationFacts[]> {
    return (await this.applications.list(personId)).map(({ uuid, name, created, lastUsed, lastIp }) => ({
      uuid,
      name,
      created,
      lastUsed,
      lastIp,
    }));
  }

  @Answers(revokeApplicationPassword)
  async revokeApplicationPassword({ personId, uuid }: { personId: number; uuid: string }): Promise<null> {
    await this.applications.remove(personId, uuid).catch((error: unknown) => {
      if (!(error instanceof RestError) || error.status !== 404) throw error;
    });
    return null;
  }
}
