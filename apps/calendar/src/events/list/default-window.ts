import type { DateTime } from 'luxon';
import { clockOf } from '@gatehouse/time';

/** Months from today at which a list without dates ends. */
const WINDOW_MONTHS = 24;

/** From start to end of a list that names no dates. */
export interface Window {
  start: DateTime;
  end: DateTime;
}

let latest: { day: string; window: Window } | undefined;

/** The window of a list that names no dates, in the zone of `now` (docs/interface/calendar.md#event-list). Cached by day. */
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
