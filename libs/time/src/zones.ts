import { IANAZone } from 'luxon';

/** `UTC+2`, `UTC-3:30`, `UTC+5.5` */
export const UTC_OFFSET = /^UTC([+-])(\d{1,2})(?::([0-5]\d)|\.(\d{1,2}))?$/i;
const MAX_MINUTES = 14 * 60;

let names: Map<string, string> | undefined;
/** Names by their lower case. Asked for when the first one is looked up, which few starts do. */
const nameOf = (lower: string): string | undefined => {
  names ??= new Map(Intl.supportedValuesOf('timeZone').map((name) => [name.toLowerCase(), name]));
  return names.get(lower);
};

/**
 * The canonical spelling of a time zone, an IANA name or `UTC±h[:mm]`; undefined when the zone does not exist. Hours may
 * have decimals: `UTC+5.5` is `UTC+5:30`.
 */
export function zoneNamed(text: string): string | undefined {
  const offset = UTC_OFFSET.exec(text);
  if (offset) return offsetName(offset);
  if (/^utc$/i.test(text)) return 'UTC';
  const known = nameOf(text.toLowerCase());
  if (known) return known;
  return /^[A-Za-z][\w+/-]*$/.test(text) && IANAZone.isValidZone(text) ? text : undefined;
}

function offsetName([, sign, hours, minutes, fraction]: RegExpExecArray): string | undefined {
  const minutesOfHour = fraction === undefined ? Number(minutes ?? 0) : Math.round(Number(`0.${fraction}`) * 60);
  if (Number(hours) * 60 + minutesOfHour > MAX_MINUTES || minutesOfHour > 59) return undefined;
  return `UTC${sign}${Number(hours)}${minutesOfHour === 0 ? '' : `:${String(minutesOfHour).padStart(2, '0')}`}`;
}
