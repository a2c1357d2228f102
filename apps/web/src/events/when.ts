import type { EventTimes } from './event.record';

/** An instant as a `<time>` element shows it. */
export interface Moment {
  datetime: string;
  words: string;
}

/** When an event is: one moment, or from one to another. */
export interface When {
  start: Moment;
  end?: Moment;
}

/** Writes the times of events in a language. */
export interface EventWords {
  /** With the days: `Monday, 23 November 2026, 08:00` to `13:00 CET`. */
  days(times: EventTimes): When;
  /** For a day of a calendar: `08:00` alone, with short dates when the event lasts for several days. */
  brief(times: EventTimes): When;
  /** `Monday, 23 November 2026`, of `YYYY-MM-DD`. */
  day(date: string): string;
  /** Names of the days of the week: long and short, of `YYYY-MM-DD`. */
  weekday(date: string): { long: string; short: string };
}

// Clocks are shown as they are written, so no time zone may move them.
const zone = { timeZone: 'UTC' } as const;

/**
 * @param language BCP 47
 * @param siteZone events of other zones are shown with the abbreviation of theirs
 */
export function eventWordsIn(language: string, siteZone: string): EventWords {
  const format = (options: Intl.DateTimeFormatOptions): ((clock: string) => string) => {
    const formatter = new Intl.DateTimeFormat(language, { ...options, ...zone });
    return (clock) => formatter.format(new Date(`${clock.replace(' ', 'T')}Z`));
  };
  const fullDay = format({ dateStyle: 'full' });
  const shortDay = format({ day: 'numeric', month: 'short' });
  const time = format({ timeStyle: 'short' });
  const [longName, shortName] = [format({ weekday: 'long' }), format({ weekday: 'short' })];
  const abbreviation = ({ timezone, timezone_abbr }: EventTimes): string =>
    timezone === siteZone ? '' : ` ${timezone_abbr}`;

  const written = (times: EventTimes, day: (clock: string) => string, isBrief: boolean): When => {
    const { start_date: from, end_date: until } = times;
    const isOneDay = from.slice(0, 10) === until.slice(0, 10);
    if (times.all_day) return wholeDays(times, isOneDay, day);
    const clock = (at: string, withDay: boolean): string => (withDay ? `${day(at)}, ${time(at)}` : time(at));
    const start = { datetime: instant(times.utc_start_date), words: clock(from, !isOneDay || !isBrief) };
    if (from === until) return { start: { ...start, words: `${start.words}${abbreviation(times)}` } };
    const words = `${clock(until, !isOneDay)}${abbreviation(times)}`;
    return { start, end: { datetime: instant(times.utc_end_date), words } };
  };
  return {
    days: (times) => written(times, fullDay, false),
    brief: (times) => written(times, shortDay, true),
    day: (date) => fullDay(`${date} 00:00:00`),
    weekday: (date) => ({ long: longName(`${date} 00:00:00`), short: shortName(`${date} 00:00:00`) }),
  };
}

const instant = (utc: string): string => `${utc.replace(' ', 'T')}Z`;

function wholeDays(times: EventTimes, isOneDay: boolean, day: (clock: string) => string): When {
  const moment = (clock: string): Moment => ({ datetime: clock.slice(0, 10), words: day(clock) });
  return isOneDay
    ? { start: moment(times.start_date) }
    : { start: moment(times.start_date), end: moment(times.end_date) };
}
