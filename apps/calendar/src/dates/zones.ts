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
    return Number(hours) <= MAX_HOURS
      ? `UTC${sign}${Number(hours)}${minutes && minutes !== '00' ? `:${minutes}` : ''}`
      : undefined;
  }
  if (/^utc$/i.test(text)) return 'UTC';
  const known = NAMES.get(text.toLowerCase());
  if (known) return known;
  return /^[A-Za-z][\w+/-]*$/.test(text) && IANAZone.isValidZone(text) ? text : undefined;
}

/** Each English spells out the abbreviations of its own part of the world. */
const ENGLISHES = ['en-US', 'en-GB', 'en-AU', 'en-NZ', 'en-IN', 'en-ZA', 'en-HK', 'en-KE', 'en-NG', 'en-ID'];
/** Abbreviations of the time zone database that locales do not spell out, or otherwise: [standard time, summer time]. */
const SPELLED: Record<string, [string, string?]> = {
  'Asia/Tokyo': ['JST'],
  'Asia/Seoul': ['KST'],
  'Asia/Pyongyang': ['KST'],
  'Asia/Shanghai': ['CST'],
  'Asia/Taipei': ['CST'],
  'Asia/Macau': ['CST'],
  'Asia/Manila': ['PST'],
  'Asia/Karachi': ['PKT'],
  'Asia/Makassar': ['WITA'],
  'Asia/Jayapura': ['WIT'],
  'Asia/Jerusalem': ['IST', 'IDT'],
  'Asia/Colombo': ['+0530'],
  'Asia/Dubai': ['+04'],
  'Asia/Muscat': ['+04'],
  'Europe/Moscow': ['MSK'],
  'Europe/Simferopol': ['MSK'],
  'Europe/Kirov': ['MSK'],
  'Europe/Volgograd': ['MSK'],
  'Europe/Dublin': ['GMT', 'IST'],
  'Europe/Guernsey': ['GMT', 'BST'],
  'Europe/Isle_of_Man': ['GMT', 'BST'],
  'Europe/Jersey': ['GMT', 'BST'],
  'America/Adak': ['HST', 'HDT'],
  'America/Havana': ['CST', 'CDT'],
  'America/St_Johns': ['NST', 'NDT'],
  'America/Dawson': ['MST'],
  'America/Whitehorse': ['MST'],
  'America/Hermosillo': ['MST'],
  'America/Mazatlan': ['MST'],
  'Antarctica/Casey': ['+08'],
  'Antarctica/Troll': ['+00', '+02'],
  'Australia/Eucla': ['+0845'],
  'Australia/Lord_Howe': ['+1030', '+11'],
  'Pacific/Chatham': ['+1245', '+1345'],
  'Pacific/Guam': ['ChST'],
  'Pacific/Saipan': ['ChST'],
  'Pacific/Midway': ['SST'],
  'Pacific/Pago_Pago': ['SST'],
};

/** The zone's abbreviation at a moment: `EST`, `CEST`; of `UTC+2` the same text; `+04` where none is in use. */
export function zoneAbbreviation(zone: string, moment: DateTime): string {
  if (OFFSET.test(zone) || zone === 'UTC' || zone === 'GMT') return zone;
  const [standard, summer] = SPELLED[zone] ?? SPELLED[canonical(zone)] ?? [];
  const spelled = moment.isInDST ? summer : standard;
  return spelled ?? fromLocales(zone, moment) ?? numeric(moment);
}

/** The name that an older one, such as `Japan`, stands for. */
const canonical = (timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone;

const known = new Map<string, string>();

/** The same of a clock and its UTC twin; looked up once for each offset of a zone, since that takes long. */
export function abbreviationAt(zone: string, local: string, utc: string): string {
  const key = `${zone} ${offsetMinutes(local, utc)}`;
  const found = known.get(key) ?? zoneAbbreviation(zone, atUtc(utc).setZone(zone));
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
