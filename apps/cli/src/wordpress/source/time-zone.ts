import { SiteTime } from '@gatehouse/time';

/** The same moment on the clock of the site and in UTC, `YYYY-MM-DD HH:MM:SS`. */
export interface DatePair {
  local: string;
  utc: string;
  /** Minutes by which the site is ahead of UTC. */
  offset: number;
}

/** Zones whose clocks are the same are told apart by how many people live in them. */
const FIRST = [
  'UTC',
  'Europe/Berlin',
  'Europe/London',
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'America/Sao_Paulo',
  'Europe/Athens',
  'Europe/Moscow',
  'Europe/Istanbul',
  'Asia/Kolkata',
  'Asia/Shanghai',
  'Asia/Tokyo',
  'Australia/Sydney',
  'Pacific/Auckland',
];
/** What a site in a language is more likely to have. */
const BY_LANGUAGE: Readonly<Record<string, string>> = {
  fr: 'Europe/Paris',
  es: 'Europe/Madrid',
  it: 'Europe/Rome',
  nl: 'Europe/Amsterdam',
  pl: 'Europe/Warsaw',
  sv: 'Europe/Stockholm',
  da: 'Europe/Copenhagen',
  nb: 'Europe/Oslo',
  cs: 'Europe/Prague',
  hu: 'Europe/Budapest',
  fi: 'Europe/Helsinki',
};
const MOST_OFFSET = 14 * 60;
/** Of the dates: some were written before the site had its zone. */
const LEAST_SHARE = 0.5;
/** By so much more of the dates a zone of few people has to fit: a wrong date fits one of them by chance. */
const MARGIN = 0.1;

/**
 * The time zone in which dates were written; undefined where they do not tell. Where all are as far from UTC, that is the
 * zone: nobody knows what its clocks do at another time of the year.
 */
export function zoneOf(pairs: readonly DatePair[], language = ''): string | undefined {
  const usable = pairs.filter(({ offset }) => offset % 15 === 0 && Math.abs(offset) <= MOST_OFFSET);
  const offsets = new Set(usable.map(({ offset }) => offset));
  const [only] = offsets;
  if (only === undefined) return undefined;
  if (offsets.size === 1) return fixedZone(only);
  const likely = BY_LANGUAGE[language.slice(0, 2).toLowerCase()];
  const first = bestOf([...(likely === undefined ? [] : [likely]), ...FIRST], usable);
  const any = bestOf(Intl.supportedValuesOf('timeZone'), usable);
  const best = any.matches > first.matches + usable.length * MARGIN ? any : first;
  return best.matches >= usable.length * LEAST_SHARE ? best.zone : fixedZone(latestOf(usable).offset);
}

function bestOf(zones: readonly string[], pairs: readonly DatePair[]): { zone: string; matches: number } {
  let best = { zone: '', matches: 0 };
  for (const zone of zones) {
    const matches = matchesOf(zone, pairs);
    if (matches > best.matches) best = { zone, matches };
  }
  return best;
}

function matchesOf(zone: string, pairs: readonly DatePair[]): number {
  const time = new SiteTime(zone);
  return pairs.filter(({ local, utc }) => time.fromUtc(utc) === local).length;
}

const latestOf = (pairs: readonly DatePair[]): DatePair =>
  pairs.reduce((latest, pair) => (pair.utc > latest.utc ? pair : latest));

/** `UTC-7`, `UTC+5:30` */
export function fixedZone(minutes: number): string {
  if (minutes === 0) return 'UTC';
  const size = Math.abs(minutes);
  const rest = size % 60 === 0 ? '' : `:${String(size % 60).padStart(2, '0')}`;
  return `UTC${minutes < 0 ? '-' : '+'}${Math.floor(size / 60)}${rest}`;
}
