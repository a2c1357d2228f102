import { Bool, Choice, DateTime, Int, ListOf, MapOf, Nullable, OmitType, OneOf, Shape, Text } from '@gatehouse/rest';
import { toWire, utcClock } from '@gatehouse/time';
import { StoredFile } from './uploads/upload-folders';
import type { FieldValues } from '../forms/values/posted-data';
import { MAIL_STATES, type MailRow, type MailState } from './outbox/mail.entity';
import { SUBMISSION_STATUSES, SpamFinding, SubmissionMeta, type SubmissionStatus } from './submission';
import type { Submission } from './submissions.query';

class FileView extends OmitType(StoredFile, ['key']) {
  @Text({
    description: 'Address of the download.',
    examples: ['https://example.com/forms/v1/contact-forms/5/submissions/21/files/1'],
  })
  href!: string;
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

  @Choice(SUBMISSION_STATUSES, { description: 'What came of the submission.' })
  status!: SubmissionStatus;

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

  @Shape(SubmissionMeta, { description: 'Where the submission came from.' })
  meta!: SubmissionMeta;

  @ListOf(Shape(SpamFinding), { description: 'Why the submission is spam; empty for others.' })
  spam_log!: SpamFinding[];

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
  files: submission.files.map(({ key: _key, ...file }, at) => ({ ...file, href: `${address}/files/${at + 1}` })),
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
