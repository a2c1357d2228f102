import { randomBytes } from 'node:crypto';
import type { SlugPlace } from '@gatehouse/persistence';
import { assignFields, newRecord } from '@gatehouse/records';
import { sanitisePost, slugify } from '@gatehouse/text';
import { plainText, stripControlCharacters } from '../format/control-characters';
import { Form } from './form';
import { defaultMessages } from './form-defaults';
import { MESSAGE_KEYS, type MailTemplate, type Messages } from './form-parts';

/** What clients write of a form, by property; what is undefined was not sent. */
export interface FormChanges extends Partial<Omit<Form, 'id' | 'mail' | 'mail_2' | 'messages'>> {
  mail?: Partial<MailTemplate>;
  mail_2?: Partial<MailTemplate>;
  messages?: Partial<Messages>;
}

/** Where slugs of forms are unique. */
export const FORM_SLUGS: SlugPlace = { table: 'forms' };

/** The slug that a form gets if it is free. */
export const wantedFormSlug = ({ title }: Form): string => slugify(title) || 'contact-form';

/**
 * A form of what was sent, and of standard values where nothing was.
 * @param trusted whether the author may use any HTML
 * @param kept the form that it takes the place of, or a slug
 */
export function newForm(sent: FormChanges, trusted: boolean, kept: Partial<Form> = {}): Form {
  const { id, slug, hash = randomBytes(4).toString('hex').slice(0, 7), received = 0, createdAt = Date.now() } = kept;
  return changeForm(newRecord(Form, { id, slug, hash, received, createdAt }), sent, trusted);
}

/**
 * Changes what was sent (docs/interface/widgets.md#create-and-update). A given mail template replaces the whole template;
 * messages that are not given fall back to the defaults of the locale, and defaults follow a change of it.
 * @param trusted whether the author may use any HTML
 */
export function changeForm(form: Form, { mail, mail_2, messages, ...sent }: FormChanges, trusted: boolean): Form {
  const html = trusted ? plainText : safeHtml;
  const { messages: before, locale } = form;
  assignFields(form, Form, {
    ...sent,
    form: sent.form === undefined ? undefined : html(sent.form),
    mail: mail && { ...mailTemplate(mail, html), active: true },
    mail_2: mail_2 && mailTemplate(mail_2, html),
  });
  form.messages = messages ? written(messages, form.locale) : translated(before, { from: locale, to: form.locale });
  return form;
}

const safeHtml = (given: string): string => sanitisePost(plainText(given));

function mailTemplate(sent: Partial<MailTemplate>, html: (given: string) => string): MailTemplate {
  return {
    active: sent.active ?? false,
    subject: plainText(sent.subject ?? ''),
    sender: plainText(sent.sender ?? ''),
    recipient: plainText(sent.recipient ?? ''),
    body: html(sent.body ?? ''),
    additional_headers: plainText(sent.additional_headers ?? '')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .join('\n'),
    attachments: plainText(sent.attachments ?? ''),
    use_html: sent.use_html ?? false,
    exclude_blank: sent.exclude_blank ?? false,
  };
}

function written(sent: Partial<Messages>, language: string): Messages {
  const all = defaultMessages(language);
  for (const key of MESSAGE_KEYS) all[key] = stripControlCharacters(sent[key] ?? all[key]).trim();
  return all;
}

/** The messages of a form in another language: those that its owner wrote stay. */
function translated(before: Messages, { from, to }: { from: string; to: string }): Messages {
  if (from === to) return before;
  const [old, all] = [defaultMessages(from), defaultMessages(to)];
  for (const key of MESSAGE_KEYS) if (before[key] !== old[key]) all[key] = before[key];
  return all;
}
