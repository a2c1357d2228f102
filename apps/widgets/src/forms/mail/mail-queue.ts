import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { BlobStore } from '@gatehouse/blobs';
import {
  gaveUp,
  Mailer,
  MailRefused,
  newMessageId,
  nextAttempt,
  type MailMessage,
  type MailResult,
} from '@gatehouse/mail';
import { Database } from '@gatehouse/persistence';
import { Config, LOG, type Log } from '@gatehouse/service';
import { UploadFolders } from '../submissions/upload-folders';
import { addressed } from './compose';
import { MailRow, type MailState } from './mail.entity';

/** Mails that are in hand at a time. */
const BATCH = 10;
/** Milliseconds after which a mail counts as dropped by whoever took it in hand: longer than an attempt can last. */
const LEASE_MS = 10 * 60_000;
const POLL_MS = 1000;

/**
 * The outbox of forms: hands queued mails over, again and again until they are taken. Rows are claimed by a conditional
 * update, so several processes share the work without sending anything twice.
 */
@Injectable()
export class MailQueue implements OnModuleInit, OnModuleDestroy {
  private timer?: NodeJS.Timeout;
  private working?: Promise<void>;
  private again = false;
  private stopped = false;

  constructor(
    private readonly database: Database,
    private readonly mailer: Mailer,
    private readonly blobs: BlobStore,
    private readonly folders: UploadFolders,
    private readonly config: Config,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.timer = setInterval(() => this.wake(), POLL_MS).unref();
  }

  /** Lets what is in hand finish; the rest waits for the next start. */
  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.working;
    this.mailer.close();
  }

  newMessageId(): string {
    return newMessageId(new URL(this.config.baseUrl).hostname);
  }

  /** Adds mails within the transaction of their submission. */
  async add(manager: EntityManager, rows: Omit<MailRow, 'id'>[]): Promise<void> {
    if (rows.length > 0) await manager.insert(MailRow, rows);
  }

  /** Hands over what is due: into the outbox before anything is answered, to a mail server after that. */
  async handOver(): Promise<void> {
    this.wake();
    if (this.mailer.keepsFiles) await this.working;
  }

  /** There may be something to do. */
  wake(): void {
    this.again = true;
    if (this.stopped || this.working) return;
    this.working = this.work()
      .catch((error: unknown) => this.log.error({ err: error }, 'mails could not be handed over'))
      .finally(() => {
        this.working = undefined;
        if (this.again) this.wake();
      });
  }

  private async work(): Promise<void> {
    while (this.again && !this.stopped) {
      this.again = false;
      for (let mails = await this.claim(); mails.length > 0; mails = this.stopped ? [] : await this.claim()) {
        await Promise.all(mails.map((mail) => this.deliver(mail)));
      }
    }
  }

  /** Takes some due mails in hand; whoever asks at the same time gets others. */
  private async claim(): Promise<MailRow[]> {
    const now = Date.now();
    const due = await this.database.query<{ id: number }>(
      "SELECT id FROM mails WHERE state = 'queued' AND nextAttemptAt <= ? ORDER BY nextAttemptAt LIMIT ?",
      [now, BATCH],
    );
    if (due.length === 0) return [];
    const claim = randomUUID();
    const places = due.map(() => '?').join(', ');
    return this.database.write(async (manager) => {
      await manager.query(
        `UPDATE mails SET claim = ?, nextAttemptAt = ?, attempts = attempts + 1 WHERE id IN (${places}) AND state = 'queued' AND nextAttemptAt <= ?`,
        [claim, now + LEASE_MS, ...due.map(({ id }) => id), now],
      );
      return manager.findBy(MailRow, { claim });
    });
  }

  private async deliver(mail: MailRow): Promise<void> {
    try {
      await this.done(mail, await this.mailer.send(this.message(mail)));
    } catch (error) {
      const sentence = error instanceof Error ? error.message : String(error);
      if (error instanceof MailRefused || gaveUp(mail.attempts)) await this.settle(mail, 'failed', sentence);
      else await this.later(mail, sentence, mail.deferred);
    }
  }

  private async done(mail: MailRow, { state, rejected, deferred }: MailResult): Promise<void> {
    const refused = rejected.length > 0 ? `Refused for ${rejected.join(', ')}.` : null;
    if (deferred.length > 0)
      await this.later(mail, refused ?? 'The mail server asks to try again for some recipients.', deferred.join(','));
    else await this.settle(mail, state, refused);
  }

  private message(mail: MailRow): MailMessage {
    return {
      messageId: mail.messageId,
      date: new Date(mail.createdAt),
      subject: mail.subject,
      ...addressed({ sender: mail.sender, recipient: mail.recipient, additional_headers: mail.headers }),
      ...(mail.html ? { html: mail.body } : { text: mail.body }),
      attachments: mail.attachments.map(({ name, type, key }) => ({
        name,
        contentType: type || 'application/octet-stream',
        content: () => this.blobs.get(key),
      })),
      ...(mail.deferred === '' ? {} : { recipients: mail.deferred.split(',') }),
    };
  }

  private async later({ id, claim, attempts }: MailRow, error: string, deferred: string): Promise<void> {
    await this.database.write((manager) =>
      manager.update(MailRow, { id, claim }, { nextAttemptAt: Date.now() + nextAttempt(attempts), error, deferred }),
    );
  }

  /** The end of a mail; a submission whose first mail was refused shows that. */
  private async settle(
    { id, claim, template, submissionId, folder }: MailRow,
    state: MailState,
    error: string | null,
  ): Promise<void> {
    await this.database.write(async (manager) => {
      await manager.update(MailRow, { id, claim }, { state, error });
      // A submission may have been deleted while its mail was in hand.
      await manager.query('DELETE FROM mails WHERE id = ? AND submissionId = 0', [id]);
      if (state === 'failed' && template === 'mail' && submissionId > 0)
        await manager.query("UPDATE submissions SET status = 'mail_failed' WHERE id = ? AND status = 'mail_sent'", [
          submissionId,
        ]);
    });
    if (folder !== '') await this.folders.clear([folder]);
  }
}
