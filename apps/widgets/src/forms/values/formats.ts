import { isEmail } from '@gatehouse/rest';

const SCHEMES = new Set(
  'http https ftp ftps mailto news irc irc6 ircs gopher nntp feed telnet mms rtsp sms svn tel fax xmpp webcal urn'.split(
    ' ',
  ),
);
const NUMBER = /^-?(?:\d+|\d*\.\d+)(?:[eE][+-]?\d+)?$/;

/** Whether a value has the format of its field's type (docs/interface/widgets.md#posted-values). */
export const FORMATS = {
  email: isEmail,
  // An address needs more than a scheme and slashes.
  url: (text: string): boolean => SCHEMES.has(/^([a-z][a-z0-9+.-]*):\/*[^/]/i.exec(text)?.[1]?.toLowerCase() ?? ''),
  tel: isTelephoneNumber,
  number: (text: string): boolean => NUMBER.test(text),
  date: (text: string): boolean => dayOf(text) !== undefined,
} as const;

function isTelephoneNumber(text: string): boolean {
  const [number = ''] = text.split(/[#*]/, 1);
  const bare = number.replace(/[()/.\-\s]/g, '').replace(/^00/, '+');
  return /^\+?[0-9]+$/.test(bare) && bare.length >= 6 && bare.length <= 15;
}

/** A date as a number that sorts: 2026-03-01 → 20260301. Undefined for a text that is not an existing date. */
export function dayOf(text: string): number | undefined {
  const [, year, month, day] = (/^(\d{4,})-(\d{2})-(\d{2})$/.exec(text) ?? []).map(Number);
  if (!year || !month || !day || month > 12) return undefined;
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const last = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
  return day <= last ? year * 10_000 + month * 100 + day : undefined;
}
