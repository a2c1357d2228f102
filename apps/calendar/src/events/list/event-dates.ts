import type { DateTime } from 'luxon';
import { clockOf } from '@gatehouse/time';
import { problem, type Problems } from '../../api/problems';
import { readMoment } from '../../dates/moment';
import type { Site } from '../../records/site';
import { defaultWindow, type EventFilterArgs } from './event-filter-args';
import type { EventWindow } from './event-filters';

/**
 * The bound of each filter, and the edge of the day that it means unless dates are strict
 * (docs/interface/calendar.md#event-list).
 */
const FILTERS = {
  start_date: { bound: 'startsFrom', edge: 'start' },
  end_date: { bound: 'endsUntil', edge: 'end' },
  starts_before: { bound: 'startsBefore', edge: 'end' },
  starts_after: { bound: 'startsAfter', edge: 'end' },
  ends_before: { bound: 'endsBefore', edge: 'end' },
  ends_after: { bound: 'endsAfter', edge: 'end' },
} as const;

type DateName = keyof typeof FILTERS;
const DATE_NAMES = Object.keys(FILTERS) as DateName[];

/** The dates of a list by the name of their filter, as clocks: an event stands on its own local dates, whatever its zone. */
export type ListDates = Partial<Record<DateName, string>>;

/** Reads the date filters in the zone of the site. Without any the default window applies; `include` ignores dates. */
export function readDates(args: EventFilterArgs & { include?: number[] }, site: Site, problems: Problems): ListDates {
  const dates: ListDates = {};
  for (const name of DATE_NAMES) {
    const text = args[name];
    if (text === undefined) continue;
    // Only words such as `tomorrow` look at the time.
    const reading = {
      zone: site.zone,
      offsets: 'apply',
      get now() {
        return site.now;
      },
    } as const;
    const moment = readMoment(text, reading);
    if (moment) dates[name] = clockOf(args.strict_dates ? moment : edgeOf(moment, FILTERS[name].edge));
    else problems[name] = problem(`${name} is not a date.`, 'rest_invalid_date');
  }
  if (args.include && args.include.length > 0) return {};
  if (args.starts_before ?? args.starts_after ?? args.ends_before ?? args.ends_after) return dates;
  const { start, end } = defaultWindow(site.today);
  return { start_date: start, end_date: end, ...dates };
}

/** The bounds that these dates mean. */
export function windowOf(dates: ListDates): EventWindow {
  const window: EventWindow = {};
  for (const name of DATE_NAMES) {
    const clock = dates[name];
    if (clock !== undefined) window[FILTERS[name].bound] = clock;
  }
  return window;
}

const edgeOf = (moment: DateTime, edge: 'start' | 'end'): DateTime =>
  edge === 'start' ? moment.startOf('day') : moment.endOf('day');
