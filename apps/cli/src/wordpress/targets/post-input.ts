import type { ImportedContent } from '@gatehouse/app-core';
import { personIn, type ImportContext } from '../import/import-context';
import { PLUGIN_META } from './plugin-meta';
import type { PostDates, PostFacts } from '../source/content-records';
import type { Meta } from '../source/people-and-terms';

/** The statuses that records have here. */
const STATUSES = new Set(['publish', 'future', 'draft', 'pending', 'private']);

/** The status to write, and the one before the trash for what is there. Statuses of plugins become drafts. */
export function statusOf(
  { status, trashedFrom }: Pick<PostFacts, 'status' | 'trashedFrom'>,
  { report }: ImportContext,
): Pick<ImportedContent, 'trashedFrom'> & { status: string } {
  if (status === 'trash') {
    const former = STATUSES.has(trashedFrom) ? trashedFrom : 'draft';
    return { status: former, trashedFrom: former };
  }
  if (STATUSES.has(status)) return { status };
  if (status !== 'auto-draft') report.count(`status "${status}": the records became drafts`);
  return { status: 'draft' };
}

/** The author here; that of the import for people who are not here. */
export async function authorOf({ author }: Pick<PostFacts, 'author'>, context: ImportContext): Promise<number> {
  return (await personIn(context, author)) || context.operator.id;
}

/** Dates as the interface takes them. */
export const wireDates = ({ date, dateGmt }: PostDates): { date?: string; date_gmt?: string } => {
  if (dateGmt !== '') return { date_gmt: dateGmt.replace(' ', 'T') };
  return date === '' ? {} : { date: date.replace(' ', 'T') };
};

/** Metadata that WordPress keeps for itself, or that is taken in another form. */
const KNOWN_PREFIXES = ['_edit_', '_wp_', '_oembed_', '_menu_item_'];
const KNOWN_NAMES = new Set([
  ...['_thumbnail_id', '_pingme', '_encloseme', 'footnotes', 'wp_pattern_sync_status'],
  ...PLUGIN_META,
]);

const isKnown = (key: string): boolean =>
  KNOWN_NAMES.has(key) || KNOWN_PREFIXES.some((prefix) => key.startsWith(prefix));

/** The interface shows registered metadata also where a record has none. */
const isEmpty = (value: unknown): boolean => value === '' || value === null || (Array.isArray(value) && !value.length);

/** The metadata of plugins, which this site has no place for. */
export const unknownMeta = (meta: Meta): Meta =>
  Object.fromEntries(Object.entries(meta).filter(([key, value]) => !isKnown(key) && !isEmpty(value)));

/** Counts the metadata of plugins. */
export function countMeta({ meta }: { meta: Meta }, { report }: ImportContext): void {
  for (const key of Object.keys(unknownMeta(meta))) report.count(`metadata "${key}"`);
}
