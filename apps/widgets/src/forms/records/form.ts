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

/** One of a form's two mails, with its mail-tags. */
export interface MailTemplate {
  active: boolean;
  subject: string;
  sender: string;
  recipient: string;
  body: string;
  additional_headers: string;
  attachments: string;
  use_html: boolean;
  exclude_blank: boolean;
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
