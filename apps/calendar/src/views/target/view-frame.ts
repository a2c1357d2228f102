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
    case 'list':
      return listFrame(target, site, more);
  }
}

/** Lists show events that end after this wall clock: one second before their date. */
export const beforeList = (target: ViewTarget, { now }: Site): string =>
  `${dateText(dayOf(target, now).minus({ days: 1 }))} 23:59:59`;

interface Period {
  length: { months: 1 } | { days: 1 };
  name: (day: DateTime) => string;
  /** Text of the link to the current period. */
  today: string;
}

function periodFrame(target: ViewTarget, { now }: Site, { length, name, today }: Period): ViewFrame {
  const day = dayOf(target, now);
  const stepTo = (other: DateTime): ViewStep | undefined =>
    hasAddress(other) ? { target: { ...target, date: dateText(other), page: 1 }, words: name(other) } : undefined;
  return {
    title: target.view === 'day' ? withPage(name(day), target) : name(day),
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

const withPage = (title: string, { page }: ViewTarget): string => (page > 1 ? `${title}, page ${page}` : title);

const todayOf = (target: ViewTarget): ViewTarget => ({ ...target, date: undefined, page: 1 });

/** URLs have years of four digits. */
const hasAddress = ({ year }: DateTime): boolean => year >= 1 && year <= 9999;

const EN = { locale: 'en' };
const monthName = (day: DateTime): string => day.toFormat('MMMM yyyy', EN);
const dayNameIn =
  ({ dateFormat }: Site) =>
  (day: DateTime): string =>
    phpDate(day, dateFormat);
