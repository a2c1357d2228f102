import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { FileReference } from '@gatehouse/bus';
import { Database } from '@gatehouse/persistence';
import { composeMail, refusalOf, type ComposedMail } from '../mail/compose';
import { MailQueue } from '../mail/mail-queue';
import type { MailRow } from '../mail/mail.entity';
import type { Resolve } from '../mail/mail-tags';
import type { SentFile } from '../rules/check';
import { SubmissionRow } from '../submissions/submission.entity';
import type { KeptFile, KeptStatus, SpamFinding } from '../submissions/submission';
import { UploadFolders } from '../submissions/upload-folders';
import type { Submitted } from './feedback.service';

/** A file of a submission, still where the gateway put it. */
export interface Upload extends SentFile {
  reference: FileReference;
  field: string;
  harmless: string;
}

export interface Receipt {
  spam: SpamFinding[];
  consent: Record<string, string>;
  storing: boolean;
  resolve: Resolve;
}

type Kept = Awaited<ReturnType<UploadFolders['take']>>;
type Outgoing = ComposedMail & { refusal: string | null };

/** Keeps a valid submission and its mails in one transaction, before the mails are handed over: a crash loses nothing. */
@Injectable()
export class Receiving {
  constructor(
    private readonly database: Database,
    private readonly queue: MailQueue,
    private readonly folders: UploadFolders,
  ) {}

  /** What the submission came to (docs/interface/widgets.md#feedback). */
  async receive(submitted: Submitted, receipt: Receipt): Promise<KeptStatus> {
    const mails = receipt.spam.length > 0 ? [] : this.compose(submitted, receipt.resolve);
    const skipping = submitted.settings.sendsNothing;
    const failed = !skipping && mails.some(({ template, refusal }) => template === 'mail' && refusal !== null);
    const status: KeptStatus = receipt.spam.length > 0 ? 'spam' : failed ? 'mail_failed' : 'mail_sent';
    const waiting = skipping ? [] : mails.filter(({ refusal }) => refusal === null);
    if (!receipt.storing && waiting.length === 0) return status;
    const kept = await this.folders.take(
      submitted.uploads.map(({ reference, field, harmless }) => ({ reference, field, name: harmless })),
    );
    try {
      await this.database.write(async (manager) => {
        const id = receipt.storing ? await this.store(manager, submitted, receipt, status, kept) : 0;
        const rows = (receipt.storing ? mails : waiting).map((mail) =>
          this.row(mail, submitted.form.id, id, kept, skipping),
        );
        await this.queue.add(manager, rows);
      });
    } catch (error) {
      await this.folders.clear([kept.folder]);
      throw error;
    }
    if (waiting.length > 0) await this.queue.handOver();
    return status;
  }

  private compose({ form, tags }: Submitted, resolve: Resolve): Outgoing[] {
    const mails = [
      composeMail('mail', form.mail, tags, resolve),
      ...(form.mail_2.active ? [composeMail('mail_2', form.mail_2, tags, resolve)] : []),
    ];
    return mails.map((mail) => ({ ...mail, refusal: refusalOf(mail) }));
  }

  private async store(
    manager: EntityManager,
    { form, data, meta }: Submitted,
    { consent, spam }: Receipt,
    status: KeptStatus,
    { folder, files }: Kept,
  ): Promise<number> {
    const row = manager.create(SubmissionRow, {
      formId: form.id,
      status,
      createdAt: Date.now(),
      folder,
      record: { posted_data: data.piped, consent, files, meta, spam_log: spam },
      searchText: [
        ...Object.values(data.piped).flat(),
        ...Object.values(data.raw).flat(),
        meta.remote_ip,
        ...files.map(({ name }) => name),
      ]
        .join('\n')
        .toLowerCase(),
    });
    await manager.insert(SubmissionRow, row);
    return row.id;
  }

  private row(
    mail: Outgoing,
    formId: number,
    submissionId: number,
    { folder, files }: Kept,
    skipping: boolean,
  ): Omit<MailRow, 'id'> {
    const attached = files.filter(({ field }: KeptFile) => mail.attachedFields.includes(field));
    return {
      submissionId,
      formId,
      template: mail.template,
      messageId: this.queue.newMessageId(),
      createdAt: Date.now(),
      subject: mail.subject,
      sender: mail.sender,
      recipient: mail.recipient,
      headers: mail.additional_headers,
      body: mail.body,
      html: mail.use_html,
      attachments: attached.map(({ name, type, key }) => ({ name, type, key })),
      folder: attached.length > 0 ? folder : '',
      state: skipping ? 'skipped' : mail.refusal === null ? 'queued' : 'failed',
      error: skipping ? null : mail.refusal,
      attempts: 0,
      nextAttemptAt: Date.now(),
      claim: '',
      deferred: '',
    };
  }
}
