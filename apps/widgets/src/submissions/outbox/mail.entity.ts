import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { columns } from '@gatehouse/persistence';
import type { TemplateName } from '../../forms/mail/compose';
import { SubmissionRow } from '../submission.entity';

/** `queued` waits for the mail server or outbox; `skipped` is composed but never sent (docs/interface/widgets.md#submissions). */
export const MAIL_STATES = ['queued', 'kept', 'sent', 'failed', 'skipped'] as const;
export type MailState = (typeof MAIL_STATES)[number];

export interface MailAttachmentRef {
  name: string;
  type: string;
  key: string;
}

/** A mail of a submission: administrators read it, and the queue sends it. */
@Entity('mails')
@Index('mails_claim', ['claim'])
@Index('mails_due', ['state', 'nextAttemptAt'])
@Index('mails_folder', ['folder'])
@Index('mails_form', ['formId'])
@Index('mails_submission', ['submissionId'])
export class MailRow {
  @PrimaryGeneratedColumn()
  id!: number;

  /** Null when the submission is not kept: the row is deleted once the mail is sent. */
  @Column({ ...columns.integer, nullable: true })
  @ForeignKey(() => SubmissionRow, { onDelete: 'CASCADE' })
  submissionId!: number | null;

  @Column(columns.integer)
  formId!: number;

  @Column(columns.key(10))
  template!: TemplateName;

  /** The same at every attempt, so that the mail arrives once. */
  @Column(columns.key())
  messageId!: string;

  /** Milliseconds since the epoch. */
  @Column(columns.big)
  createdAt!: number;

  @Column(columns.text)
  subject!: string;

  @Column(columns.text)
  sender!: string;

  @Column(columns.text)
  recipient!: string;

  @Column(columns.text)
  headers!: string;

  @Column(columns.text)
  body!: string;

  @Column(columns.flag)
  html!: boolean;

  @Column(columns.json)
  attachments!: MailAttachmentRef[];

  /** The folder of the blob store with the attachments; '' when there are none. */
  @Column(columns.key(60))
  folder!: string;

  @Column(columns.key(10))
  state!: MailState;

  @Column({ ...columns.text, nullable: true })
  error!: string | null;

  @Column(columns.integer)
  attempts!: number;

  /** Not tried before this time. A process that claims the mail sets it beyond the longest time of an attempt. */
  @Column(columns.big)
  nextAttemptAt!: number;

  /** The process that is sending the mail. */
  @Column(columns.key(36))
  claim!: string;

  /** The span that queued the mail, as a traceparent; '' while tracing was off. */
  @Column({ ...columns.key(55), default: '' })
  trace!: string;

  /** Recipients still to be tried, when the server accepted the mail for others; '' for all. */
  @Column(columns.text)
  deferred!: string;
}
