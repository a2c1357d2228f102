/** What statuses are called in the editor. */
export const STATUS_LABELS = {
  publish: 'Published',
  future: 'Scheduled',
  pending: 'Pending review',
  inherit: 'As the post it belongs to',
} as const;

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

/** The values of the list filter `status`. */
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

const FLOATING: ReadonlySet<string> = new Set(['draft', 'pending', 'auto-draft']);

/** Whether a date that was never set follows the last change in this status (docs/interface/core.md#dates). */
export const floats = (status: string): boolean => FLOATING.has(status);

/** The statuses of a list filter, with `any` expanded to every writable one: not the trash, not internal statuses. */
export const expandStatuses = (statuses: readonly string[]): string[] => [
  ...new Set(statuses.flatMap((status) => (status === 'any' ? [...WRITABLE] : [status]))),
];

/** The status to store: the date decides between published and scheduled (docs/interface/core.md#status). */
export function storedStatus(wanted: string, dateGmt: string, nowGmt: string): string {
  if (wanted === 'publish' && dateGmt > nowGmt) return 'future';
  if (wanted === 'future' && dateGmt <= nowGmt) return 'publish';
  return wanted;
}
