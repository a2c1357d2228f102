import {
  applicationPasswordsOf,
  createApplicationPassword,
  revokeApplicationPassword,
  type ApplicationFacts,
  type AuditOrigin,
} from '@gatehouse/dto';
import { invalidArgument, RestError } from '@gatehouse/errors';
import { Answers, RpcController } from '@gatehouse/rest';
import { PeopleQuery } from '../people/people.query';
import { unknownPerson } from '../people/people.service';
import { ApplicationPasswordsService, plainName } from './application-passwords.service';

interface Revocation {
  personId: number;
  uuid: string;
  origin?: AuditOrigin;
}

/** The contracts about application passwords that the gateway's pages use. */
@RpcController()
export class ApplicationPasswordsContracts {
  constructor(
    private readonly people: PeopleQuery,
    private readonly passwords: ApplicationPasswordsService,
  ) {}

  /** @throws 400 without a name, 404 `rest_user_invalid_id` */
  @Answers(createApplicationPassword)
  async create(question: {
    personId: number;
    name: string;
    appId: string;
    origin?: AuditOrigin;
  }): Promise<{ uuid: string; password: string }> {
    const { personId, name, appId, origin } = question;
    if (plainName(name) === '') throw invalidArgument('name', 'The application needs a name.', 'rest_too_short');
    if (!(await this.people.stored(personId))) throw unknownPerson();
    const { record, password } = await this.passwords.create(personId, { name, appId }, origin);
    return { uuid: record.uuid, password };
  }

  @Answers(applicationPasswordsOf)
  async list({ personId }: { personId: number }): Promise<ApplicationFacts[]> {
    const passwords = await this.passwords.list(personId);
    return passwords.map(({ uuid, name, created, lastUsed, lastIp }) => ({ uuid, name, created, lastUsed, lastIp }));
  }

  /** Also succeeds when the password is already revoked. */
  @Answers(revokeApplicationPassword)
  async revoke({ personId, uuid, origin }: Revocation): Promise<null> {
    await this.passwords.remove(personId, uuid, origin).catch((error: unknown) => {
      if (!(error instanceof RestError) || error.status !== 404) throw error;
    });
    return null;
  }
}
