import type { DateTime } from 'luxon';
import { phpDate } from '@gatehouse/time';
import type { Site } from '../../records/site';
import { dateText } from './month-grid';
import { dayOf, type ViewTarget } from './view-target';

/** A link to a neighbouring view. */
export interface ViewStep {
  target: ViewTarget;
  words: string;
}

/** Title and neighbours of a view. */
export interface ViewFrame {
  title: string;
  /** The day of the view; of a month the first one. */
  date: string;
  prev?: ViewStep;
  today: ViewStep;
  next?: ViewStep;
}

/** @param more whether a list or day has another page */
export function frameOf(target: ViewTarget, site: Site, more: boolean): ViewFrame {
  switch (target.view) {
    case 'month':
      return periodFrame(target, site, { length: { months: 1 }, name: monthName, today: 'This month' });
    case 'day':
      return periodFrame(target, site, { length: { days: 1 }, name: dayNameIn(site), today: 'Today' });
    case 'week':
      return periodFrame(target, site, { length: { weeks: 1 }, name: weekNameIn(site), today: 'This week' });
    case 'list':
      return target.isPast ? pastFrame(target, site, more) : listFrame(target, site, more);
  }
}

/** Lists show events that end after this wall clock: one second before their date. */
export const beforeList = (target: ViewTarget, { now }: Site): string =>
  `${dateText(dayOf(target, now).minus({ days: 1 }))} 23:59:59`;

interface Period {
  length: { months: 1 } | { weeks: 1 } | { days: 1 };
  name: (day: DateTime) => string;
  /** Text of the link to the current period. */
  today: string;
}

function periodFrame(target: ViewTarget, { now, weekStart }: Site, { length, name, today }: Period): ViewFrame {
  const day = dayOf(target, now, weekStart);
  const stepTo = (other: DateTime): ViewStep | undefined =>
    hasAddress(other) ? { target: { ...target, date: dateText(other), page: 1 }, words: name(other) } : undefined;
  return {
    title: withPage(name(day), target),
    date: dateText(day),
    prev: stepTo(day.minus(length)),
    today: { target: todayOf(target), words: today },
    next: stepTo(day.plus(length)),
  };
}

function listFrame(target: ViewTarget, site: Site, more: boolean): ViewFrame {
  const { now } = site;
  const { page } = target;
  const day = dayOf(target, now);
  const date = dateText(day);
  const from = date === dateText(now) ? 'Upcoming events' : `Events from ${dayNameIn(site)(day)}`;
  return {
    title: withPage(from, target),
    date,
    today: { target: todayOf(target), words: 'Today' },
    ...(page > 1 ? { prev: { target: { ...target, page: page - 1 }, words: 'Previous events' } } : {}),
    ...(more ? { next: { target: { ...target, page: page + 1 }, words: 'Next events' } } : {}),
  };
}

/** The latest events come first, so that earlier ones are on the next page. */
function pastFrame(target: ViewTarget, { now }: Site, more: boolean): ViewFrame {
  const { page } = target;
  const later = { target: { ...target, page: page - 1 }, words: 'Next events' };
  const upcoming = { target: todayOf(target), words: 'Upcoming events' };
  return {
    title: withPage('Past events', target),
    date: dateText(dayOf(target, now)),
    today: { target: todayOf(target), words: 'Today' },
    ...(more ? { prev: { target: { ...target, page: page + 1 }, words: 'Previous events' } } : {}),
    next: page > 1 ? later : upcoming,
  };
}

const withPage = (title: string, { page }: ViewTarget): string => (page > 1 ? `${title}, page ${page}` : title);

const todayOf = (target: ViewTarget): ViewTarget => ({ ...target, date: undefined, page: 1, isPast: undefined });

/** URLs have years of four digits. */
const hasAddress = ({ year }: DateTime): boolean => year >= 1 && year <= 9999;

const EN = { locale: 'en' };
const monthName = (day: DateTime): string => day.toFormat('MMMM yyyy', EN);
const dayNameIn =
  ({ dateFormat }: Site) =>
  (day: DateTime): string =>
    phpDate(day, dateFormat);
const weekNameIn =
  (site: Site) =>
  (day: DateTime): string =>
    `Week of ${dayNameIn(site)(day)}`;
