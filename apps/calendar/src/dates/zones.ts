import { DateTime, IANAZone } from 'luxon';

const OFFSET = /^UTC([+-])(\d{1,2})(?::([0-5]\d))?$/i;
/** Zones are at most so far from UTC. */
const MAX_HOURS = 14;

const NAMES = new Map(Intl.supportedValuesOf('timeZone').map((name) => [name.toLowerCase(), name]));

/** A zone's name as it is kept: an IANA name, or `UTC±h[:mm]`; undefined when there is no such zone. */
export function zoneNamed(text: string): string | undefined {
  const offset = OFFSET.exec(text);
  if (offset) {
    const [, sign, hours, minutes] = offset;
    return Number(hours) <= MAX_HOURS ? `UTC${sign}${Number(hours)}${minutes && minutes !== '00' ? `:${minutes}` : ''}` : undefined;
  }
  if (/^utc$/i.test(text)) return 'UTC';
  const known = NAMES.get(text.toLowerCase());
  if (known) return known;
  return /^[A-Za-z][\w+/-]*$/.test(text) && IANAZone.isValidZone(text) ? text : undefined;
}

/** Each English spells out the abbreviations of its own part of the world. */
const ENGLISHES = ['en-US', 'en-GB', 'en-AU', 'en-NZ', 'en-IN', 'en-ZA', 'en-HK', 'en-KE', 'en-NG', 'en-ID'];
/** Abbreviations of the time zone database that no locale spells out: [standard time, summer time]. */
const SPELLED: Record<string, [string, string?]> = {
  'Asia/Tokyo': ['JST'], 'Asia/Seoul': ['KST'], 'Asia/Shanghai': ['CST'], 'Asia/Taipei': ['CST'], 'Asia/Macau': ['CST'],
  'Asia/Manila': ['PST'], 'Asia/Karachi': ['PKT'], 'Asia/Makassar': ['WITA'], 'Asia/Jayapura': ['WIT'], 'Europe/Moscow': ['MSK'],
  'Europe/Simferopol': ['MSK'], 'Asia/Jerusalem': ['IST', 'IDT'], 'America/Havana': ['CST', 'CDT'],
};

/** The zone's abbreviation at a moment: `EST`, `CEST`; of `UTC+2` the same text; `+04` where none is in use. */
export function zoneAbbreviation(moment: DateTime): string {
  const zone = moment.zoneName ?? 'UTC';
  if (OFFSET.test(zone) || zone === 'UTC') return zone;
  const [standard, summer] = SPELLED[zone] ?? [];
  const spelled = moment.isInDST ? summer : standard;
  return spelled ?? fromLocales(zone, moment) ?? numeric(moment);
}

const formats = new Map<string, Intl.DateTimeFormat[]>();
const known = new Map<string, string | undefined>();

function fromLocales(zone: string, moment: DateTime): string | undefined {
  const key = `${zone} ${moment.offset} ${moment.isInDST}`;
  if (!known.has(key)) known.set(key, askLocales(zone, moment));
  return known.get(key);
}

function askLocales(timeZone: string, moment: DateTime): string | undefined {
  let asked = formats.get(timeZone);
  if (!asked) formats.set(timeZone, (asked = ENGLISHES.map((locale) => new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' }))));
  for (const format of asked) {
    const name = format.formatToParts(moment.toMillis()).find(({ type }) => type === 'timeZoneName')?.value;
    if (name && /^[A-Z]{2,5}$/.test(name)) return name;
  }
  return undefined;
}

function numeric(moment: DateTime): string {
  return moment.toFormat('ZZZ').replace(/00$/, '');
}
