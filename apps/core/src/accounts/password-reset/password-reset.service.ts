import { createHash, randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleDestroy } from '@nestjs/common';
import { LessThan, type EntityManager } from 'typeorm';
import { Bus, KeyedRun, whenLasting } from '@gatehouse/bus';
import type { AuditEvent, AuditOrigin, PersonFacts } from '@gatehouse/dto';
import { MailUnavailable, Mailer, newMessageId, type MailMessage } from '@gatehouse/mail';
import { Database, eq, gt, select } from '@gatehouse/persistence';
import { Config, LOG, type Log } from '@gatehouse/service';
import { utcClock } from '@gatehouse/time';
import { AuditLog } from '../../audit/audit-log';
import { SettingsService } from '../../settings/settings.service';
import { passwordFault, type PasswordFault } from '../credentials/password-rule';
import { AccountHooks } from '../people/account-hooks';
import { PeopleQuery } from '../people/people.query';
import { PeopleService } from '../people/people.service';
import { SignInService } from '../sign-in/sign-in.service';
import { PasswordResetKey } from './password-reset-key.entity';
import { resetMail } from './reset-mail';

const KEY_LIFETIME_MS = 24 * 3_600_000;
/** The most mails to one person within an hour. */
const MAX_MAILS_PER_HOUR = 5;
const HOUR_SECONDS = 3_600;
/** Delays before a mail is sent again while the mail server is not available. */
const RETRY_DELAYS_MS = [2_000, 15_000, 60_000];

/**
 * Resets forgotten passwords with a mailed link that works once, for a day (docs/interface/lms.md#passwords-and-accounts).
 * The old password works until then.
 */
@Injectable()
export class PasswordResetService implements OnModuleDestroy, OnApplicationShutdown {
  private readonly pendingMails = new Set<Promise<void>>();
  private readonly stopping = new AbortController();

  constructor(
    private readonly database: Database,
    private readonly query: PeopleQuery,
    private readonly people: PeopleService,
    private readonly signIns: SignInService,
    private readonly settings: SettingsService,
    private readonly mailer: Mailer,
    private readonly audit: AuditLog,
    private readonly bus: Bus,
    private readonly config: Config,
    @Inject(LOG) private readonly log: Log,
    accounts: AccountHooks,
  ) {
    const dropKeys = async (manager: EntityManager, personId: number): Promise<void> => {
      await manager.delete(PasswordResetKey, { personId });
    };
    // A mailed link must not outlive the password or the address it was sent for.
    accounts.onCredentialsChanged(dropKeys);
    accounts.onPersonDeleted(dropKeys);
  }

  /**
   * Returns before the account is looked up, so that the response time does not reveal whether it exists. With an
   * Idempotency-Key the work begins when the answer is kept: a process that is killed before has mailed nothing, and the
   * same request later mails nothing more.
   */
  async request(login: string): Promise<void> {
    // The key is kept with what a request writes, so there is a write, whether the account exists or not.
    if (KeyedRun.current) await this.database.write(dropExpired);
    await whenLasting(() => this.begin(login));
  }

  private begin(login: string): void {
    const mail = this.mailLink(login).catch((err: unknown) =>
      this.log.error({ err }, 'a link for a new password could not be mailed'),
    );
    this.pendingMails.add(mail);
    void mail.finally(() => this.pendingMails.delete(mail));
  }

  /** Makes a link for the operator to hand on: it is not mailed. */
  async makeLink(person: PersonFacts, origin: AuditOrigin): Promise<string> {
    return this.addressOf(await this.createKey(person, origin));
  }

  /** Mails a link because the operator asks for it. @throws MailRefused, MailUnavailable */
  async sendLink(person: PersonFacts, origin: AuditOrigin): Promise<void> {
    await this.mailer.send(await this.mailWith(person, await this.createKey(person, origin)));
  }

  /** Whether a key can be used now. */
  async isValid(key: string): Promise<boolean> {
    return (await this.find(key)) !== undefined;
  }

  /** What is wrong with a password for the key's person; undefined when it can be theirs. */
  async faultOf(key: string, password: string): Promise<PasswordFault | undefined> {
    const found = await this.find(key);
    const person = found && (await this.query.byId(found.personId));
    return passwordFault(password, person);
  }

  /**
   * Sets the password of the key's person; false when the key is unknown, used or older than a day.
   * @throws 503 while too many passwords are being hashed; the key stays valid
   */
  async setPassword(key: string, password: string, origin: AuditOrigin): Promise<boolean> {
    const found = await this.find(key);
    if (!found) return false;
    // The key is deleted first, so that only one of two concurrent requests succeeds.
    const { affected } = await this.database.write((manager) => manager.delete(PasswordResetKey, { hash: found.hash }));
    if (!affected) return false;
    try {
      await this.people.update(found.personId, { password }, origin);
    } catch (error) {
      await this.database.write((manager) => manager.insert(PasswordResetKey, found));
      throw error;
    }
    await this.signIns.trustAddress(found.personId, origin.address);
    return true;
  }

  onModuleDestroy(): void {
    this.stopping.abort();
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.pendingMails);
    this.mailer.close();
  }

  private async mailLink(login: string): Promise<void> {
    const person = await this.query.byLogin(login);
    if (!person) return;
    if ((await this.bus.count(`password-reset.${person.id}`, HOUR_SECONDS)) > MAX_MAILS_PER_HOUR) return;
    await this.send(await this.mailWith(person, await this.createKey(person)));
  }

  private async mailWith(person: PersonFacts, key: string): Promise<MailMessage> {
    const { title } = await this.settings.read();
    return {
      messageId: newMessageId(new URL(this.config.homeUrl).hostname),
      date: new Date(),
      to: person.email,
      ...resetMail(title, person, this.addressOf(key)),
    };
  }

  private addressOf(key: string): string {
    return `${this.config.baseUrl}/-/reset-password?key=${key}`;
  }

  /** Creates a key; deletes the person's earlier one and all expired ones. */
  private async createKey({ id }: PersonFacts, origin?: AuditOrigin): Promise<string> {
    const key = randomBytes(32).toString('base64url');
    await this.database.write(async (manager) => {
      if (origin) await this.audit.record(manager, origin, linkMade(id));
      await manager.delete(PasswordResetKey, { personId: id });
      await dropExpired(manager);
      await manager.insert(PasswordResetKey, {
        hash: hashOf(key),
        personId: id,
        expires: utcClock(Date.now() + KEY_LIFETIME_MS),
      });
    });
    return key;
  }

  private find(key: string): Promise<PasswordResetKey | undefined> {
    const keys = select<PasswordResetKey>('password_reset_keys').columns('hash', 'person_id AS personId', 'expires');
    return this.database.one(keys.where(eq('hash', hashOf(key)), gt('expires', utcClock())));
  }

  private async send(message: MailMessage): Promise<void> {
    for (const delay of [...RETRY_DELAYS_MS, undefined]) {
      try {
        await this.mailer.send(message);
        return;
      } catch (error) {
        const mayRetry = error instanceof MailUnavailable && !this.stopping.signal.aborted;
        if (!mayRetry || delay === undefined) throw error;
        await this.pause(delay);
      }
    }
  }

  /** Waits, but not longer than until the service stops. */
  private async pause(milliseconds: number): Promise<void> {
    await setTimeout(milliseconds, undefined, { signal: this.stopping.signal }).catch(() => undefined);
  }
}

async function dropExpired(manager: EntityManager): Promise<void> {
  await manager.delete(PasswordResetKey, { expires: LessThan(utcClock()) });
}

const linkMade = (id: number): AuditEvent => ({
  action: 'account.password-link',
  objectType: 'account',
  objectId: String(id),
});

// The key has 256 random bits, so a slower hash adds nothing.
const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');
