import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { IdempotentRun, whenLasting } from '@gatehouse/bus';
import { Database, isReferenceMissing } from '@gatehouse/persistence';
import { activeTracer } from '@gatehouse/telemetry';
import { searchFold } from '@gatehouse/text';
import { formNotFound } from '../forms/form.policy';
import { composeMail, mailProblem, type ComposedMail } from '../forms/mail/compose';
import { enteredAddresses } from '../forms/mail/entered-addresses';
import { MailLimit } from '../forms/mail/mail-limit';
import type { TagResolver } from '../forms/mail/mail-tags';
import { MailQueue } from '../submissions/outbox/mail-queue';
import type { MailRow, MailState } from '../submissions/outbox/mail.entity';
import type { SubmissionStatus, SpamFinding } from '../submissions/submission';
import { SubmissionRow } from '../submissions/submission.entity';
import { UploadFolders, type UploadFolder } from '../submissions/uploads/upload-folders';
import type { Submitted } from './submitted';

/** How a valid submission is stored. */
export interface StoreOptions {
  spam: SpamFinding[];
  consent: Record<string, string>;
  /** Whether the submission is kept, or only its mails until they are sent. */
  keepsSubmission: boolean;
  resolve: TagResolver;
}

/** A mail before it is stored; `problem` says why it can never be sent. */
type OutgoingMail = ComposedMail & { problem: string | null; state: MailState };

type StoredOutcome = StoreOptions & { status: SubmissionStatus; uploads: UploadFolder; mails: readonly OutgoingMail[] };

/** Stores a valid submission and its mails in one transaction, before the mails are sent: a crash loses nothing. */
@Injectable()
export class FeedbackWriter {
  constructor(
    private readonly database: Database,
    private readonly queue: MailQueue,
    private readonly folders: UploadFolders,
    private readonly mailLimit: MailLimit,
  ) {}

  /** @returns the status of the submission (docs/interface/widgets.md#feedback-status) */
  async store(submitted: Submitted, options: StoreOptions): Promise<SubmissionStatus> {
    const mails = options.spam.length > 0 ? [] : await this.composeMails(submitted, options.resolve);
    const queued = mails.filter(({ state }) => state === 'queued');
    const status = statusOf(mails, options.spam);
    if (!options.keepsSubmission && queued.length === 0) return status;
    const uploads = await this.folders.moveUploads(
      submitted.files.map(({ reference, field, safeName }) => ({ reference, field, name: safeName })),
    );
    const first = await this.insert(submitted, { ...options, status, uploads, mails });
    if (queued.length === 0) return status;
    return (await this.isRefused(first)) ? 'mail_failed' : status;
  }

  /** @returns the id of the first mail, if there is one to send. @throws 404 `wpcf7_not_found` for a form that was deleted meanwhile */
  private async insert(submitted: Submitted, outcome: StoredOutcome): Promise<number | undefined> {
    const { mails, uploads, keepsSubmission } = outcome;
    const kept = keepsSubmission ? mails : mails.filter(({ state }) => state === 'queued');
    try {
      return await this.database.write(async (tx) => {
        const submissionId = keepsSubmission ? await insertSubmission(tx, submitted, outcome) : null;
        const owner = { formId: submitted.form.id, submissionId };
        const ids = await this.queue.add(
          tx,
          kept.map((mail) => this.mailRow(mail, owner, uploads)),
        );
        return ids[kept.findIndex(({ template, state }) => template === 'mail' && state === 'queued')];
      });
    } catch (error) {
      await this.folders.removeUnused([uploads.folder]);
      throw isReferenceMissing(error) ? formNotFound() : error;
    }
  }

  /** Sends the mails. Whether the mail server refuses the first one for good, as far as it says so within seconds. */
  private async isRefused(first: number | undefined): Promise<boolean> {
    if (IdempotentRun.current) {
      // The mails can be sent after the commit, and the answer is a part of that: it says of mails that they are stored.
      await whenLasting(() => this.queue.deliverDue());
      return false;
    }
    if (first !== undefined) return (await this.queue.deliverNow(first)) === 'failed';
    await this.queue.deliverDue();
    return false;
  }

  private async composeMails({ form, tags, settings }: Submitted, resolve: TagResolver): Promise<OutgoingMail[]> {
    const fields = new Set(tags.map(({ name }) => name));
    const templates = [['mail', form.mail] as const, ...(form.mail_2.active ? [['mail_2', form.mail_2] as const] : [])];
    const mails: OutgoingMail[] = [];
    for (const [name, template] of templates) {
      const mail = composeMail(name, template, tags, resolve);
      const sources = { template, form: form.form, fields, resolve };
      const isSkipped = settings.sendsNothing;
      const unsendable = mailProblem(mail);
      const problem = unsendable ?? (isSkipped ? null : await this.mailLimit.problem(enteredAddresses(mail, sources)));
      mails.push({ ...mail, problem, state: initialState(problem, isSkipped) });
    }
    return mails;
  }

  private mailRow(
    mail: OutgoingMail,
    owner: Pick<MailRow, 'formId' | 'submissionId'>,
    { folder, files }: UploadFolder,
  ): Omit<MailRow, 'id'> {
    const attached = files.filter(({ field }) => mail.attachedFields.includes(field));
    const now = Date.now();
    return {
      ...owner,
      template: mail.template,
      messageId: this.queue.newMessageId(),
      createdAt: now,
      subject: mail.subject,
      sender: mail.sender,
      recipient: mail.recipient,
      headers: mail.additional_headers,
      body: mail.body,
      html: mail.use_html,
      attachments: attached.map(({ name, type, key }) => ({ name, type, key })),
      folder: attached.length > 0 ? folder : '',
      state: mail.state,
      error: mail.state === 'failed' ? mail.problem : null,
      attempts: 0,
      nextAttemptAt: now,
      claim: '',
      trace: activeTracer()?.current() ?? '',
      deferred: '',
    };
  }
}

function initialState(problem: string | null, isSkipped: boolean): MailState {
  if (isSkipped) return 'skipped';
  return problem === null ? 'queued' : 'failed';
}

/** A failing second mail does not change the status. */
function statusOf(mails: readonly OutgoingMail[], spam: readonly SpamFinding[]): SubmissionStatus {
  if (spam.length > 0) return 'spam';
  return mails.some(({ template, state }) => template === 'mail' && state === 'failed') ? 'mail_failed' : 'mail_sent';
}

async function insertSubmission(
  tx: EntityManager,
  { form, data, meta }: Submitted,
  {
    spam,
    consent,
    status,
    uploads: { folder, files },
  }: Pick<StoreOptions, 'spam' | 'consent'> & { status: SubmissionStatus; uploads: UploadFolder },
): Promise<number> {
  const searched = [
    ...Object.values(data.piped).flat(),
    ...Object.values(data.raw).flat(),
    meta.remote_ip,
    ...files.map(({ name }) => name),
  ];
  const row = tx.create(SubmissionRow, {
    formId: form.id,
    status,
    createdAt: Date.now(),
    folder,
    record: { posted_data: data.piped, consent, files, meta, spam_log: spam },
    searchText: searchFold(searched.join('\n')),
  });
  await tx.insert(SubmissionRow, row);
  return row.id;
}
