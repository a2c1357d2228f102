import { addresses } from '@gatehouse/mail';
import type { MailTemplate } from '../form-parts';
import { mailEnvelope, type ComposedMail } from './compose';
import { replaceTags, type TagResolver } from './mail-tags';

const SEPARATORS = /[\s,;:<>()|"']+/;

/** The parts of a form from which the recipients of a mail are found. */
export interface EnteredAddressSources {
  template: MailTemplate;
  /** The template of the form, whose choices are its owner's words. */
  form: string;
  /** Names of the form's fields. */
  fields: ReadonlySet<string>;
  resolve: TagResolver;
}

/**
 * The recipients of a mail that the sender of the form decides on, in lower case: those of its fields, and the address of
 * the account, which need not be theirs (docs/interface/widgets.md#limits-on-mail).
 */
export function enteredAddresses(
  mail: ComposedMail,
  { template, form, fields, resolve }: EnteredAddressSources,
): string[] {
  const chosen: TagResolver = (tag) =>
    fields.has(tag.name) || tag.name === '_user_email' ? { text: '' } : resolve(tag);
  const texts = [template.recipient, template.additional_headers].map((text) => replaceTags(text, chosen));
  const known = new Set([...texts, form].flatMap((text) => text.toLowerCase().split(SEPARATORS)));
  const { to, cc, bcc } = mailEnvelope(mail);
  const all = addresses([to, cc, bcc].flatMap((one) => one ?? [])).map(({ address }) => address.toLowerCase());
  return [...new Set(all)].filter((address) => !known.has(address));
}
