import type { DateTime } from 'luxon';
import { atWall } from '../dates/clock';

export const VIEWS = ['month', 'list', 'day'] as const;
export type ViewName = (typeof VIEWS)[number];

/** What a calendar view shows. */
export interface ViewTarget {
  view: ViewName;
  /** `YYYY-MM-DD`, in a month its first; undefined is today's. */
  date?: string;
  /** Page of a list. */
  page: number;
  /** Slugs from the top down: `music/jazz`. */
  category?: string;
  tag?: string;
  search?: string;
}

const KEYWORD = /^(?:month|list|day|today|tag|category|\d{4}-\d{2}(?:-\d{2})?)$/;

/**
 * Reads the address of a view, of which only path and query count (docs/interface/calendar.md#view-addresses).
 * @param home the site's address, whose path is left aside
 * @returns undefined for what leads to no view
 */
export function readAddress(url: string, home: string): ViewTarget | undefined {
  if (!URL.canParse(url, home)) return undefined;
  const { pathname, searchParams } = new URL(url, home);
  const base = new URL(home).pathname.replace(/\/$/, '');
  const path = base !== '' && pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname;
  const segments = segmentsOf(path);
  if (segments?.shift() !== 'events') return undefined;
  const narrowed = readNarrowing(segments);
  const shown = narrowed && readRest(segments);
  return shown && withWishes({ ...narrowed, ...shown }, Object.fromEntries(searchParams));
}

/** Applies the keys that a query or `view_data` brings: date, search, and the view itself. */
export function withWishes(target: ViewTarget, wishes: Record<string, unknown>): ViewTarget | undefined {
  const { 'calendar-bar-date': date, 'calendar-bar-search': search, eventDisplay: view } = wishes;
  const wished = { ...target };
  if (typeof view === 'string' && view !== '') {
    const known = VIEWS.find((name) => name === view);
    if (!known) return undefined;
    wished.view = known;
  }
  if (typeof search === 'string') wished.search = search.trim() === '' ? undefined : search.trim();
  if (typeof date !== 'string' || date === '') return wished;
  const day = readDay(date);
  return day === undefined ? undefined : { ...wished, date: day };
}

/** `YYYY-MM` or `YYYY-MM-DD` as a day that exists, of a month the first. */
export function readDay(text: string): string | undefined {
  const [, year, month, day = '01'] = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(text) ?? [];
  if (year === undefined || Number(year) < 1) return undefined;
  return atWall({ year: Number(year), month: Number(month), day: Number(day) }, 'UTC').isValid
    ? `${year}-${month}-${day}`
    : undefined;
}

/** The day that a target means, in the site's zone. */
export function dayOf({ view, date }: ViewTarget, now: DateTime): DateTime {
  const [year = now.year, month = now.month, day = now.day] = date?.split('-').map(Number) ?? [];
  const at = atWall({ year, month, day }, now.zoneName ?? 'UTC').startOf('day');
  return view === 'month' ? at.startOf('month') : at;
}

function segmentsOf(path: string): string[] | undefined {
  try {
    return path
      .split('/')
      .filter((segment) => segment !== '')
      .map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

/** Takes `category/<slug>[/<slug>…]` and `tag/<slug>` off the beginning. */
function readNarrowing(segments: string[]): Pick<ViewTarget, 'category' | 'tag'> | undefined {
  const narrowed: Pick<ViewTarget, 'category' | 'tag'> = {};
  while (segments[0] === 'category' || segments[0] === 'tag') {
    const kind = segments.shift() === 'tag' ? 'tag' : 'category';
    const slugs = segments.splice(0, 1);
    while (kind === 'category' && segments[0] !== undefined && !KEYWORD.test(segments[0]))
      slugs.push(...segments.splice(0, 1));
    if (slugs.length === 0 || narrowed[kind] !== undefined) return undefined;
    narrowed[kind] = slugs.join('/');
  }
  return narrowed;
}

function readRest(segments: string[]): Pick<ViewTarget, 'view' | 'date' | 'page'> | undefined {
  const [first, second, third] = segments;
  const path = segments.join('/');
  if (path === '' || path === 'month') return { view: 'month', page: 1 };
  if (path === 'day' || path === 'today') return { view: 'day', page: 1 };
  if (path === 'list') return { view: 'list', page: 1 };
  if (first === 'list' && second === 'page' && segments.length === 3 && /^[1-9]\d{0,8}$/.test(third ?? ''))
    return { view: 'list', page: Number(third) };
  const view = first === 'month' || first === 'day' ? first : undefined;
  const written = view ? second : first;
  if (written === undefined || segments.length > (view ? 2 : 1)) return undefined;
  const isMonth = /^\d{4}-\d{2}$/.test(written);
  const date = readDay(written);
  if (date === undefined || (view !== undefined && (view === 'month') !== isMonth)) return undefined;
  return { view: isMonth ? 'month' : 'day', date, page: 1 };
}
