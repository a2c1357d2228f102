/** Years before it are a date that is not set: `0000-00-00`, or the zero of another system. */
const FIRST_YEAR = 1000;

const CLOCK = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d)(:\d\d)?)?/;

/**
 * `YYYY-MM-DD HH:MM:SS` of a date that exists, also where it was written without seconds or without a time; '' for anything
 * else, and for the zeros of a date that is not set.
 */
export function clockOf(text: string): string {
  const [, day = '', minutes = '00:00', seconds = ':00'] = CLOCK.exec(text.trim()) ?? [];
  if (day === '' || Number(day.slice(0, 4)) < FIRST_YEAR) return '';
  const wire = `${day}T${minutes}${seconds}`;
  const time = new Date(`${wire}Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(wire) ? wire.replace('T', ' ') : '';
}

/** A date in the form of feeds, such as `Fri, 30 Aug 2024 10:00:00 +0000`, in UTC; '' where there is none. */
export function clockOfFeed(text: string): string {
  const time = new Date(text);
  return text.trim() === '' || Number.isNaN(time.getTime()) ? '' : clockOf(time.toISOString());
}

/** What the report says of a record whose date is none. */
export const NO_SUCH_DATE = 'Its date does not exist. The next best one was taken: that of another clock, or of today.';
