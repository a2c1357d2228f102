import type { FormDraft, MailTemplate, Messages } from './form';

/** The messages of a form whose owner has not written others (docs/interface/widgets.md#messages). */
export const DEFAULT_MESSAGES: Messages = {
  mail_sent_ok: 'Thank you for your message. It has been sent.',
  mail_sent_ng: 'There was an error while sending your message. Please try again later.',
  validation_error: 'Some fields need another look. Please check them and try again.',
  spam: 'Your message could not be sent. Please try again later.',
  accept_terms: 'You have to accept the terms before your message can be sent.',
  invalid_required: 'Please fill out this field.',
  invalid_too_long: 'This is too long.',
  invalid_too_short: 'This is too short.',
  upload_failed: 'The file could not be uploaded.',
  upload_file_type_invalid: 'Files of this type are not accepted.',
  upload_file_too_large: 'The file is too large.',
  upload_failed_php_error: 'The file could not be received.',
  invalid_date: 'Please enter a date as YYYY-MM-DD.',
  date_too_early: 'This date is too early.',
  date_too_late: 'This date is too late.',
  invalid_number: 'Please enter a number.',
  number_too_small: 'This number is too small.',
  number_too_large: 'This number is too large.',
  quiz_answer_not_correct: 'The answer to the question is not correct.',
  captcha_not_match: 'The code is not correct.',
  invalid_email: 'Please enter an email address.',
  invalid_url: 'Please enter an address such as https://example.org.',
  invalid_tel: 'Please enter a telephone number.',
};

export const DEFAULT_TITLE = 'Contact form';
export const DEFAULT_LOCALE = 'en_US';

const TEMPLATE = `<label> Your name
    [text* your-name autocomplete:name] </label>

<label> Your email
    [email* your-email autocomplete:email] </label>

<label> Subject
    [text* your-subject] </label>

<label> Your message (optional)
    [textarea your-message] </label>

[submit "Submit"]`;

const MAIL: MailTemplate = {
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

const MAIL_2: MailTemplate = {
  ...MAIL,
  active: false,
  recipient: '[your-email]',
  body: 'Message:\n[your-message]\n\n-- \nThis is a receipt for your message to [_site_title] ([_site_url]).',
  additional_headers: 'Reply-To: [_site_admin_email]',
};

/** A new form. */
export const DEFAULT_FORM: FormDraft = {
  title: DEFAULT_TITLE,
  locale: DEFAULT_LOCALE,
  form: TEMPLATE,
  mail: MAIL,
  mail_2: MAIL_2,
  messages: { ...DEFAULT_MESSAGES },
  additional_settings: '',
};
