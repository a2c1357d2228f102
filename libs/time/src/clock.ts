/** A clock holds the years 0 to 9999; what an offset carries beyond them stays at their edge. */
const FIRST = Date.parse('0000-01-01T00:00:00Z');
const LAST = Date.parse('9999-12-31T23:59:59Z');

/**
 * An instant as databases keep it: UTC, `YYYY-MM-DD HH:MM:SS`. Much faster than a formatting library, which would take
 * more of a list's time than its records.
 *
 * @param milliseconds since the epoch; now unless given
 */
export const utcClock = (milliseconds = Date.now()): string =>
  new Date(Math.max(FIRST, Math.min(milliseconds, LAST))).toISOString().slice(0, 19).replace('T', ' ');

/** The milliseconds since the epoch of a UTC clock, `YYYY-MM-DD HH:MM:SS`. */
export const instantOf = (clock: string): number => Date.parse(`${toWire(clock)}Z`);

/** A clock as responses show it: `YYYY-MM-DDTHH:MM:SS`. */
export const toWire = (clock: string): string => clock.replace(' ', 'T');

/** A clock some hours later, or earlier for a negative number. */
export const hoursLater = (clock: string, hours: number): string => utcClock(instantOf(clock) + hours * 3_600_000);
