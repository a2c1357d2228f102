import type { DateTime } from 'luxon';
import { atUtcClock, offsetMinutes } from './zoned';
import { UTC_OFFSET } from './zones';

/** Each variety of English has the abbreviations of its own part of the world. */
const LOCALES = ['en-US', 'en-GB', 'en-AU', 'en-NZ', 'en-IN', 'en-ZA', 'en-HK', 'en-KE', 'en-NG', 'en-ID'];
/** Abbreviations of the time zone database that locales lack or write differently: [standard time, summer time]. */
const ABBREVIATIONS: Record<string, [string, string?]> = {
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

/** The zone's abbreviation at a moment: `EST`, `CEST`; `UTC+2` is its own; `+04` where none is in use. */
export function zoneAbbreviation(zone: string, moment: DateTime): string {
  if (UTC_OFFSET.test(zone) || zone === 'UTC' || zone === 'GMT') return zone;
  const [standard, summer] = ABBREVIATIONS[zone] ?? ABBREVIATIONS[canonical(zone)] ?? [];
  const listed = moment.isInDST ? summer : standard;
  return listed ?? fromLocales(zone, moment) ?? numeric(moment);
}

/** The current name of a zone with an older one, such as `Japan`. */
const canonical = (timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone;

const cache = new Map<string, string>();

/** As {@link zoneAbbreviation}, from a clock and the UTC clock of the same moment. Cached by offset, since looking it up is slow. */
export function abbreviationAt(zone: string, local: string, utc: string): string {
  const key = `${zone} ${offsetMinutes(local, utc)}`;
  const found = cache.get(key) ?? zoneAbbreviation(zone, atUtcClock(utc).setZone(zone));
  cache.set(key, found);
  return found;
}

function fromLocales(timeZone: string, moment: DateTime): string | undefined {
  for (const locale of LOCALES) {
    const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' }).formatToParts(moment.toMillis());
    const name = parts.find(({ type }) => type === 'timeZoneName')?.value;
    if (name && /^[A-Z]{2,5}$/.test(name)) return name;
  }
  return undefined;
}

function numeric(moment: DateTime): string {
  return moment.toFormat('ZZZ').replace(/00$/, '');
}
