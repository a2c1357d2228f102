import { IANAZone, type DateTime } from 'luxon';
import { atUtc, offsetMinutes } from './clock';

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

const known = new Map<string, string>();

/** The same of a clock and its UTC twin; looked up once for each offset of a zone, since that takes long. */
export function abbreviationAt(zone: string, local: string, utc: string): string {
  const key = `${zone} ${offsetMinutes(local, utc)}`;
  const found = known.get(key) ?? zoneAbbreviation(atUtc(utc).setZone(zone));
  known.set(key, found);
  return found;
}

function fromLocales(timeZone: string, moment: DateTime): string | undefined {
  for (const locale of ENGLISHES) {
    const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' }).formatToParts(moment.toMillis());
    const name = parts.find(({ type }) => type === 'timeZoneName')?.value;
    if (name && /^[A-Z]{2,5}$/.test(name)) return name;
  }
  return undefined;
}

function numeric(moment: DateTime): string {
  return moment.toFormat('ZZZ').replace(/00$/, '');
}
