const OFFSET = /^UTC([+-])(\d{1,2})(?::(\d{2})|\.(\d{1,2}))?$/i;
const MAX_OFFSET_MINUTES = 14 * 60;

/** Normalises a time zone to an IANA name or `UTC±h[:mm]`; `UTC+5.5` becomes `UTC+5:30`. Undefined for unknown names. */
export function timezoneOf(text: string): string | undefined {
  const name = text.trim();
  if (name === '') return 'UTC';
  const [, sign, hours, minutes = '0', fraction] = OFFSET.exec(name) ?? [];
  if (sign !== undefined) {
    const minutesOfHour = fraction === undefined ? Number(minutes) : Math.round(Number(`0.${fraction}`) * 60);
    return offsetName(sign, Number(hours), minutesOfHour);
  }
  if (!/^[A-Za-z]/.test(name)) return undefined;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return name;
  } catch {
    return undefined;
  }
}

function offsetName(sign: string, hours: number, minutes: number): string | undefined {
  if (minutes > 59 || hours * 60 + minutes > MAX_OFFSET_MINUTES) return undefined;
  if (hours === 0 && minutes === 0) return 'UTC';
  const suffix = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`;
  return `UTC${sign}${hours}${suffix}`;
}
