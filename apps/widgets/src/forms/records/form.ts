import { Bool, LONG_TEXT, Text } from '@gatehouse/rest';

/** The keys of a form's messages (docs/interface/widgets.md#messages). */
export const MESSAGE_KEYS = [
  'mail_sent_ok',
  'mail_sent_ng',
  'validation_error',
  'spam',
  'accept_terms',
  'invalid_required',
  'invalid_too_long',
  'invalid_too_short',
  'upload_failed',
  'upload_file_type_invalid',
  'upload_file_too_large',
  'upload_failed_php_error',
  'invalid_date',
  'date_too_early',
  'date_too_late',
  'invalid_number',
  'number_too_small',
  'number_too_large',
  'quiz_answer_not_correct',
  'captcha_not_match',
  'invalid_email',
  'invalid_url',
  'invalid_tel',
] as const;
export type MessageKey = (typeof MESSAGE_KEYS)[number];
export type Messages = Record<MessageKey, string>;

/** Messages as they are written: an optional text for each of {@link MESSAGE_KEYS}. */
export class WrittenMessages {}

for (const key of MESSAGE_KEYS) Text()(WrittenMessages.prototype, key);

/** One of a form's two mails, with its mail-tags, as it is written and shown (docs/interface/widgets.md#form-resource). */
export class MailTemplate {
  @Bool({ description: 'Whether the mail is sent.' })
  active!: boolean;

  @Text({ description: 'Text with mail-tags.', examples: ['Message from [your-name]'] })
  subject!: string;

  @Text({ description: 'Address with mail-tags.', examples: ['Example site <site@example.org>'] })
  sender!: string;

  @Text({ description: 'Addresses with mail-tags.', examples: ['[_site_admin_email]'] })
  recipient!: string;

  @Text({
    maxLength: LONG_TEXT,
    description: 'Text or HTML with mail-tags.',
    examples: ['From: [your-name] <[your-email]>\n\n[your-message]'],
  })
  body!: string;

  @Text({ description: 'Header lines with mail-tags.', examples: ['Reply-To: [your-email]'] })
  additional_headers!: string;

  @Text({ description: 'Mail-tags of file fields, one on each line.', examples: ['[your-file]'] })
  attachments!: string;

  @Bool({ description: 'Whether the body is HTML.' })
  use_html!: boolean;

  @Bool({ description: 'Whether lines are left out when all of their mail-tags are empty.' })
  exclude_blank!: boolean;
}

/** The parts of a form that its owners write (docs/interface/widgets.md#form-resource). */
export interface FormDraft {
  title: string;
  locale: string;
  form: string;
  mail: MailTemplate;
  mail_2: MailTemplate;
  messages: Messages;
  additional_settings: string;
}

/** A stored form. */
export interface StoredForm extends FormDraft {
  id: number;
  hash: string;
  slug: string;
}
