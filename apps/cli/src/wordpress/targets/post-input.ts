import type { ImportedContent } from '@gatehouse/app-core';
import { personIn, type ImportContext } from '../import/import-context';
import type { PostDates, PostFacts } from '../source/content-records';
import type { Meta } from '../source/people-and-terms';

const named = (prefix: string, names: string): string[] => names.split(' ').map((name) => `${prefix}${name}`);

/** Metadata of plugins that is taken, or that follows from what is taken. All else of them is left out and told. */
const PLUGIN_META: readonly string[] = [
  ...named(
    '_Event',
    'StartDate EndDate StartDateUTC EndDateUTC Duration Timezone TimezoneAbbr AllDay Origin Version URL',
  ),
  ...named('_Event', 'Cost CurrencySymbol CurrencyCode CurrencyPosition VenueID OrganizerID OrganizerID_Order'),
  ...named('_Event', 'ShowMap ShowMapLink HideFromUpcoming DateTimeSeparator TimeRangeSeparator'),
  ...named(
    '_Venue',
    'Venue VenueID EventVenueID Address City Country StateProvince Province State Zip Phone URL Origin',
  ),
  ...named('_Venue', 'Version Lat Lng OverwriteCoords GeoAddress ShowMap ShowMapLink EventShowMap EventShowMapLink'),
  ...named('_Organizer', 'Organizer OrganizerID EventOrganizerID Phone Website Email Origin Version'),
  ...named('_tribe_', 'featured modified_fields default_ticket_provider events_status events_errors'),
  ...named('_lp_', 'duration regular_price sale_price price retake_count passing_condition course_result'),
  ...named('_lp_', 'has_finish block_finished sample_data'),
];

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
