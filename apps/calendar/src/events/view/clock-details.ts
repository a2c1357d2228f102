/** The zero-padded parts of a clock, as in the `*_details` of an event. */
export type ClockDetails = Record<'year' | 'month' | 'day' | 'hour' | 'minutes' | 'seconds', string>;

/** @param clock `YYYY-MM-DD hh:mm:ss` */
export const clockDetails = (clock: string): ClockDetails => ({
  year: clock.slice(0, 4),
  month: clock.slice(5, 7),
  day: clock.slice(8, 10),
  hour: clock.slice(11, 13),
  minutes: clock.slice(14, 16),
  seconds: clock.slice(17, 19),
});
