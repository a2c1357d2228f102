import { isLasting, settleSpan, type Span } from '../../dates/span';
import { searchable } from '../../records/search-text';
import { clocksOf, dateAfter } from '../../records/site';
import { defaultStatus, statusAfter } from '../../records/status';
import type { WriteRequest } from '../../records/record-writes';
import { renderedColumns } from '../model/event-text';
import type { CalendarEvent, EventRow } from '../model/event.entity';
import type { EventChange } from './event-change';

/** An event before its first change. */
export function blankEvent(id: number, { caller, site }: WriteRequest): CalendarEvent {
  const { local, utc } = clocksOf(site);
  return {
    id,
    author: caller.id,
    status: defaultStatus(caller),
    slug: null,
    former_slug: '',
    title: '',
    description: '',
    excerpt: '',
    search: '',
    title_rendered: '',
    description_rendered: '',
    excerpt_rendered: '',
    description_text: '',
    cost_rendered: '',
    image: 0,
    parent: 0,
    password: '',
    date: local,
    date_utc: utc,
    modified: local,
    modified_utc: utc,
    timezone: site.zone,
    start_date: local,
    end_date: local,
    start_utc: utc,
    end_utc: utc,
    cost: '[]',
    website: '',
    ...NO_FLAGS,
  };
}

const NO_FLAGS = {
  all_day: false,
  lasting: false,
  show_map: false,
  show_map_link: false,
  hidden: false,
  sticky: false,
  featured: false,
};

/** A stored event with booleans for flags. */
export const eventOf = (row: EventRow): CalendarEvent => ({
  ...row,
  all_day: Boolean(row.all_day),
  lasting: Boolean(row.lasting),
  show_map: Boolean(row.show_map),
  show_map_link: Boolean(row.show_map_link),
  hidden: Boolean(row.hidden),
  sticky: Boolean(row.sticky),
  featured: Boolean(row.featured),
});

/** The event after a change, without a new slug. */
export function applyEventChange(
  old: CalendarEvent,
  change: EventChange<number>,
  { caller, site }: WriteRequest,
): CalendarEvent {
  const now = clocksOf(site);
  const { status = old.status } = change;
  const date = dateAfter(old, change.date);
  const event = { ...old, ...columnsOf(change), ...spanAfter(old, change) };
  return {
    ...event,
    status: statusAfter(status, { publishedUtc: date.utc, nowUtc: now.utc }, caller),
    date: date.local,
    date_utc: date.utc,
    modified: now.local,
    modified_utc: now.utc,
    lasting: isLasting(event),
    search: searchable(event.title, event.description),
    ...renderedColumns(event),
  };
}

/** The columns that take the value of an argument as it is. */
function columnsOf(change: EventChange<number>): Partial<CalendarEvent> {
  const { title, description, excerpt, author, image, password, website, cost, flags } = change;
  const columns = { title, description, excerpt, author, image, password, website, cost: cost && JSON.stringify(cost) };
  return { ...Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)), ...flags };
}

/** A write that names no time keeps the stored times, so that it does not move a time that occurs twice. */
function spanAfter(
  old: CalendarEvent,
  { timezone, all_day, start_date, end_date }: EventChange<number>,
): Partial<Span> {
  if (timezone === undefined && all_day === undefined && start_date === undefined && end_date === undefined) return {};
  return settleSpan({
    timezone: timezone ?? old.timezone,
    all_day: all_day ?? old.all_day,
    start_date: start_date ?? old.start_date,
    end_date: end_date ?? old.end_date,
  });
}
