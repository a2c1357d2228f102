import { SiteTime } from '@gatehouse/time';
import { datesIn } from '../view/dates';
import { numberOf } from '../attributes';
import type { BlockValues } from '../place';
import type { Archive } from './archives';
import { weekdaysIn, weeksOfMonth } from './month-grid';

/** `core/calendar`: the sheet of a month, whose days lead to the posts of the day. The present month unless one is set. */
export const calendar: BlockValues = async (attributes, { reading, language: { t, tag }, settings, holdsUntil }) => {
  const { timezone, startOfWeek } = settings;
  const time = new SiteTime(timezone);
  const today = time.now().date.slice(0, 10);
  const [thisYear = 0, thisMonth = 0] = today.split('-').map(Number);
  const year = numberOf(attributes, 'year', { standard: thisYear, max: 9_999 });
  const month = numberOf(attributes, 'month', { standard: thisMonth, max: 12 });
  const text = textOf(year, month);
  const [days, months] = await Promise.all([
    reading.get<Archive[]>('/core/v2/archives', { type: 'daily', year, month }),
    reading.get<Archive[]>('/core/v2/archives'),
  ]);
  holdsUntil(midnightAfter(today, time));
  const dates = datesIn(tag);
  const links = new Map(days.map(({ day, link }) => [day, link]));
  const cell = (number: number | undefined) => {
    if (number === undefined) return undefined;
    const date = `${text}-${String(number).padStart(2, '0')}`;
    const label = t('block.calendar.day', dates.day(`${date}T00:00:00`));
    return { number, link: links.get(number), label, isToday: date === today };
  };
  return {
    caption: dates.month(text),
    weekdays: weekdaysIn(tag, startOfWeek),
    weeks: weeksOfMonth(year, month, startOfWeek).map((week) => week.map(cell)),
    ...monthsBeside(months, text),
  };
};

const textOf = (year: number, month: number): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;

/** The nearest months that have posts; absent at the ends. */
function monthsBeside(months: readonly Archive[], text: string): object {
  const named = months.map(({ year, month = 1, link }) => ({ month: textOf(year, month), link }));
  return {
    earlier: named.find(({ month }) => month < text),
    later: named.findLast(({ month }) => month > text),
  };
}

function midnightAfter(day: string, time: SiteTime): number {
  const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
  return Date.parse(`${time.parse(`${next}T00:00:00`).date_gmt.replace(' ', 'T')}Z`);
}
