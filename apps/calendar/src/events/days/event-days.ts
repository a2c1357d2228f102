import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from 'typeorm';
import { insertRows } from '@gatehouse/persistence';
import { EventDay } from '../../records/event-tables.entity';
import type { Row } from '../../records/record.entity';
import type { CalendarEvent } from '../model/event';

/** The columns of an event that decide on its days. */
export const DAY_COLUMNS = [
  'id',
  'status',
  'hidden',
  'sticky',
  'password',
  'lasting',
  'start_date',
  'end_date',
] as const satisfies (keyof CalendarEvent)[];
export type DatedEvent = Pick<Row<CalendarEvent>, (typeof DAY_COLUMNS)[number]>;

const DAY_MS = 86_400_000;
const midnightOf = (clock: string): number => Date.parse(`${clock.slice(0, 10)}T00:00:00Z`);

/** The days of an event (docs/interface/calendar.md#view-content). An event that ends as a day starts is not on it. */
export function daysOf(event: DatedEvent): EventDay[] {
  const { id: event_id, start_date, end_date } = event;
  if (event.status !== 'publish' || event.hidden || event.lasting) return [];
  const place = placeOf(event);
  const first = midnightOf(start_date);
  const end = midnightOf(end_date);
  const last = end > first && end_date.endsWith(' 00:00:00') ? end - DAY_MS : end;
  const days: EventDay[] = [];
  for (let day = first; day <= last; day += DAY_MS)
    days.push({ event_id, day: new Date(day).toISOString().slice(0, 10), place, start_date });
  return days;
}

/** 0 for an event that comes first in its days. A password protects that it is sticky. */
const placeOf = ({ sticky, password }: Pick<DatedEvent, 'sticky' | 'password'>): number =>
  sticky && password === '' ? 0 : 1;

/** Stores the days of an event. @param before the event as it was, if it is not new */
export async function storeDays(tx: EntityManager, event: DatedEvent, before?: DatedEvent): Promise<void> {
  const days = daysOf(event);
  const stored = before ? daysOf(before) : [];
  if (isDeepStrictEqual(days, stored)) return;
  if (stored.length > 0) await tx.delete(EventDay, { event_id: event.id });
  await insertRows(
    tx,
    'event_days',
    days.map((day) => ({ ...day })),
  );
}
