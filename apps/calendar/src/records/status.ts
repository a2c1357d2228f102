import { can, type Caller } from '@gatehouse/access';

/** Every registered status but the trash (docs/interface/core.md#status). */
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

const REGISTERED: ReadonlySet<string> = new Set([...KEPT, 'trash']);

export const isStatus = (text: string): text is Status => REGISTERED.has(text);

/** A record without an address until it is published, unless one is given (docs/interface/calendar.md#event-record). */
export const isUnaddressed = (status: string): boolean =>
  status === 'draft' || status === 'pending' || status === 'auto-draft';

/**
 * The status that a write leads to (docs/interface/calendar.md#roles): who may not publish asks for a review,
 * what is dated in the future is published when its time comes.
 * @param current of a record that exists, for which no status is asked
 */
export function statusAfter(
  change: { asked?: Status; current?: Status; dateUtc: string; nowUtc: string },
  caller: Caller,
): Status {
  const mayPublish = can(caller, 'publish_posts');
  const wanted = change.asked ?? change.current ?? (mayPublish ? 'publish' : 'draft');
  if (wanted !== 'publish' && wanted !== 'future') return wanted;
  if (!mayPublish) return 'pending';
  return change.dateUtc > change.nowUtc ? 'future' : 'publish';
}

/**
 * The statuses of a list (docs/interface/calendar.md#event-list), or undefined when the caller may not ask for them.
 * @param asked comma-separated; without it what is published, and for those who may edit everything but the trash
 */
export function listedStatuses(asked: string | undefined, caller: Caller): Status[] | undefined {
  const mayEdit = can(caller, 'edit_posts');
  if (asked === undefined) return mayEdit ? [...KEPT] : ['publish'];
  const named = asked.split(',').map((name) => name.trim());
  const known = named.filter(isStatus);
  if (known.length < named.length) return undefined;
  return mayEdit || known.every((status) => status === 'publish') ? [...new Set(known)] : undefined;
}

/** SQL for the rows of these statuses that the caller may read: others' unpublished ones only with the right to all. */
export function readableSql(
  statuses: Status[],
  caller: Caller,
  column: { status: string; author: string },
): { sql: string; parameters: (string | number)[]; needsAuthor: boolean } {
  const unpublished = statuses.some((status) => status !== 'publish');
  const all = statuses.length === KEPT.length && !statuses.includes('trash');
  const sql = all ? `${column.status} <> 'trash'` : `${column.status} IN (${statuses.map(() => '?').join(', ')})`;
  const parameters: (string | number)[] = all ? [] : statuses;
  if (!unpublished || can(caller, 'edit_others_posts')) return { sql, parameters, needsAuthor: false };
  return {
    sql: `${sql} AND (${column.status} = 'publish' OR ${column.author} = ?)`,
    parameters: [...parameters, caller.id],
    needsAuthor: true,
  };
}
