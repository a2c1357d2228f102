import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleDestroy } from '@nestjs/common';
import { Bus } from '@gatehouse/bus';
import type { PersonFacts } from '@gatehouse/dto';
import { MailUnavailable, Mailer, newMessageId, type MailMessage } from '@gatehouse/mail';
import { Database } from '@gatehouse/persistence';
import { Config, LOG, type Log } from '@gatehouse/service';
import { clockNow } from '../people/clock';
import { PeopleQuery } from '../people/people.query';
import { PeopleService } from '../people/people.service';
import { Settings } from '../settings/settings';
import { PasswordResetKey } from './password-reset-key.entity';
import { resetMail } from './reset-mail';

const KEY_LASTS_MS = 24 * 3_600_000;
/** Mails to one person within an hour, whoever asks for them. */
const MOST_MAILS = 5;
const HOUR_SECONDS = 3_600;
/** Waits before the mail server is asked again. */
const RETRY_AFTER_MS = [2_000, 15_000, 60_000];

/** Mails a one-day, one-time link; the old password works until it is used (docs/interface/lms.md#passwords-and-accounts). */
@Injectable()
export class PasswordReset implements OnModuleDestroy, OnApplicationShutdown {
  private readonly underWay = new Set<Promise<void>>();
  private readonly stopped = new AbortController();

  constructor(
    private readonly database: Database,
    private readonly query: PeopleQuery,
    private readonly people: PeopleService,
    private readonly settings: Settings,
    private readonly mailer: Mailer,
    private readonly bus: Bus,
    private readonly config: Config,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Answers before anything is looked up, so that the time does not tell whether the account exists. */
  request(login: string): void {
    const work = this.mailLink(login).catch((err: unknown) =>
      this.log.error({ err }, 'a link for a new password could not be mailed'),
    );
    this.underWay.add(work);
    void work.finally(() => this.underWay.delete(work));
  }

  /** Whether a key is good at this moment. */
  async isGood(key: string): Promise<boolean> {
    return (await this.personOf(key)) !== undefined;
  }

  /** Sets the password of whoever the key was mailed to; false when the key is none, was used, or is older than a day. */
  async choose(key: string, password: string): Promise<boolean> {
    const personId = await this.personOf(key);
    if (personId === undefined) return false;
    // The key goes first: of two who use it at the same time one comes through.
    const { affected } = await this.database.write((manager) =>
      manager.delete(PasswordResetKey, { hash: hashOf(key) }),
    );
    if (!affected) return false;
    await this.people.update(personId, { password });
    return true;
  }

  onModuleDestroy(): void {
    this.stopped.abort();
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.underWay);
    this.mailer.close();
  }

  private async mailLink(login: string): Promise<void> {
    const person = await this.query.byLogin(login);
    if (!person || (await this.bus.count(`password-reset.${person.id}`, HOUR_SECONDS)) > MOST_MAILS) return;
    const { title } = await this.settings.read();
    const key = await this.makeKey(person);
    await this.send({
      messageId: newMessageId(new URL(this.config.baseUrl).hostname),
      date: new Date(),
      to: person.email,
      ...resetMail(title, person, `${this.config.baseUrl}/-/reset-password?key=${key}`),
    });
  }

  /** Makes a key, which ends the person's earlier one. */
  private async makeKey({ id }: PersonFacts): Promise<string> {
    const key = randomBytes(32).toString('base64url');
    await this.database.write(async (manager) => {
      await manager.query('DELETE FROM password_reset_keys WHERE person_id = ? OR expires < ?', [id, clockNow()]);
      await manager.insert(PasswordResetKey, {
        hash: hashOf(key),
        personId: id,
        expires: clockNow(Date.now() + KEY_LASTS_MS),
      });
    });
    return key;
  }

  private async personOf(key: string): Promise<number | undefined> {
    const [found] = await this.database.query<{ id: number }>(
      'SELECT person_id AS id FROM password_reset_keys WHERE hash = ? AND expires > ?',
      [hashOf(key), clockNow()],
    );
    return found?.id;
  }

  private async send(message: MailMessage): Promise<void> {
    for (const wait of [...RETRY_AFTER_MS, undefined]) {
      try {
        await this.mailer.send(message);
        return;
      } catch (error) {
        if (!(error instanceof MailUnavailable) || wait === undefined || this.stopped.signal.aborted) throw error;
        await this.pause(wait);
      }
    }
  }

  private async pause(milliseconds: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.stopped.signal.addEventListener(
        'abort',
        () => {
          clearTimeout(timer);
          resolve();
        },
        { once: true },
      );
    });
  }
}

// 256 random bits need no slower hash.
const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');
