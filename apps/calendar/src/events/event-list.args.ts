import { DateTime } from 'luxon';
import type { ArgumentEntry } from '@gatehouse/bus';
import { Arg, type ArgSpec, AnyValue } from '@gatehouse/rest';
import { clockOf } from '../dates/clock';
import { flag, ids, number, page, perPage, problem, text, words } from '../records/arg-decorators';

const terms = (description: string): ArgSpec =>
  text(description, {
    type: ['string', 'array', 'integer'],
    shown: { type: 'array', items: { type: 'integer' } },
  });

/** Months from today in which a list without dates ends. */
export const WINDOW_MONTHS = 24;

interface Window {
  start: DateTime;
  end: DateTime;
}

let latest: { day: string; window: Window } | undefined;

/** The window of a list that names no dates, on the wall clock of `now` (docs/interface/calendar.md#event-list): the same all day. */
export function defaultWindow(now: DateTime): Window {
  const day = `${clockOf(now).slice(0, 10)} ${now.zoneName}`;
  if (latest?.day !== day) {
    latest = {
      day,
      window: {
        start: now.minus({ days: 1 }).startOf('day'),
        end: now.plus({ months: WINDOW_MONTHS }).endOf('day').set({ millisecond: 0 }),
      },
    };
  }
  return latest.window;
}

/** A date of a filter; the index shows what it is by default, which moves with the calendar. */
function moment(description: string, edge?: 'start' | 'end'): ArgSpec {
  const shown: Partial<ArgumentEntry> = { format: 'date-time' };
  if (edge)
    Object.defineProperty(shown, 'default', {
      get: () => clockOf(defaultWindow(DateTime.utc())[edge]),
      enumerable: true,
    });
  return words(description, { shown });
}

/** Filters of the list of events (docs/interface/calendar.md#event-list); dates are read later, since they depend on the site's zone. */
export class EventFilterArgs {
  @Arg(moment('Events that start on this day or later.', 'start')) start_date?: string;
  @Arg(moment('Events that end on this day or earlier.', 'end')) end_date?: string;
  @Arg(moment('Events that start before.')) starts_before?: string;
  @Arg(moment('Events that start after.')) starts_after?: string;
  @Arg(moment('Events that end before.')) ends_before?: string;
  @Arg(moment('Events that end after.')) ends_after?: string;
  @Arg(flag('Whether dates count to the second, or as whole days.', { default: false })) strict_dates!: boolean;
  @Arg(words('Words that occur in title or description.')) search?: string;
  @Arg(terms('Events in any of these categories: IDs or slugs.')) categories?: unknown;
  @Arg(terms('Events with any of these tags: IDs or slugs.')) tags?: unknown;
  @Arg(ids('Events at any of these venues.')) venue?: number[];
  @Arg(ids('Events of any of these organizers.')) organizer?: number[];
  @Arg(flag('Only featured events, or only others.')) featured?: boolean;
}

export class ListEventsArgs extends EventFilterArgs {
  @Arg(page) page!: number;
  @Arg(perPage('Events per page.')) per_page!: number;
  @Arg(text('Comma-separated statuses.')) status?: string;
  @Arg(flag('Accepted; filters nothing.')) geoloc?: boolean;
  @AnyValue({ description: 'Accepted; filters nothing.' }) geoloc_lat?: unknown;
  @AnyValue({ description: 'Accepted; filters nothing.' }) geoloc_lng?: unknown;
  @Arg(ids('Only these events, whatever their dates.')) include?: number[];
  @Arg(number('Only children of this event.')) post_parent?: number;
  @Arg(
    flag('Events with tickets: there are none.', {
      check: (value: boolean) => (value ? problem('There are no tickets here.') : undefined),
    }),
  )
  ticketed?: boolean;
}
