import type { DateTime } from 'luxon';
import { clockOf } from '@gatehouse/time';

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
