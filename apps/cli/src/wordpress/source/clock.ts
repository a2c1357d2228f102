/** Years before it are a date that is not set: `0000-00-00`, or the zero of another system. */
const FIRST_YEAR = 1000;

/** `YYYY-MM-DD HH:MM:SS` of a date that exists; '' for anything else, and for the zeros of a date that is not set. */
export function clockOf(text: string): string {
  const clock = text.trim().replace('T', ' ').slice(0, 19);
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(clock) || Number(clock.slice(0, 4)) < FIRST_YEAR) return '';
  const time = new Date(`${clock.replace(' ', 'T')}Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(clock.replace(' ', 'T')) ? clock : '';
}

/** A date in the form of feeds, such as `Fri, 30 Aug 2024 10:00:00 +0000`, in UTC; '' where there is none. */
export function clockOfFeed(text: string): string {
  const time = new Date(text);
  return text.trim() === '' || Number.isNaN(time.getTime()) ? '' : clockOf(time.toISOString());
}

/** What the report says of a record whose date is none. */
export const NO_SUCH_DATE = 'Its date does not exist. The next best one was taken: that of another clock, or of today.';
