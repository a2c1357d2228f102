import { Bool, Choice, DateTime, Int, ListOf, MapOf, Nullable, OneOf, Shape, Text } from '@gatehouse/rest';
import { toWire, utcClock } from '@gatehouse/time';
import type { FieldValues } from '../values/posted-data';
import { MAIL_STATES, type MailRow, type MailState } from '../outbox/mail.entity';
import { KEPT_STATUSES, type KeptStatus } from '../records/submission';
import type { Submission } from './submissions.query';

class FileView {
  @Text()
  field!: string;

  @Text()
  name!: string;

  @Int({ description: 'Bytes.' })
  size!: number;

  @Text({ description: 'Media type as the client claimed.' })
  type!: string;

  @Text()
  sha256!: string;

  @Text({ description: 'Address of the download.' })
  href!: string;
}

class MetaView {
  @Text()
  remote_ip!: string;

  @Text()
  user_agent!: string;

  @Text({ description: 'Address of the page with the form, or empty.' })
  url!: string;

  @Text()
  unit_tag!: string;

  @Int()
  container_post_id!: number;

  @Int({ description: '0 for visitors.' })
  user_id!: number;

  @Text()
  locale!: string;
}

class SpamFindingView {
  @Text()
  agent!: string;

  @Text()
  reason!: string;
}

class MailView {
  @Text()
  template!: string;

  @Text()
  subject!: string;

  @Text()
  sender!: string;

  @Text()
  recipient!: string;

  @Text()
  additional_headers!: string;

  @Text()
  body!: string;

  @Bool()
  use_html!: boolean;

  @ListOf(Text(), { description: 'Names of files.' })
  attachments!: string[];

  @Choice(MAIL_STATES)
  state!: MailState;

  @Nullable(Text(), { description: 'Why the mail failed.' })
  error!: string | null;
}

/** A submission as administrators read it (docs/interface/widgets.md#submissions). */
export class SubmissionView {
  @Int()
  id!: number;

  @Int()
  form_id!: number;

  @Choice(KEPT_STATUSES)
  status!: KeptStatus;

  @DateTime()
  date_gmt!: string;

  @MapOf(OneOf([Text(), ListOf(Text())]), { description: 'Values by field; lists for choices.' })
  posted_data!: FieldValues;

  @ListOf(Shape(FileView))
  files!: FileView[];

  @MapOf(Text(), { description: 'Accepted conditions by field.' })
  consent!: Record<string, string>;

  @Shape(MetaView)
  meta!: MetaView;

  @ListOf(Shape(SpamFindingView))
  spam_log!: SpamFindingView[];

  @ListOf(Shape(MailView))
  mails!: MailView[];
}

/** @param address where the submission is read */
export const submissionView = (submission: Submission, address: string): SubmissionView => ({
  id: submission.id,
  form_id: submission.formId,
  status: submission.status,
  date_gmt: toWire(utcClock(submission.createdAt)),
  posted_data: submission.posted_data,
  files: submission.files.map(({ field, name, size, type, sha256 }, at) => ({
    field,
    name,
    size,
    type,
    sha256,
    href: `${address}/files/${at + 1}`,
  })),
  consent: submission.consent,
  meta: submission.meta,
  spam_log: submission.spam_log,
  mails: submission.mails.map(mailView),
});

const mailView = ({ headers, html, attachments, ...mail }: MailRow): MailView => ({
  template: mail.template,
  subject: mail.subject,
  sender: mail.sender,
  recipient: mail.recipient,
  additional_headers: headers,
  body: mail.body,
  use_html: html,
  attachments: attachments.map(({ name }) => name),
  state: mail.state,
  error: mail.error,
});
