import type { SiteAddress } from '@gatehouse/rest';
import { readDay } from './view-day';
import type { ViewName, ViewTarget } from './view-target';

const KEYWORD = /^(?:month|list|day|week|photo|today|tag|category|\d{4}-\d{2}(?:-\d{2})?)$/;
const MONTH = /^\d{4}-\d{2}$/;

type Shown = Pick<ViewTarget, 'view' | 'date' | 'page'>;
type Narrowing = Pick<ViewTarget, 'category' | 'tag'>;

/** Paths without a date or page. */
const PLAIN = new Map<string, ViewName>([
  ['', 'month'],
  ['month', 'month'],
  ['day', 'day'],
  ['today', 'day'],
  ['list', 'list'],
  ['week', 'week'],
  // Lists show pictures where they are made of data.
  ['photo', 'list'],
]);

/** Values of `eventDisplay`. */
const DISPLAYS = new Map<string, Pick<ViewTarget, 'view' | 'isPast'>>([
  ['month', { view: 'month' }],
  ['list', { view: 'list' }],
  ['day', { view: 'day' }],
  ['week', { view: 'week' }],
  ['photo', { view: 'list' }],
  ['past', { view: 'list', isPast: true }],
]);

/** Keys of the query that change a view, or of `view_data`. Values that are not texts are ignored. */
export interface ViewKeys {
  'calendar-bar-date'?: unknown;
  'calendar-bar-search'?: unknown;
  /** The same, as other calendars write it. */
  'tribe-bar-date'?: unknown;
  'tribe-bar-search'?: unknown;
  eventDisplay?: unknown;
}

/**
 * Reads the URL of a view, of which only the path and the query count (docs/interface/calendar.md#view-addresses).
 * @param site whose own paths are left out
 * @returns undefined for the URL of something else
 */
export function readAddress(url: string, site: Pick<SiteAddress, 'base' | 'home'>): ViewTarget | undefined {
  if (!URL.canParse(url, site.home)) return undefined;
  const { pathname, searchParams } = new URL(url, site.home);
  const [root, ...segments] = segmentsOf(belowSite(pathname, site)) ?? [];
  if (root !== 'events') return undefined;
  const narrowing = takeNarrowing(segments);
  const shown = narrowing && readShown(segments);
  return shown && applyKeys({ ...narrowing, ...shown }, Object.fromEntries(searchParams));
}

/** @returns undefined for an unknown view or an impossible date */
export function applyKeys(target: ViewTarget, keys: ViewKeys): ViewTarget | undefined {
  const date = firstFilled(keys['calendar-bar-date'], keys['tribe-bar-date']);
  const search = [keys['calendar-bar-search'], keys['tribe-bar-search']].find((value) => typeof value === 'string');
  const display = firstFilled(keys.eventDisplay);
  const shown = display === undefined ? target : DISPLAYS.get(display);
  const day = date === undefined ? target.date : readDay(date);
  if (shown === undefined || (date !== undefined && day === undefined)) return undefined;
  const { view, isPast } = shown;
  // A month has no pages: its days have.
  if (view === 'month' && target.page > 1) return undefined;
  return {
    ...target,
    view,
    isPast,
    ...(day === undefined ? {} : { date: day }),
    ...(search === undefined ? {} : { search: search.trim() || undefined }),
  };
}

const firstFilled = (...values: unknown[]): string | undefined =>
  values.find((value): value is string => typeof value === 'string' && value !== '');

/** Calendars of other front ends send addresses on their own host, or a path alone. */
function belowSite(pathname: string, { base, home }: Pick<SiteAddress, 'base' | 'home'>): string {
  const paths = [home, base].map((address) => new URL(address).pathname.replace(/\/$/, ''));
  const [own = ''] = paths.filter((path) => pathname.startsWith(`${path}/`)).sort((a, b) => b.length - a.length);
  return pathname.slice(own.length);
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

/** Removes `category/<slug>[/<slug>…]` and `tag/<slug>` from the start of the segments. */
function takeNarrowing(segments: string[]): Narrowing | undefined {
  const narrowing: Narrowing = {};
  while (segments[0] === 'category' || segments[0] === 'tag') {
    const kind = segments.shift() === 'tag' ? 'tag' : 'category';
    const slugs = segments.splice(0, kind === 'tag' ? 1 : categoryLength(segments));
    if (slugs.length === 0 || narrowing[kind] !== undefined) return undefined;
    narrowing[kind] = slugs.join('/');
  }
  return narrowing;
}

/** The first segment is a slug in any case; the next ones unless they are part of the view. */
function categoryLength(segments: string[]): number {
  const end = segments.findIndex((segment, at) => at > 0 && KEYWORD.test(segment));
  return end === -1 ? segments.length : end;
}

function readShown(segments: string[]): Shown | undefined {
  const [keyword, number = ''] = segments.slice(-2);
  const hasPage = keyword === 'page' && /^[1-9]\d{0,8}$/.test(number);
  const shown = readUnpaged(hasPage ? segments.slice(0, -2) : segments);
  return shown && hasPage ? { ...shown, page: Number(number) } : shown;
}

function readUnpaged(segments: string[]): Shown | undefined {
  const plain = PLAIN.get(segments.join('/'));
  if (plain) return { view: plain, page: 1 };
  const [first, ...rest] = segments;
  if (first === 'week') return readWeek(rest);
  return first === 'month' || first === 'day' ? readDated(rest, first) : readDated(segments);
}

function readWeek(segments: string[]): Shown | undefined {
  const shown = readDated(segments, 'day');
  return shown && { ...shown, view: 'week' };
}

/** `YYYY-MM` or `YYYY-MM-DD`. If a view is named, it has to fit. */
function readDated([written = '', ...rest]: string[], named?: 'month' | 'day'): Shown | undefined {
  const view = MONTH.test(written) ? 'month' : 'day';
  const date = readDay(written);
  if (date === undefined || rest.length > 0 || (named !== undefined && named !== view)) return undefined;
  return { view, date, page: 1 };
}
