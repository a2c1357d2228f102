import { can, type Caller } from '@gatehouse/access';
import { and, eq, inList, notEq, notInList, or, type SqlFragment } from '@gatehouse/persistence';

/** Every registered status except `trash` (docs/interface/core.md#status). */
const KEPT = [
  'publish',
  'future',
  'draft',
  'pending',
  'private',
  'auto-draft',
  'inherit',
  'request-pending',
  'request-confirmed',
  'request-failed',
  'request-completed',
  'calendar-ea-success',
  'calendar-ea-failed',
  'calendar-ea-schedule',
  'calendar-ea-pending',
  'calendar-ea-draft',
  'calendar-ignored',
] as const;
export type Status = (typeof KEPT)[number] | 'trash';

/** Every registered status. */
export const STATUSES: readonly Status[] = [...KEPT, 'trash'];
const REGISTERED: ReadonlySet<string> = new Set(STATUSES);

/** Whether a text is a registered status. */
export const isStatus = (text: string): text is Status => REGISTERED.has(text);

/** Whether a record of this status has no slug until it is published, unless one is given (docs/interface/calendar.md#event-record). */
export const isUnaddressed = (status: string): boolean =>
  status === 'draft' || status === 'pending' || status === 'auto-draft';

/**
 * The status after a write (docs/interface/calendar.md#roles): callers who cannot publish get `pending`, and a
 * publication date in the future gives `future`.
 * @param wanted the requested status, or the one before the write
 */
export function statusAfter(
  wanted: Status,
  { publishedUtc, nowUtc }: { publishedUtc: string; nowUtc: string },
  caller: Caller,
): Status {
  if (wanted !== 'publish' && wanted !== 'future') return wanted;
  if (!can(caller, 'publish_posts')) return 'pending';
  return publishedUtc > nowUtc ? 'future' : 'publish';
}

/** The status of a new record for which none is requested (docs/interface/calendar.md#roles). */
export const defaultStatus = (caller: Caller): Status => (can(caller, 'publish_posts') ? 'publish' : 'draft');

/**
 * The statuses that a list shows (docs/interface/calendar.md#event-list), or undefined when the caller may not ask for them.
 * @param requested comma-separated; by default `publish`, and everything except `trash` for callers who can edit
 */
export function listedStatuses(requested: string | undefined, caller: Caller): Status[] | undefined {
  const mayEdit = can(caller, 'edit_posts');
  if (requested === undefined) return mayEdit ? [...KEPT] : ['publish'];
  const named = requested.split(',').map((name) => name.trim());
  const known = named.filter(isStatus);
  if (known.length < named.length) return undefined;
  return mayEdit || known.every((status) => status === 'publish') ? [...new Set(known)] : undefined;
}

/** Rows of these statuses that the caller may read: unpublished ones of other authors need `edit_others_posts`. */
export function readable(statuses: Status[], caller: Caller, column: { status: string; author: string }): SqlFragment {
  const isAll = statuses.length === KEPT.length && !statuses.includes('trash');
  const wanted = isAll ? notEq(column.status, 'trash') : inList(column.status, statuses);
  if (!asksForAuthor(statuses, caller)) return wanted;
  return and(wanted, or(eq(column.status, 'publish'), eq(column.author, caller.id)));
}

/**
 * Events that show the caller all of their fields: readable ones without a password, and those that the caller may edit
 * (docs/interface/calendar.md#passwords). For callers without `edit_others_posts`, who may edit their own at most.
 * @param events name of the table of events in the statement
 */
export function openTo(caller: Caller, events: string): SqlFragment {
  const [status, isOpen] = [`${events}.status`, eq(`${events}.password`, '')];
  const isPublic = and(isOpen, eq(status, 'publish'));
  if (caller.kind === 'visitor') return isPublic;
  const isOwn = eq(`${events}.author`, caller.id);
  if (can(caller, 'edit_published_posts')) return or(isPublic, isOwn);
  const isEditable = can(caller, 'edit_posts') && notInList(status, ['publish', 'future']);
  return or(isPublic, and(isOwn, or(isOpen, isEditable)));
}

/** Whether {@link readable} looks at the author of a row. */
export const asksForAuthor = (statuses: Status[], caller: Caller): boolean =>
  statuses.some((status) => status !== 'publish') && !can(caller, 'edit_others_posts');
