const named = (prefix: string, names: string): string[] => names.split(' ').map((name) => `${prefix}${name}`);

/** Metadata of plugins that is taken, or that follows from what is taken. All else of them is left out and told. */
export const PLUGIN_META: readonly string[] = [
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
