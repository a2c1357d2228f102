import addressparser, { type Address } from 'nodemailer/lib/addressparser';
import { MailRefused } from './message';

export interface Mailbox {
  name: string;
  address: string;
}

const LOCAL_PART = /^[^\s\p{Cc}"(),:;<>@[\\\]]{1,64}$/u;
const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?';
const DOMAIN = new RegExp(`^(?=.{1,253}$)(?:${LABEL})(?:\\.${LABEL})*$`, 'u');
const ADDRESS_LITERAL = /^\[[\da-f.:]+\]$|^\[IPv6:[\da-f.:]+\]$/i;

/** Characters of one header value with addresses; what the parser and the checks below take grows faster than these. */
const MAX_LENGTH = 10_000;

/** The value on one line: line breaks and other control characters become spaces, against header injection. */
export function oneLine(value: string): string {
  return value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

/**
 * The mailboxes of a header value, or of several.
 * @throws MailRefused when one of them is not an address
 */
export function addresses(value: string | string[] | undefined): Mailbox[] {
  return [value ?? []]
    .flat()
    .map(bounded)
    .map(oneLine)
    .flatMap((text) => addressparser(text).map((entry) => mailbox(entry, text)));
}

function bounded(text: string): string {
  if (text.length > MAX_LENGTH) throw new MailRefused(`A list of addresses is longer than ${MAX_LENGTH} characters.`);
  return text;
}

/** The parser is lenient: it finds `b@c.org` in `a b@c.org`. Other words are a name only if the address is in angle brackets. */
function mailbox({ name, address, group }: Address, text: string): Mailbox {
  if (group || (name && !text.includes(`<${address}>`))) throw new MailRefused(`"${text}" is not an e-mail address.`);
  return { name, address: bareAddress(address) };
}

/**
 * An address as `local@domain`.
 * @throws MailRefused
 */
export function bareAddress(text: string): string {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, Math.max(at, 0));
  const domain = text.slice(at + 1);
  const usable = text.length <= 254 && LOCAL_PART.test(local) && (DOMAIN.test(domain) || ADDRESS_LITERAL.test(domain));
  if (!usable) throw new MailRefused(`"${text}" is not an e-mail address.`);
  return text;
}
