import { ModifiedArgs } from '@gatehouse/pagination';
import { DateTime } from 'luxon';
import type { ArgumentProblem } from '@gatehouse/errors';
import { AnyOfTypes, AnyValue, Bool, Int, Text, type ValueDecorator, IntersectionType } from '@gatehouse/rest';
import { FilledText, IdList, PageNumber, PerPage } from '../../api/arg-decorators';
import { problem } from '../../api/problems';
import { clockOf } from '@gatehouse/time';

/** IDs or slugs of terms. */
const TermList = (description: string): ValueDecorator =>
  AnyOfTypes(['string', 'array', 'integer'], {
    description,
    nulls: 'invalid',
    shown: { type: 'array', items: { type: 'integer' } },
  });

/** A date, in any form that docs/interface/calendar.md#event-dates allows. */
const DateFilter = (description: string): ValueDecorator => FilledText({ description, shown: { format: 'date-time' } });

/** A date filter with a default, which moves every day. The index shows it. */
const WindowEdge = (description: string, edge: 'start' | 'end'): ValueDecorator =>
  FilledText({
    description,
    shown: {
      format: 'date-time',
      get default() {
        return defaultWindow(DateTime.utc())[edge];
      },
    },
  });

const checkTicketed = (value: boolean): ArgumentProblem | undefined =>
  value ? problem('There are no tickets here.') : undefined;

/** Filters of lists of events (docs/interface/calendar.md#event-list). Dates are read in the zone of the site. */
export class EventFilterArgs {
  @WindowEdge('Events that start on this day or later.', 'start') start_date?: string;
  @WindowEdge('Events that end on this day or earlier.', 'end') end_date?: string;
  @DateFilter('Events that start before.') starts_before?: string;
  @DateFilter('Events that start after.') starts_after?: string;
  @DateFilter('Events that end before.') ends_before?: string;
  @DateFilter('Events that end after.') ends_after?: string;
  @Bool({ description: 'Whether dates count to the second, or as whole days.', default: false }) strict_dates!: boolean;
  @FilledText({ description: 'Words that occur in title or description.' }) search?: string;
  @TermList('Events in any of these categories: IDs or slugs.') categories?: unknown;
  @TermList('Events with any of these tags: IDs or slugs.') tags?: unknown;
  @IdList({ description: 'Events at any of these venues.' }) venue?: number[];
  @IdList({ description: 'Events of any of these organizers.' }) organizer?: number[];
  @Bool({ description: 'Only featured events, or only others.' }) featured?: boolean;
}

export class ListEventsArgs extends IntersectionType(EventFilterArgs, ModifiedArgs) {
  @PageNumber() page!: number;
  @PerPage('Events per page.') per_page!: number;
  @Text({ description: 'Comma-separated statuses.' }) status?: string;
  @Bool({ description: 'Accepted; filters nothing.' }) geoloc?: boolean;
  @AnyValue({ description: 'Accepted; filters nothing.', shown: { type: 'number' } }) geoloc_lat?: unknown;
  @AnyValue({ description: 'Accepted; filters nothing.', shown: { type: 'number' } }) geoloc_lng?: unknown;
  @IdList({ description: 'Only these events, whatever their dates.' }) include?: number[];
  @Int({ description: 'Only children of this event.' }) post_parent?: number;
  @Bool({ description: 'Events with tickets: there are none.', check: checkTicketed })
  ticketed?: boolean;
}

/** Months from today at which a list without dates ends. */
const WINDOW_MONTHS = 24;

/** From start to end of a list that names no dates, as clocks: `YYYY-MM-DD HH:MM:SS`. */
export interface Window {
  start: string;
  end: string;
}

/** The window of a list that names no dates, in the zone of `now` (docs/interface/calendar.md#event-list). */
export const defaultWindow = (now: DateTime): Window => ({
  start: clockOf(now.minus({ days: 1 }).startOf('day')),
  end: clockOf(now.plus({ months: WINDOW_MONTHS }).endOf('day')),
});
