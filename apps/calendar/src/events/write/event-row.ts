import { assignFields, newRecord } from '@gatehouse/records';
import { resolveSpan, type Span } from '../../dates/span';
import { clocksOf, dateAfter } from '../../records/site';
import { defaultStatus, statusAfter } from '../../records/status';
import type { WriteRequest } from '../../records/record-writes';
import { CalendarEvent } from '../model/event';
import type { EventChange } from './event-change';

/** An event before its first change. */
export function blankEvent(id: number, { caller, site }: WriteRequest): CalendarEvent {
  const { local, utc } = clocksOf(site);
  return newRecord(CalendarEvent, {
    id,
    author: caller.id,
    status: defaultStatus(caller),
    former_slug: '',
    parent: 0,
    password: '',
    date: local,
    date_utc: utc,
    timezone: site.zone,
    start_date: local,
    end_date: local,
    start_utc: utc,
    end_utc: utc,
  });
}

/** Changes an event, all but its slug. */
export function applyEventChange(
  event: CalendarEvent,
  change: EventChange<number>,
  { caller, site }: WriteRequest,
): void {
  const now = clocksOf(site);
  const { status = event.status, author = event.author, image = event.image, password = event.password } = change;
  const date = dateAfter(event, change.date);
  assignFields(event, CalendarEvent, change.values ?? {});
  Object.assign(event, spanAfter(event, change), {
    author,
    image,
    password,
    status: statusAfter(status, { publishedUtc: date.utc, nowUtc: now.utc }, caller),
    date: date.local,
    date_utc: date.utc,
    modified: now.local,
    modified_utc: now.utc,
  });
}

/** A write that names no time keeps the stored times, so that it does not move a time that occurs twice. */
function spanAfter(
  old: CalendarEvent,
  { timezone, all_day, start_date, end_date }: EventChange<number>,
): Partial<Span> {
  if (timezone === undefined && all_day === undefined && start_date === undefined && end_date === undefined) return {};
  return resolveSpan({
    timezone: timezone ?? old.timezone,
    all_day: all_day ?? old.all_day,
    start_date: start_date ?? old.start_date,
    end_date: end_date ?? old.end_date,
  });
}
