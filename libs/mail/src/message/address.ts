import addressparser, { type Address } from 'nodemailer/lib/addressparser';
import { MailRefused } from './message';

export interface Mailbox {
  name: string;
  address: string;
}

const LOCAL_PART = /^[^\s\p{Cc}"(),:;<>@[\\\]]{1,64}$/u;
const DOMAIN =
  /^(?=.{1,253}$)(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?)(?:\.[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?)*$/u;
const ADDRESS_LITERAL = /^\[[\da-f.:]+\]$|^\[IPv6:[\da-f.:]+\]$/i;

/** The value on one line: line breaks and other control characters become blanks, so that no header can be smuggled in. */
export function oneLine(value: string): string {
  return value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

/**
 * The mailboxes of a header value, or of several.
 * @throws MailRefused when one of them is no address
 */
export function addresses(value: string | string[] | undefined): Mailbox[] {
  return [value ?? []]
    .flat()
    .map(oneLine)
    .flatMap((text) => addressparser(text).map((entry) => mailbox(entry, text)));
}

/** The parser is generous: it finds `b@c.org` in `a b@c.org`. Words beside an address are a name only if it stands in angle brackets. */
function mailbox({ name, address, group }: Address, text: string): Mailbox {
  if (group || (name && !text.includes(`<${address}>`))) throw new MailRefused(`"${text}" is no e-mail address.`);
  return { name, address: bareAddress(address) };
}

/**
 * `local@domain`, as it may be told to a mail server.
 * @throws MailRefused
 */
export function bareAddress(text: string): string {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, Math.max(at, 0));
  const domain = text.slice(at + 1);
  const usable = LOCAL_PART.test(local) && (DOMAIN.test(domain) || ADDRESS_LITERAL.test(domain)) && text.length <= 254;
  if (!usable) throw new MailRefused(`"${text}" is no e-mail address.`);
  return text;
}
