import { sanitisePost, stripTags } from '@gatehouse/text';
import { withoutControls } from '../format/controls';
import type { FormDraft, MailTemplate } from './form';
import {
  DEFAULT_LOCALE,
  DEFAULT_MESSAGES,
  DEFAULT_TITLE,
  EMPTY_MAIL,
  MESSAGE_KEYS,
  type Messages,
} from './form-defaults';

/** The members of a form that somebody writes; what is left out stays as it is. */
export type FormChanges = Partial<Omit<FormDraft, 'mail' | 'mail_2' | 'messages'>> & {
  mail?: Partial<MailTemplate>;
  mail_2?: Partial<MailTemplate>;
  messages?: Partial<Messages>;
};

const text = (given: string): string => withoutControls(given).replace(/\r\n?/g, '\n').trim();

/**
 * A form after a change (docs/interface/widgets.md#create-and-update): a given mail template replaces the whole
 * template, messages that are not given fall back to the defaults.
 * @param trusted whether the writer may use any HTML
 */
export function changed(form: FormDraft, changes: FormChanges, trusted: boolean): FormDraft {
  const html = (given: string): string => (trusted ? text(given) : sanitisePost(text(given)));
  return {
    title: changes.title === undefined ? form.title : stripTags(text(changes.title), { fold: true }) || DEFAULT_TITLE,
    locale:
      changes.locale === undefined
        ? form.locale
        : /^[a-z]{2,3}(_[A-Za-z_]{2,})?$/.test(changes.locale) && changes.locale.length <= 40
          ? changes.locale
          : DEFAULT_LOCALE,
    form: changes.form === undefined ? form.form : html(changes.form),
    mail: changes.mail === undefined ? form.mail : { ...mailTemplate(changes.mail, html), active: true },
    mail_2: changes.mail_2 === undefined ? form.mail_2 : mailTemplate(changes.mail_2, html),
    messages: changes.messages === undefined ? form.messages : messages(changes.messages),
    additional_settings:
      changes.additional_settings === undefined ? form.additional_settings : text(changes.additional_settings),
  };
}

function mailTemplate(given: Partial<MailTemplate>, html: (given: string) => string): MailTemplate {
  const all = { ...EMPTY_MAIL, ...given };
  return {
    active: all.active,
    subject: text(all.subject),
    sender: text(all.sender),
    recipient: text(all.recipient),
    body: html(all.body),
    additional_headers: text(all.additional_headers)
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .join('\n'),
    attachments: text(all.attachments),
    use_html: all.use_html,
    exclude_blank: all.exclude_blank,
  };
}

function messages(given: Partial<Messages>): Messages {
  const all: Messages = { ...DEFAULT_MESSAGES };
  for (const key of MESSAGE_KEYS) all[key] = withoutControls(given[key] ?? all[key]).trim();
  return all;
}

/** All that a search looks at: title, template, mails, messages and settings, in lower case. */
export function searchText({
  title,
  form,
  mail,
  mail_2: second,
  messages: said,
  additional_settings: settings,
}: FormDraft): string {
  const mails = [mail, second].flatMap((one) => [
    one.subject,
    one.sender,
    one.recipient,
    one.body,
    one.additional_headers,
    one.attachments,
  ]);
  return [title, form, ...mails, ...Object.values(said), settings].join('\n').toLowerCase();
}
