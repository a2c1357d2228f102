import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { Bus, whenLasting } from '@gatehouse/bus';
import type { PersonFacts } from '@gatehouse/dto';
import { gaveUp, MailRefused, nextAttempt } from '@gatehouse/mail';
import { Database, insertRow } from '@gatehouse/persistence';
import { Config, DueRows, LOG, type Log, type Signer } from '@gatehouse/service';
import { activeTracer, tracedAlone } from '@gatehouse/telemetry';
import { AccountHooks } from '../users/people/account-hooks';
import { PeopleQuery } from '../users/people/people.query';
import { ResetKeys } from './reset-keys';
import { ResetMailer } from './reset-mailer';
import { ResetRequest } from './reset-request.entity';

/** Mails that are sent at a time. */
const BATCH = 10;
const POLL_MS = 2_000;
/** The most mails to one person within an hour. */
const MAX_MAILS_PER_HOUR = 5;
const HOUR_SECONDS = 3_600;

/**
 * Mails with a link for a new password, from the answer that promises one until the mail server has it: each is a row,
 * written with the request. A row tells nobody the link: its key is made of the row and a secret of core.
 */
@Injectable()
export class ResetRequests implements OnModuleInit, OnModuleDestroy {
  private readonly job: DueRows;
  private readonly signer: Signer;

  constructor(
    private readonly database: Database,
    private readonly keys: ResetKeys,
    private readonly mailer: ResetMailer,
    private readonly people: PeopleQuery,
    private readonly bus: Bus,
    @Inject(LOG) private readonly log: Log,
    config: Config,
    accounts: AccountHooks,
  ) {
    const onFailed = (err: unknown): void => log.error({ err }, 'links for new passwords could not be mailed');
    const due = { table: 'reset_requests', batch: BATCH, every: POLL_MS, onFailed };
    this.job = new DueRows(database, due, (claim) => this.deliverAll(claim));
    this.signer = config.keysOf('core').signer('mailed links');
    accounts.onCredentialsChanged(async (tx, personId) => {
      await tx.delete(ResetRequest, { personId });
    });
  }

  onModuleInit(): void {
    this.job.start();
  }

  /** Finishes the mails that are being sent; the rest waits for the next start. */
  onModuleDestroy(): Promise<void> {
    return this.job.stop();
  }

  /** Stores a request for a mail to the person with this login, if there is one. It is sent soon after. */
  async add(login: string): Promise<void> {
    const now = Date.now();
    await this.database.write((tx) =>
      insertRow(tx, 'reset_requests', {
        login,
        person_id: null,
        message_id: this.mailer.newMessageId(),
        created: now,
        attempts: 0,
        nextAttemptAt: now,
        claim: '',
        trace: activeTracer()?.current() ?? '',
      }),
    );
    await whenLasting(() => this.job.soon());
  }

  private async deliverAll(claim: string): Promise<void> {
    const requests = await this.database.read.find(ResetRequest, { where: { claim }, order: { id: 'ASC' } });
    const link = ({ trace }: ResetRequest): string | undefined => (trace === '' ? undefined : trace);
    await Promise.all(
      requests.map((request) => tracedAlone('mail of a new password', () => this.deliver(request), link(request))),
    );
  }

  private async deliver(request: ResetRequest): Promise<void> {
    try {
      await this.attempt(request);
      await this.remove(request);
    } catch (err) {
      if (!(err instanceof MailRefused) && !gaveUp(request.attempts)) return this.putOff(request);
      this.log.error({ err }, 'a link for a new password could not be mailed');
      await this.remove(request);
    }
  }

  /** Sends the mail, unless there is no such account, it has had too many, or what it was for has changed. */
  private async attempt(request: ResetRequest): Promise<void> {
    const person = await this.recipient(request);
    if (!person) return;
    const key = this.signer.sign(request.messageId);
    if (!(await this.issue(request, person.id, key))) return;
    await this.mailer.send(person, key, { messageId: request.messageId, date: new Date(request.created) });
  }

  private async recipient({ login, personId }: ResetRequest): Promise<PersonFacts | undefined> {
    if (personId !== null) return this.people.byId(personId);
    const person = await this.people.byLogin(login);
    const isTooMuch =
      person && (await this.bus.count(`password-reset.${person.id}`, HOUR_SECONDS)) > MAX_MAILS_PER_HOUR;
    return isTooMuch ? undefined : person;
  }

  /** Makes the link valid; mails that wait with an earlier one are dropped. @returns false when this one was */
  private issue({ id, claim }: ResetRequest, personId: number, key: string): Promise<boolean> {
    return this.database.write(async (tx) => {
      const { affected } = await tx.update(ResetRequest, { id, claim }, { personId });
      if (!affected) return false;
      await tx.delete(ResetRequest, { personId, id: LessThan(id) });
      await this.keys.issue(tx, personId, key);
      return true;
    });
  }

  private async putOff({ id, claim, attempts }: ResetRequest): Promise<void> {
    const nextAttemptAt = Date.now() + nextAttempt(attempts);
    await this.database.write((tx) => tx.update(ResetRequest, { id, claim }, { nextAttemptAt, claim: '' }));
  }

  private async remove({ id, claim }: ResetRequest): Promise<void> {
    await this.database.write((tx) => tx.delete(ResetRequest, { id, claim }));
  }
}
