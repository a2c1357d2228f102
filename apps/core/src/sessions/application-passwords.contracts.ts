import {
  applicationPasswordsOf,
  createApplicationPassword,
  revokeApplicationPassword,
  type ApplicationFacts,
  type NewApplicationPassword,
  type RevocationQuestion,
  type SessionQuestion,
} from '@gatehouse/dto';
import { invalidArgument, RestError } from '@gatehouse/errors';
import { Answers, RpcController } from '@gatehouse/rest';
import { plainName } from '../application-passwords/application-password';
import { ApplicationPasswordsService } from '../application-passwords/application-passwords.service';
import { SignInService } from '../sign-in/sign-in.service';
import { SessionsService, type OpenSession } from './sessions.service';

/** The contracts about application passwords that the gateway's pages use, for the person of a session. */
@RpcController()
export class ApplicationPasswordsContracts {
  constructor(
    private readonly sessions: SessionsService,
    private readonly signIns: SignInService,
    private readonly passwords: ApplicationPasswordsService,
  ) {}

  /** @throws 400 without a name; 401 `session_ended`; 403 `password_needed`, `incorrect_password` */
  @Answers(createApplicationPassword)
  async create(question: NewApplicationPassword): Promise<{ uuid: string; password: string }> {
    const { token, name, appId: app_id, origin } = question;
    if (plainName(name) === '') throw invalidArgument('name', 'The application needs a name.', 'rest_too_short');
    const session = await this.sessions.get(token);
    await this.assertPresent(session, question);
    const made = await this.passwords.create(session.person.id, { name, app_id }, origin);
    return { uuid: made.record.uuid, password: made.password };
  }

  @Answers(applicationPasswordsOf)
  async list({ token }: SessionQuestion): Promise<ApplicationFacts[]> {
    const { person } = await this.sessions.get(token);
    const passwords = await this.passwords.list(person.id);
    return passwords.map(({ uuid, name, created, last_used: lastUsed, last_ip: lastIp }) => ({
      uuid,
      name,
      created,
      lastUsed,
      lastIp,
    }));
  }

  /** Also succeeds when the password is already revoked. */
  @Answers(revokeApplicationPassword)
  async revoke({ token, uuid, origin }: RevocationQuestion): Promise<null> {
    const { person } = await this.sessions.get(token);
    await this.passwords.remove(person.id, uuid, origin).catch((error: unknown) => {
      if (!(error instanceof RestError) || error.status !== 404) throw error;
    });
    return null;
  }

  /** A new credential wants the password of the account, unless it was given a moment ago. */
  private async assertPresent(
    { person, isFresh }: OpenSession,
    { password = '', origin }: NewApplicationPassword,
  ): Promise<void> {
    if (isFresh) return;
    if (password === '')
      throw new RestError(403, 'password_needed', 'Please enter the password of your account to approve it.');
    if (!(await this.signIns.confirmPassword(person, password, origin)))
      throw new RestError(403, 'incorrect_password', 'The password is incorrect.');
  }
}
