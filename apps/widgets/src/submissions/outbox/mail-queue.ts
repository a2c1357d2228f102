import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { IsNull, type EntityManager } from 'typeorm';
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
import { Database, eq, select } from '@gatehouse/persistence';
import { Config, DueRows, LOG, type Log } from '@gatehouse/service';
import { tracedAlone } from '@gatehouse/telemetry';
import { SubmissionRow } from '../submission.entity';
import { UploadFolders } from '../uploads/upload-folders';
import { mailEnvelope } from '../../forms/mail/compose';
import { MailRow, type MailState } from './mail.entity';

/** Mails that are sent at a time. */
const BATCH = 10;
const POLL_MS = 1000;
/** Milliseconds that a submission waits for the first attempt to send its mail. */
const PATIENCE_MS = 5000;
/** Milliseconds between looks at a mail that another process may be sending. */
const LOOK_MS = 1000;

/**
 * Sends the mails of forms, again and again until the mail server accepts them. Rows are claimed, so several processes
 * share the work without sending anything twice.
 */
@Injectable()
export class MailQueue implements OnModuleInit, OnModuleDestroy {
  private readonly job: DueRows;
  /** Who waits for the first attempt at a mail, by id of the mail. */
  private readonly waiting = new Map<number, (state: MailState) => void>();

  constructor(
    private readonly database: Database,
    private readonly mailer: Mailer,
    private readonly blobs: BlobStore,
    private readonly folders: UploadFolders,
    private readonly config: Config,
    @Inject(LOG) log: Log,
  ) {
    const onFailed = (err: unknown): void => log.error({ err }, 'mails could not be sent');
    const due = { table: 'mails', where: eq('state', 'queued'), batch: BATCH, every: POLL_MS, onFailed };
    this.job = new DueRows(database, due, (claim) => this.deliverAll(claim));
  }

  onModuleInit(): void {
    this.job.start();
  }

  /** Finishes the mails that are being sent; the rest waits for the next start. */
  async onModuleDestroy(): Promise<void> {
    await this.job.stop();
    this.mailer.close();
  }

  newMessageId(): string {
    return newMessageId(new URL(this.config.homeUrl).hostname);
  }

  /** Adds mails within the transaction of their submission. @returns their ids in the same order */
  async add(tx: EntityManager, rows: Omit<MailRow, 'id'>[]): Promise<number[]> {
    if (rows.length === 0) return [];
    const { identifiers } = await tx.insert(MailRow, rows);
    return identifiers.map(({ id }) => Number(id));
  }

  /**
   * Sends the mails that are due, and waits some seconds for the first attempt at one of them.
   * @returns `queued` when it takes longer, or will be tried again
   */
  async deliverNow(id: number): Promise<MailState> {
    const attempted = new Promise<MailState>((resolve) => this.waiting.set(id, resolve));
    const patience = new AbortController();
    try {
      await this.deliverDue();
      return await Promise.race([attempted, this.watched(id, patience.signal)]);
    } finally {
      patience.abort();
      this.waiting.delete(id);
    }
  }

  /** Sends the mails that are due: to the outbox before the request is answered, to a mail server in the background. */
  async deliverDue(): Promise<void> {
    const run = this.job.now();
    if (this.mailer.keepsFiles) await run;
  }

  private async deliverAll(claim: string): Promise<void> {
    const mails = await this.database.read.findBy(MailRow, { claim });
    await Promise.all(mails.map((mail) => this.deliver(mail)));
  }

  /** Looks at a mail until it was tried once, by whichever process, or the patience of its submission ends. */
  private async watched(id: number, signal: AbortSignal): Promise<MailState> {
    const query = select<Pick<MailRow, 'state' | 'error'>>('mails').columns('state', 'error').where(eq('id', id));
    for (let waited = 0; waited < PATIENCE_MS && !this.job.isStopped; waited += LOOK_MS) {
      await sleep(LOOK_MS, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) break;
      const mail = await this.database.one(query);
      // Mails whose submission is not kept are deleted once they are sent.
      if (!mail) return 'sent';
      if (mail.state !== 'queued' || mail.error !== null) return mail.state;
    }
    return 'queued';
  }

  private async deliver(mail: MailRow): Promise<void> {
    const link = mail.trace === '' ? undefined : mail.trace;
    const state = await tracedAlone('mail of a form', () => this.attempt(mail), link);
    this.waiting.get(mail.id)?.(state);
  }

  private async attempt(mail: MailRow): Promise<MailState> {
    try {
      return await this.recordResult(mail, await this.mailer.send(this.message(mail)));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (error instanceof MailRefused || gaveUp(mail.attempts)) return this.finish(mail, 'failed', reason);
      return this.retryLater(mail, reason, mail.deferred);
    }
  }

  private async recordResult(mail: MailRow, { state, rejected, deferred }: MailResult): Promise<MailState> {
    const refused = rejected.length > 0 ? `Refused for ${rejected.join(', ')}.` : null;
    if (deferred.length === 0) return this.finish(mail, state, refused);
    const reason = refused ?? 'The mail server asks to try again for some recipients.';
    return this.retryLater(mail, reason, deferred.join(','));
  }

  private message(mail: MailRow): MailMessage {
    return {
      messageId: mail.messageId,
      date: new Date(mail.createdAt),
      subject: mail.subject,
      ...mailEnvelope({ sender: mail.sender, recipient: mail.recipient, additional_headers: mail.headers }),
      ...(mail.html ? { html: mail.body } : { text: mail.body }),
      attachments: mail.attachments.map(({ name, type, key }) => ({
        name,
        contentType: type || 'application/octet-stream',
        content: () => this.blobs.get(key),
      })),
      ...(mail.deferred === '' ? {} : { recipients: mail.deferred.split(',') }),
    };
  }

  private async retryLater({ id, claim, attempts }: MailRow, error: string, deferred: string): Promise<MailState> {
    await this.database.write((tx) =>
      tx.update(
        MailRow,
        { id, claim },
        {
          nextAttemptAt: Date.now() + nextAttempt(attempts),
          claim: '',
          error,
          deferred,
        },
      ),
    );
    return 'queued';
  }

  /** Stores the final state of a mail; a failed first mail changes the status of its submission. */
  private async finish(
    { id, claim, template, submissionId, folder }: MailRow,
    state: MailState,
    error: string | null,
  ): Promise<MailState> {
    await this.database.write(async (tx) => {
      await tx.update(MailRow, { id, claim }, { state, claim: '', error });
      // The submission may have been deleted while its mail was being sent.
      await tx.delete(MailRow, { id, submissionId: IsNull() });
      if (state === 'failed' && template === 'mail' && submissionId !== null)
        await tx.update(SubmissionRow, { id: submissionId, status: 'mail_sent' }, { status: 'mail_failed' });
    });
    if (folder !== '') await this.folders.removeUnused([folder]);
    return state;
  }
}
