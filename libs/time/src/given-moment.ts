import type { GivenMoment, Moment } from './site-time';

/**
 * Whether a moment that a client has written is the stored one (docs/interface/core.md#dates). What a client reads and
 * sends back is equal to it on the clock that it was written on, even when the site has another time zone by then.
 */
export const isUnchanged = (before: Moment, { moment, on }: GivenMoment): boolean =>
  on === 'site' ? before.date === moment.date : before.date_gmt === moment.date_gmt;

/** The moment after a write: the stored one if the client has written none, or the same one. */
export function momentAfter(before: Moment, given: GivenMoment | undefined): Moment {
  if (given && !isUnchanged(before, given)) return given.moment;
  return { date: before.date, date_gmt: before.date_gmt };
}
