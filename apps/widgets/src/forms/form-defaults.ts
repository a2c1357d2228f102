import type { MailTemplate, Messages } from './form-parts';
import { formTexts } from './texts/form-texts';

/** The messages of a form whose owner has not written others (docs/interface/widgets.md#messages). */
export function defaultMessages(locale: string): Messages {
  const t = formTexts(locale);
  return {
    mail_sent_ok: t('form.mail_sent_ok'),
    mail_sent_ng: t('form.mail_sent_ng'),
    validation_error: t('form.validation_error'),
    spam: t('form.spam'),
    accept_terms: t('form.accept_terms'),
    invalid_required: t('form.invalid_required'),
    invalid_too_long: t('form.invalid_too_long'),
    invalid_too_short: t('form.invalid_too_short'),
    upload_failed: t('form.upload_failed'),
    upload_file_type_invalid: t('form.upload_file_type_invalid'),
    upload_file_too_large: t('form.upload_file_too_large'),
    upload_failed_php_error: t('form.upload_failed_php_error'),
    invalid_date: t('form.invalid_date'),
    date_too_early: t('form.date_too_early'),
    date_too_late: t('form.date_too_late'),
    invalid_number: t('form.invalid_number'),
    number_too_small: t('form.number_too_small'),
    number_too_large: t('form.number_too_large'),
    quiz_answer_not_correct: t('form.quiz_answer_not_correct'),
    captcha_not_match: t('form.captcha_not_match'),
    invalid_email: t('form.invalid_email'),
    invalid_url: t('form.invalid_url'),
    invalid_tel: t('form.invalid_tel'),
  };
}

export const DEFAULT_TITLE = 'Contact form';
export const DEFAULT_LOCALE = 'en_US';

/** The template of a new form. */
export const TEMPLATE = `<label> Your name
    [text* your-name autocomplete:name] </label>

<label> Your email
    [email* your-email autocomplete:email] </label>

<label> Subject
    [text* your-subject] </label>

<label> Your message (optional)
    [textarea your-message] </label>

[submit "Submit"]`;

/** The mails of a new form. */
export const MAIL: MailTemplate = {
  active: true,
  subject: '[_site_title] "[your-subject]"',
  sender: '[_site_title] <[_site_admin_email]>',
  recipient: '[_site_admin_email]',
  body: [
    'From: [your-name] <[your-email]>',
    'Subject: [your-subject]',
    '',
    'Message:',
    '[your-message]',
    '',
    '-- ',
    'This was sent from a contact form on [_site_title] ([_site_url]).',
  ].join('\n'),
  additional_headers: 'Reply-To: [your-email]',
  attachments: '',
  use_html: false,
  exclude_blank: false,
};

export const MAIL_2: MailTemplate = {
  ...MAIL,
  active: false,
  recipient: '[your-email]',
  body: 'Message:\n[your-message]\n\n-- \nThis is a receipt for your message to [_site_title] ([_site_url]).',
  additional_headers: 'Reply-To: [_site_admin_email]',
};
