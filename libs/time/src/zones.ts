import { IANAZone } from 'luxon';

/** `UTC+2`, `UTC-3:30` */
export const UTC_OFFSET = /^UTC([+-])(\d{1,2})(?::([0-5]\d))?$/i;
const MAX_HOURS = 14;

const NAMES = new Map(Intl.supportedValuesOf('timeZone').map((name) => [name.toLowerCase(), name]));

/** The canonical spelling of a time zone, an IANA name or `UTC±h[:mm]`; undefined when the zone does not exist. */
export function zoneNamed(text: string): string | undefined {
  const offset = UTC_OFFSET.exec(text);
  if (offset) {
    const [, sign, hours, minutes] = offset;
    if (Number(hours) > MAX_HOURS) return undefined;
    return `UTC${sign}${Number(hours)}${minutes && minutes !== '00' ? `:${minutes}` : ''}`;
  }
  if (/^utc$/i.test(text)) return 'UTC';
  const known = NAMES.get(text.toLowerCase());
  if (known) return known;
  return /^[A-Za-z][\w+/-]*$/.test(text) && IANAZone.isValidZone(text) ? text : undefined;
}
