import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { AuditEvent, AuditOrigin, PersonFacts } from '@gatehouse/dto';
import { Database } from '@gatehouse/persistence';
import { AuditLog } from '../audit/audit-log';
import { passwordFault, type PasswordFault } from '../credentials/password-rule';
import { PeopleQuery } from '../users/people/people.query';
import { PeopleService } from '../users/people/people.service';
import { SignInService } from '../sign-in/sign-in.service';
import { ResetKeys } from './reset-keys';
import { ResetMailer } from './reset-mailer';
import { ResetRequests } from './reset-requests';

/**
 * Resets forgotten passwords with a mailed link that works once, for a day (docs/interface/lms.md#passwords-and-accounts).
 * The old password works until then.
 */
@Injectable()
export class PasswordResetService {
  constructor(
    private readonly database: Database,
    private readonly query: PeopleQuery,
    private readonly people: PeopleService,
    private readonly signIns: SignInService,
    private readonly keys: ResetKeys,
    private readonly requests: ResetRequests,
    private readonly mailer: ResetMailer,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Promises a mail: it is stored when this returns, and sent after. The account is looked up when it is sent, so that the
   * response time does not reveal whether it exists.
   */
  request(login: string): Promise<void> {
    return this.requests.add(login);
  }

  /** Makes a link for the operator to hand on: it is not mailed. */
  async makeLink(person: PersonFacts, origin: AuditOrigin): Promise<string> {
    return this.mailer.addressOf(await this.createKey(person, origin));
  }

  /** Mails a link because the operator asks for it, who is told of failures. @throws MailRefused, MailUnavailable */
  async sendLink(person: PersonFacts, origin: AuditOrigin): Promise<void> {
    const key = await this.createKey(person, origin);
    await this.mailer.send(person, key, { messageId: this.mailer.newMessageId(), date: new Date() });
  }

  /** Whether a key can be used now. */
  async isValid(key: string): Promise<boolean> {
    return (await this.keys.find(key)) !== undefined;
  }

  /** What is wrong with a password for the key's person; undefined when it can be theirs. */
  async faultOf(key: string, password: string): Promise<PasswordFault | undefined> {
    const found = await this.keys.find(key);
    const person = found && (await this.query.byId(found.personId));
    return passwordFault(password, person);
  }

  /**
   * Sets the password of the key's person; false when the key is unknown, used or older than a day.
   * @throws 503 while too many passwords are being hashed; the key stays valid
   */
  async setPassword(key: string, password: string, origin: AuditOrigin): Promise<boolean> {
    const found = await this.keys.find(key);
    if (!found || !(await this.keys.use(found))) return false;
    try {
      await this.people.update(found.personId, { password }, origin);
    } catch (error) {
      await this.keys.giveBack(found);
      throw error;
    }
    await this.signIns.trustAddress(found.personId, origin.address);
    return true;
  }

  private async createKey({ id }: PersonFacts, origin: AuditOrigin): Promise<string> {
    const key = randomBytes(32).toString('base64url');
    await this.database.write(async (tx) => {
      await this.audit.record(tx, origin, linkMade(id));
      await this.keys.issue(tx, id, key);
    });
    return key;
  }
}

const linkMade = (id: number): AuditEvent => ({
  action: 'account.password-link',
  objectType: 'account',
  objectId: String(id),
});
