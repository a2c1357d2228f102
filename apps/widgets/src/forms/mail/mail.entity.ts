import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { columns } from '@gatehouse/persistence';
import type { TemplateName } from './compose';

/** `queued` waits for the mail server or outbox; `skipped` was composed, and is not handed over. */
export type MailState = 'queued' | 'kept' | 'sent' | 'failed' | 'skipped';

export interface MailAttachmentRef {
  name: string;
  type: string;
  key: string;
}

/** A mail of a submission: what administrators read, and the outbox from which it is handed over. */
@Entity('mails')
export class MailRow {
  @PrimaryGeneratedColumn()
  id!: number;

  /** 0 when no submission is kept: the row goes when the mail is out. */
  @Column(columns.integer)
  submissionId!: number;

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

  /** As the submission's. */
  @Column(columns.key(60))
  folder!: string;

  @Column(columns.key(10))
  state!: MailState;

  @Column({ ...columns.text, nullable: true })
  error!: string | null;

  @Column(columns.integer)
  attempts!: number;

  /** Not before this moment; whoever takes the mail in hand moves it beyond the time that an attempt can last. */
  @Column(columns.big)
  nextAttemptAt!: number;

  /** Who has it in hand. */
  @Column(columns.key(36))
  claim!: string;

  /** Recipients that are still to be asked for, when the server took it for others; '' = all. */
  @Column(columns.text)
  deferred!: string;
}
