import { Bool, Choice, DateTime, Int, ListOf, MapOf, Nullable, OneOf, Shape, Text } from '@gatehouse/rest';
import { toWire, utcClock } from '@gatehouse/time';
import type { FieldValues } from '../values/posted-data';
import { MAIL_STATES, type MailRow, type MailState } from '../outbox/mail.entity';
import { KEPT_STATUSES, type KeptStatus } from '../records/submission';
import type { Submission } from './submissions.query';

class FileView {
  @Text({ description: 'Name of the field.', examples: ['your-file'] })
  field!: string;

  @Text({ description: 'Name of the file without characters that may do harm.', examples: ['plan.pdf'] })
  name!: string;

  @Int({ description: 'Bytes.', examples: [20480] })
  size!: number;

  @Text({ description: 'Media type as the client claimed.', examples: ['application/pdf'] })
  type!: string;

  @Text({
    description: 'SHA-256 of the content, in hexadecimal.',
    examples: ['e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  })
  sha256!: string;

  @Text({
    description: 'Address of the download.',
    examples: ['https://example.com/forms/v1/contact-forms/5/submissions/21/files/1'],
  })
  href!: string;
}

class MetaView {
  @Text({ description: 'Address of the client.', examples: ['203.0.113.7'] })
  remote_ip!: string;

  @Text({ description: 'Header of the request.', examples: ['Mozilla/5.0 (X11; Linux x86_64)'] })
  user_agent!: string;

  @Text({ description: 'Address of the page with the form, or empty.', examples: ['https://example.com/contact/'] })
  url!: string;

  @Text({ description: 'Identifier of the form on its page.', examples: ['wpcf7-f5-p12-o1'] })
  unit_tag!: string;

  @Int({ description: 'The post or page with the form; 0 for others.', examples: [12] })
  container_post_id!: number;

  @Int({ description: 'Who submitted; 0 for visitors.' })
  user_id!: number;

  @Text({ description: 'Language of the form.', examples: ['en_US'] })
  locale!: string;
}

class SpamFindingView {
  @Text({ description: 'The check that found spam.', examples: ['honeypot'] })
  agent!: string;

  @Text({ description: 'What the check found.' })
  reason!: string;
}

class MailView {
  @Text({ description: 'The template that the mail was made from.', examples: ['mail', 'mail_2'] })
  template!: string;

  @Text({ examples: ['Message from Ada'] })
  subject!: string;

  @Text({ examples: ['Example site <site@example.org>'] })
  sender!: string;

  @Text({ description: 'Addresses, with commas.', examples: ['sales@example.org'] })
  recipient!: string;

  @Text({ description: 'Header lines.', examples: ['Reply-To: ada@example.org'] })
  additional_headers!: string;

  @Text({ description: 'Text, or HTML with use_html.' })
  body!: string;

  @Bool({ description: 'Whether the body is HTML.' })
  use_html!: boolean;

  @ListOf(Text(), { description: 'Names of files.', examples: [['plan.pdf']] })
  attachments!: string[];

  @Choice(MAIL_STATES, { description: 'How far the mail got. skipped: it is never sent.' })
  state!: MailState;

  @Nullable(Text(), { description: 'Why the mail failed.' })
  error!: string | null;
}

/** A submission as administrators read it (docs/interface/widgets.md#submissions). */
export class SubmissionView {
  @Int({ description: 'Unique identifier of the submission.' })
  id!: number;

  @Int({ description: 'The form that was submitted.' })
  form_id!: number;

  @Choice(KEPT_STATUSES, { description: 'What came of the submission.' })
  status!: KeptStatus;

  @DateTime({ description: 'Time of the submission, in UTC.', examples: ['2027-01-31T10:00:00'] })
  date_gmt!: string;

  @MapOf(OneOf([Text(), ListOf(Text())]), {
    description: 'Values by field; lists for choices.',
    examples: [{ 'your-name': 'Ada', topics: ['Sales', 'Press'] }],
  })
  posted_data!: FieldValues;

  @ListOf(Shape(FileView), { description: 'Uploaded files.' })
  files!: FileView[];

  @MapOf(Text(), { description: 'Accepted conditions by field.', examples: [{ terms: 'I agree to the terms.' }] })
  consent!: Record<string, string>;

  @Shape(MetaView, { description: 'Where the submission came from.' })
  meta!: MetaView;

  @ListOf(Shape(SpamFindingView), { description: 'Why the submission is spam; empty for others.' })
  spam_log!: SpamFindingView[];

  @ListOf(Shape(MailView), { description: 'The mails that the submission sent.' })
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
