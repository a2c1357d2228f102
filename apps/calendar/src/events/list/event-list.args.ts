import { DateTime } from 'luxon';
import { Arg, type ArgSpec, AnyValue } from '@gatehouse/rest';
import { clockOf } from '@gatehouse/time';
import { flag, ids, number, page, perPage, problem, text, words } from '../../api/arg-decorators';
import { defaultWindow } from './default-window';

const terms = (description: string): ArgSpec =>
  text(description, {
    type: ['string', 'array', 'integer'],
    shown: { type: 'array', items: { type: 'integer' } },
  });

/** A date filter. The index shows its default, which moves every day and depends on other filters. */
function moment(description: string, edge?: 'start' | 'end'): ArgSpec {
  const format = 'date-time';
  if (!edge) return words(description, { shown: { format } });
  const shown = {
    format,
    get default() {
      return clockOf(defaultWindow(DateTime.utc())[edge]);
    },
  };
  return words(description, { shown });
}

/** Filters of lists of events (docs/interface/calendar.md#event-list). Dates are read in the zone of the site. */
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
