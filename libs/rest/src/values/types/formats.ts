import { isIP } from 'node:net';
import type { Format } from './schema';

/** How a format is checked, and what its refusal says. */
export interface FormatRule {
  accepts: (text: string) => boolean;
  code: string;
  message: string;
}

const DATE_TIME = /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2}):(\d{2})(\.\d+)?(Z|[+-]([01]\d|2[0-3])(:?[0-5]\d)?)?$/i;

/** Characters of the longest date with time that is looked at. */
const LONGEST_DATE_TIME = 64;

/**
 * Whether a text is date and time, seconds included, of a day that exists.
 * Source: docs/interface/core.md#dates
 */
function isDateTime(text: string): boolean {
  if (text.length > LONGEST_DATE_TIME) return false;
  const [, year, month, day, hour, minute, second] = (DATE_TIME.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  if (month < 1 || month > 12 || hour > 23 || minute > 59 || second > 59) return false;
  return day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

const LOCAL_PART = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]+$/;
const LABEL = /^[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?$/;
/** The shortest address, as clients' own scripts have it: `a@b.cd`. */
const SHORTEST_EMAIL = 6;
const LONGEST_EMAIL = 254;

/**
 * Whether a text is an e-mail address: one `@`, an ASCII local part with dots anywhere, and a domain with at least one
 * dot and no empty label. The rule of class-validator refuses addresses that the interface takes (`a..b@example.org`).
 */
export function isEmail(text: string): boolean {
  if (text.length < SHORTEST_EMAIL || text.length > LONGEST_EMAIL) return false;
  const [local = '', domain = '', ...more] = text.split('@');
  const labels = domain.split('.');
  return more.length === 0 && LOCAL_PART.test(local) && labels.length > 1 && labels.every((label) => LABEL.test(label));
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const HEX_COLOR = /^#([0-9a-f]{3}){1,2}$/i;
/** Characters of the longest address, an IPv6 one with an IPv4 one in it. */
const LONGEST_IP = 45;

/** Whether a text is an IP address of either version. The name of a network card behind `%` is not part of an address. */
const isIp = (text: string): boolean => text.length <= LONGEST_IP && !text.includes('%') && isIP(text) !== 0;

export const FORMATS: Record<Format, FormatRule> = {
  'date-time': { accepts: isDateTime, code: 'rest_invalid_date', message: 'Invalid date.' },
  email: { accepts: isEmail, code: 'rest_invalid_email', message: 'Invalid email address.' },
  uuid: { accepts: (text) => UUID.test(text), code: 'rest_invalid_uuid', message: 'Invalid UUID.' },
  ip: { accepts: isIp, code: 'rest_invalid_ip', message: 'Invalid IP address.' },
  'hex-color': {
    accepts: (text) => HEX_COLOR.test(text),
    code: 'rest_invalid_hex_color',
    message: 'Invalid hex color.',
  },
  uri: { accepts: () => true, code: 'rest_invalid_uri', message: 'Invalid address.' },
};
