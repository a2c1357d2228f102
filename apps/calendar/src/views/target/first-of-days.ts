import type { DayRange, LastingEvent, OnDay } from '../../events/days/event-days.query';
import { touches, type GridDay } from './month-grid';

/** Events of a day of a month; the others are on the page of the day (docs/interface/calendar.md#view-content). */
export const SHOWN_A_DAY = 4;

interface FirstOfDays {
  /** Each once. */
  ids: number[];
  /** Days that have more events than are shown. */
  fullDays: Set<string>;
}

/**
 * The events that a month shows in its days.
 * @param near the first events of each day, one more than is shown
 * @param lasting the events that last longer than a month
 */
export function firstOfDays(
  days: readonly GridDay[],
  near: readonly (OnDay & { day: string })[],
  lasting: readonly LastingEvent[],
): FirstOfDays {
  const byDay = new Map<string, OnDay[]>(days.map(({ date }) => [date, []]));
  for (const event of near) byDay.get(event.day)?.push(event);
  const ids = new Set<number>();
  const fullDays = new Set<string>();
  for (const day of days) {
    const found = [...(byDay.get(day.date) ?? []), ...lasting.filter((event) => touches(event, day))].sort(inOrder);
    for (const { id } of found.slice(0, SHOWN_A_DAY)) ids.add(id);
    if (found.length > SHOWN_A_DAY) fullDays.add(day.date);
  }
  return { ids: [...ids], fullDays };
}

/** From the first day to the last. */
export const rangeOf = (days: readonly GridDay[]): DayRange => ({
  from: days[0]?.from ?? '',
  until: days.at(-1)?.until ?? '',
});

/** Sticky events first, then by the hours that are shown. */
function inOrder(a: OnDay, b: OnDay): number {
  if (a.place !== b.place) return a.place - b.place;
  if (a.start_date !== b.start_date) return a.start_date < b.start_date ? -1 : 1;
  return a.id - b.id;
}
