import type { Format, TypeName } from './schema';

/** A value that was read, or undefined when it is not of the type. */
type Read<T> = { value: T } | undefined;

const NUMERIC = /^\s*[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?\s*$/;

const numberOf = (value: unknown): number | undefined => {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value === 'string' && NUMERIC.test(value)) return Number(value);
  return undefined;
};

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isNumbered = (members: Record<string, unknown>): boolean => {
  const names = Object.keys(members);
  return names.length > 0 && names.every((name) => /^\d+$/.test(name));
};

/**
 * A list as clients send it: a real one, members named by numbers (`a[1]=x&a[4]=y` of a form with lines taken out), or a
 * text or number with commas and blanks between the items (docs/interface/gateway.md#types-of-arguments).
 */
export function listOf(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value;
  if (isPlain(value)) return isNumbered(value) ? Object.values(value) : undefined;
  if (typeof value === 'string') return value.split(/[\s,]+/).filter((item) => item !== '');
  if (typeof value === 'number') return [String(value)];
  if (typeof value === 'boolean') return [value];
  return undefined;
}

const BOOLEANS: Record<string, boolean> = { true: true, '1': true, false: false, '0': false };

const READERS: Record<TypeName, (value: unknown) => Read<unknown>> = {
  string: (value) => (typeof value === 'string' ? { value } : undefined),
  integer: (value) => {
    const number = numberOf(value);
    return number !== undefined && Number.isInteger(number) ? { value: number } : undefined;
  },
  number: (value) => {
    const number = numberOf(value);
    return number === undefined ? undefined : { value: number };
  },
  boolean: (value) => {
    if (typeof value === 'boolean') return { value };
    const known =
      typeof value === 'string' || typeof value === 'number' ? BOOLEANS[String(value).toLowerCase()] : undefined;
    return known === undefined ? undefined : { value: known };
  },
  array: (value) => {
    const list = listOf(value);
    return list && { value: list };
  },
  object: (value) => {
    // An empty map of PHP is an empty list in its JSON, and an empty field in its forms.
    if (value === '' || (Array.isArray(value) && value.length === 0)) return { value: {} };
    return isPlain(value) ? { value } : undefined;
  },
  null: (value) => (value === null || value === '' ? { value: null } : undefined),
};

/** Reads a value as one of the types, the first that fits exactly, else the first that it can be turned into. */
export function readAs(value: unknown, types: readonly TypeName[]): { value: unknown; type: TypeName } | undefined {
  const exact = types.find((type) => isExactly(value, type));
  for (const type of exact ? [exact] : types) {
    const read = READERS[type](value);
    if (read) return { value: read.value, type };
  }
  return undefined;
}

function isExactly(value: unknown, type: TypeName): boolean {
  switch (type) {
    case 'null':
      return value === null;
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isPlain(value);
    case 'integer':
      return Number.isInteger(value);
    default:
      return typeof value === type;
  }
}

const DATE_TIME = /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2}):(\d{2})(\.\d+)?(Z|[+-]([01]\d|2[0-3])(:?[0-5]\d)?)?$/i;

/** Whether a text is date and time, seconds included, of a day that exists (docs/interface/core.md#dates). */
export function isDateTime(text: string): boolean {
  const [, year, month, day, hour, minute, second] = (DATE_TIME.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  if (month < 1 || month > 12 || hour > 23 || minute > 59 || second > 59) return false;
  return day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

const EMAIL =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]+@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const HEX_COLOR = /^#([0-9a-f]{3}){1,2}$/i;
const IP = /^(\d{1,3}\.){3}\d{1,3}$|^[0-9a-f:]*:[0-9a-f:.]*$/i;

/** The shortest address there is, as clients' own scripts have it: a@b.cd. */
const SHORTEST_EMAIL = 6;

/** Whether a text is an e-mail address: one `@`, an ASCII local part of any dots, and a domain with a dot and no empty label. */
export const isEmail = (text: string): boolean =>
  text.length >= SHORTEST_EMAIL && text.length <= 254 && EMAIL.test(text);

export const FORMATS: Record<Format, { fits: (text: string) => boolean; code: string; says: string }> = {
  'date-time': { fits: isDateTime, code: 'rest_invalid_date', says: 'Invalid date.' },
  email: { fits: isEmail, code: 'rest_invalid_email', says: 'Invalid email address.' },
  uuid: { fits: (text) => UUID.test(text), code: 'rest_invalid_uuid', says: 'Invalid UUID.' },
  ip: { fits: (text) => IP.test(text), code: 'rest_invalid_ip', says: 'Invalid IP address.' },
  'hex-color': { fits: (text) => HEX_COLOR.test(text), code: 'rest_invalid_hex_color', says: 'Invalid hex color.' },
  uri: { fits: () => true, code: 'rest_invalid_uri', says: 'Invalid address.' },
};
