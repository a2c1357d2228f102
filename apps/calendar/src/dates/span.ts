import type { DateTime } from 'luxon';
import { atClock, clockOf, utcClockOf } from '@gatehouse/time';

/** When an event takes place: wall clocks in its zone, and the same instants in UTC. */
export interface Span {
  timezone: string;
  all_day: boolean;
  start_date: string;
  end_date: string;
  start_utc: string;
  end_utc: string;
}

/** Events that last longer than this many days are `lasting`; lists look for them with a separate condition. */
export const LASTING_DAYS = 31;

/**
 * Works out the times of an event (docs/interface/calendar.md#event-dates): an all-day event lasts from 00:00:00 to
 * 23:59:59 in its own zone, an end before the start becomes the start, and the UTC times follow from clock and zone.
 */
export function resolveSpan({
  timezone,
  all_day,
  start_date,
  end_date,
}: Pick<Span, 'timezone' | 'all_day' | 'start_date' | 'end_date'>): Span {
  const start = edge(start_date, timezone, all_day ? 'start' : 'as written');
  const written = atClock(end_date, timezone);
  const end = edge(
    clockOf(written.toMillis() < atClock(start_date, timezone).toMillis() ? atClock(start_date, timezone) : written),
    timezone,
    all_day ? 'end' : 'as written',
  );
  return {
    timezone,
    all_day,
    start_date: clockOf(start),
    end_date: clockOf(end),
    start_utc: utcClockOf(start),
    end_utc: utcClockOf(end),
  };
}

function edge(clock: string, timezone: string, at: 'start' | 'end' | 'as written'): DateTime {
  const moment = atClock(clock, timezone);
  if (at === 'as written') return moment;
  return at === 'start' ? moment.startOf('day') : moment.endOf('day').set({ millisecond: 0 });
}

/** Whether an event lasts longer than {@link LASTING_DAYS}. */
export const isLasting = ({ start_utc, end_utc }: Pick<Span, 'start_utc' | 'end_utc'>): boolean =>
  Date.parse(`${end_utc.replace(' ', 'T')}Z`) - Date.parse(`${start_utc.replace(' ', 'T')}Z`) >
  LASTING_DAYS * 86_400_000;
