import { sanitisePost, searchFold, stripTags } from '@gatehouse/text';
import { stripControlCharacters } from '../../format/control-characters';
import { MESSAGE_KEYS, type FormDraft, type MailTemplate, type Messages } from './form';
import { DEFAULT_LOCALE, DEFAULT_TITLE, defaultMessages } from './form-defaults';

/** The members of a form as they are written; what is left out stays as it is. */
export type FormChanges = Partial<Omit<FormDraft, 'mail' | 'mail_2' | 'messages'>> & {
  mail?: Partial<MailTemplate>;
  mail_2?: Partial<MailTemplate>;
  messages?: Partial<Messages>;
};

const LOCALE = /^[a-z]{2,3}(_[A-Za-z_]{2,})?$/;
const LONGEST_LOCALE = 40;

const text = (given: string): string => stripControlCharacters(given).replace(/\r\n?/g, '\n').trim();
const anyHtml = text;
const safeHtml = (given: string): string => sanitisePost(text(given));

/**
 * A form after a change (docs/interface/widgets.md#create-and-update). A given mail template replaces the whole template;
 * messages that are not given fall back to the defaults of the locale, and defaults follow a change of it.
 * @param trusted whether the author may use any HTML
 */
export function applyChanges(form: FormDraft, changes: FormChanges, trusted: boolean): FormDraft {
  const html = trusted ? anyHtml : safeHtml;
  const language = given(changes.locale, locale, form.locale);
  return {
    title: given(changes.title, title, form.title),
    locale: language,
    form: given(changes.form, html, form.form),
    mail: given(changes.mail, (mail) => ({ ...mailTemplate(mail, html), active: true }), form.mail),
    mail_2: given(changes.mail_2, (mail) => mailTemplate(mail, html), form.mail_2),
    messages: changes.messages ? messages(changes.messages, language) : translated(form, language),
    additional_settings: given(changes.additional_settings, text, form.additional_settings),
  };
}

const given = <T, U>(value: T | undefined, read: (value: T) => U, otherwise: U): U =>
  value === undefined ? otherwise : read(value);

const title = (written: string): string => stripTags(text(written), { fold: true }) || DEFAULT_TITLE;

const locale = (written: string): string =>
  LOCALE.test(written) && written.length <= LONGEST_LOCALE ? written : DEFAULT_LOCALE;

function mailTemplate(written: Partial<MailTemplate>, html: (given: string) => string): MailTemplate {
  return {
    active: written.active ?? false,
    subject: text(written.subject ?? ''),
    sender: text(written.sender ?? ''),
    recipient: text(written.recipient ?? ''),
    body: html(written.body ?? ''),
    additional_headers: text(written.additional_headers ?? '')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .join('\n'),
    attachments: text(written.attachments ?? ''),
    use_html: written.use_html ?? false,
    exclude_blank: written.exclude_blank ?? false,
  };
}

function messages(written: Partial<Messages>, language: string): Messages {
  const all = defaultMessages(language);
  for (const key of MESSAGE_KEYS) all[key] = stripControlCharacters(written[key] ?? all[key]).trim();
  return all;
}

/** The messages of a form in another language: those that its owner wrote stay. */
function translated({ messages: before, locale: from }: FormDraft, to: string): Messages {
  if (from === to) return before;
  const [old, all] = [defaultMessages(from), defaultMessages(to)];
  for (const key of MESSAGE_KEYS) if (before[key] !== old[key]) all[key] = before[key];
  return all;
}

/** The text that a search looks at: title, template, mails, messages and settings, folded. */
export function searchText(form: FormDraft): string {
  const mails = [form.mail, form.mail_2].flatMap((mail) => [
    mail.subject,
    mail.sender,
    mail.recipient,
    mail.body,
    mail.additional_headers,
    mail.attachments,
  ]);
  const texts = [form.title, form.form, ...mails, ...Object.values(form.messages), form.additional_settings];
  return searchFold(texts.join('\n'));
}
