import type { LoadedEvent } from '../../events/view/event-loader';
import { SHOWN_A_DAY } from './first-of-days';
import { daysTouched, type GridDay } from './month-grid';

/** The events that each day of a month shows, sticky ones first (docs/interface/calendar.md#view-content). */
export function eventsOfDays(events: readonly LoadedEvent[], days: readonly GridDay[]): LoadedEvent[][] {
  const contents: LoadedEvent[][] = days.map(() => []);
  for (const event of stickyFirst(byLocalStart(events)))
    for (const at of daysTouched(event.row, days)) {
      const shown = contents[at];
      if (shown && shown.length < SHOWN_A_DAY) shown.push(event);
    }
  return contents;
}

/** Events of a day in order of the hour that is shown, each in its own zone. */
export const byLocalStart = (events: readonly LoadedEvent[]): LoadedEvent[] =>
  [...events].sort((a, b) => compareTexts(a.row.start_date, b.row.start_date) || a.row.id - b.row.id);

/** Sticky events come first in a day; all others stay in order. */
const stickyFirst = (events: readonly LoadedEvent[]): LoadedEvent[] =>
  [...events].sort((a, b) => Number(isSticky(b.row)) - Number(isSticky(a.row)));

const isSticky = ({ sticky, password }: LoadedEvent['row']): boolean => Boolean(sticky) && password === '';

function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
