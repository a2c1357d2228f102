import type { SiteAddress } from '@gatehouse/rest';
import { readDay } from './view-day';
import { VIEWS, type ViewName, type ViewTarget } from './view-target';

const KEYWORD = /^(?:month|list|day|today|tag|category|\d{4}-\d{2}(?:-\d{2})?)$/;
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
]);

/** Keys of the query that change a view, or of `view_data`. Values that are not texts are ignored. */
export interface ViewKeys {
  'calendar-bar-date'?: unknown;
  'calendar-bar-search'?: unknown;
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
  const { 'calendar-bar-date': date, 'calendar-bar-search': search, eventDisplay } = keys;
  const view = isFilled(eventDisplay) ? VIEWS.find((name) => name === eventDisplay) : target.view;
  const day = isFilled(date) ? readDay(date) : target.date;
  if (view === undefined || (isFilled(date) && day === undefined)) return undefined;
  return {
    ...target,
    view,
    ...(day === undefined ? {} : { date: day }),
    ...(typeof search === 'string' ? { search: search.trim() || undefined } : {}),
  };
}

const isFilled = (value: unknown): value is string => typeof value === 'string' && value !== '';

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
  if (!shown || !hasPage) return shown;
  // A month has no pages: its days have.
  return shown.view === 'month' ? undefined : { ...shown, page: Number(number) };
}

function readUnpaged(segments: string[]): Shown | undefined {
  const plain = PLAIN.get(segments.join('/'));
  if (plain) return { view: plain, page: 1 };
  const [first, ...rest] = segments;
  return first === 'month' || first === 'day' ? readDated(rest, first) : readDated(segments);
}

/** `YYYY-MM` or `YYYY-MM-DD`. If a view is named, it has to fit. */
function readDated([written = '', ...rest]: string[], named?: 'month' | 'day'): Shown | undefined {
  const view = MONTH.test(written) ? 'month' : 'day';
  const date = readDay(written);
  if (date === undefined || rest.length > 0 || (named !== undefined && named !== view)) return undefined;
  return { view, date, page: 1 };
}
