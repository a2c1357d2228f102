/** The statuses that can be written (docs/interface/core.md#status). */
export const WRITABLE = [
  'publish',
  'future',
  'draft',
  'pending',
  'private',
  'calendar-ea-success',
  'calendar-ea-failed',
  'calendar-ea-schedule',
  'calendar-ea-pending',
  'calendar-ea-draft',
  'calendar-ignored',
] as const;

/** What the list filter `status` takes. */
export const LISTABLE = [
  ...WRITABLE,
  'trash',
  'auto-draft',
  'inherit',
  'request-pending',
  'request-confirmed',
  'request-failed',
  'request-completed',
  'any',
] as const;

/** The statuses in which a date that was never set floats (docs/interface/core.md#dates). */
const FLOATING: ReadonlySet<string> = new Set(['draft', 'pending', 'auto-draft']);

export const floats = (status: string): boolean => FLOATING.has(status);

/** `any` is all but the trash and internals. */
export const expandStatuses = (statuses: readonly string[]): string[] => [
  ...new Set(statuses.flatMap((status) => (status === 'any' ? [...WRITABLE] : [status]))),
];

/** The status that a record gets: the calendar decides between published and scheduled (docs/interface/core.md#status-transitions). */
export function settledStatus(wanted: string, dateGmt: string, nowGmt: string): string {
  if (wanted === 'publish' && dateGmt > nowGmt) return 'future';
  if (wanted === 'future' && dateGmt <= nowGmt) return 'publish';
  return wanted;
}
