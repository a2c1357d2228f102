import type { Messages } from './form-defaults';

/** One of a form's two mails, mail-tags not replaced. */
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

/** All of a form that its owners write (docs/interface/widgets.md#form-resource). */
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
