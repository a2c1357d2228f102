import { Hidden, recordView, Resource, Shown, Stored } from '@gatehouse/records';
import * as rest from '@gatehouse/rest';
import { cleanAddress, renderContent, renderTitle } from '@gatehouse/text';
import { abbreviationAt } from '@gatehouse/time';
import { DateText } from '../../api/arg-decorators';
import { Component, ViewOf } from '../../api/component';
import { isLasting } from '../../dates/span';
import { Organizer } from '../../organizers/organizer';
import { LOCAL, PUBLISHING, UTC } from '../../posts/calendar-post';
import { plainText } from '../../records/search-text';
import { EventTerm, termView } from '../../terms/term';
import { Venue } from '../../venues/venue';
import { CostDetailsView, costDetails, DateDetailsView, dateDetails, NO_COST } from './event-details';
import { EventLd } from './event-ld.view';
import { costOf, readCost } from './cost';
import { eventAddress } from './event-address';
import { EventTexts, guarded, type EventLooked } from './event-texts';
import { CostTexts, LinkedList, TermList, TextAddress, TimeZone } from './event-values';

/** The same for what is shown and not stored. */
const guardedPart =
  (closed: unknown, show: (event: CalendarEvent, looked: EventLooked) => unknown) =>
  (event: CalendarEvent, looked: EventLooked): unknown =>
    looked.isClosed ? closed : show(event, looked);

/** What venues and organizers are shown with in an event. */
const linkedLooked = ({ site, images }: EventLooked) => ({ site, images });

const PROTECTED = 'Null in a list when a password protects the event.';
const CONTENT = { group: 'Content' };
const SCHEDULE = { group: 'Schedule' };
const LOCAL_CLOCK = { description: 'Time zone of the event.', ...LOCAL };
const UTC_CLOCK = { description: 'UTC.', ...UTC };

/** A flag, which a password protects. */
const Flag = (shown: string, written: rest.ValueDecorator<boolean>, name?: string): PropertyDecorator =>
  Stored(
    'flag',
    rest.Nullable(rest.Bool(), { description: `${shown} ${PROTECTED}`, ...(name !== undefined && { name }) }),
    { initial: false, show: guarded(null, (value: boolean) => value), written },
  );

/** A clock, and beside it the same taken apart. */
const Details = (clock: 'start_date' | 'end_date' | 'start_utc' | 'end_utc') =>
  Shown(ViewOf(DateDetailsView), (event: CalendarEvent) => dateDetails(event[clock]));

/** An event, with its times on the clock of its own zone and as UTC (docs/interface/calendar.md#event-record). */
@Component('Event', 'An event.')
@Resource<CalendarEvent>({
  path: 'calendar/events/v1/events',
  one: 'event',
  indexes: {
    by_parent: ['parent'],
    by_start: ['hidden', 'start_utc', 'id', 'start_date', 'end_date', 'lasting', 'status', 'author', 'featured'],
    by_status: ['status', 'date_utc'],
    lasting: ['lasting', 'hidden', 'end_utc', 'start_utc', 'start_date', 'end_date', 'status', 'author', 'featured'],
  },
  unique: { slug: ['slug'] },
  beforeWrite: fillDerived,
})
export class CalendarEvent extends EventTexts {
  @Flag(
    'Whether it takes whole days.',
    rest.Bool({ description: 'Whether the event takes whole days.', label: 'All day', default: false, ...SCHEDULE }),
  )
  all_day!: boolean;

  @Stored('clock', rest.Text(LOCAL_CLOCK), {
    initial: '',
    written: DateText({
      description: 'When it starts, in its own time zone.',
      label: 'Start',
      required: true,
      ...SCHEDULE,
    }),
  })
  start_date!: string;
  @Details('start_date') start_date_details!: DateDetailsView;

  @Stored('clock', rest.Text(LOCAL_CLOCK), {
    initial: '',
    written: DateText({
      description: 'When it ends, in its own time zone.',
      label: 'End',
      required: true,
      ...SCHEDULE,
    }),
  })
  end_date!: string;
  @Details('end_date') end_date_details!: DateDetailsView;

  @Stored('clock', rest.Text({ name: 'utc_start_date', ...UTC_CLOCK }), { readonly: true }) start_utc!: string;
  @Details('start_utc') utc_start_date_details!: DateDetailsView;
  @Stored('clock', rest.Text({ name: 'utc_end_date', ...UTC_CLOCK }), { readonly: true }) end_utc!: string;
  @Details('end_utc') utc_end_date_details!: DateDetailsView;

  @Stored(
    'key(64)',
    rest.Text({ description: 'IANA name or UTC±h[:mm].', examples: ['America/New_York', 'UTC+5:30'] }),
    { initial: '', written: TimeZone(SCHEDULE) },
  )
  timezone!: string;

  @Shown(
    rest.Text({ description: 'Abbreviation at the start.', examples: ['EST'] }),
    ({ timezone, start_date, start_utc }: CalendarEvent) => abbreviationAt(timezone, start_date, start_utc),
  )
  timezone_abbr!: string;

  /** As given. */
  @Stored('json', rest.Text({ description: 'As people read it.', examples: ['$5 – $9', 'Free'] }), {
    initial: [],
    show: guarded('', (_, event: CalendarEvent, { site }) => costOf(event, site.currency).display),
    written: CostTexts({ group: 'Prices' }),
  })
  cost!: string[];

  @Shown(ViewOf(CostDetailsView), guardedPart(NO_COST, (event, { site }) => costDetails(event, site.currency)))
  cost_details!: CostDetailsView;

  @Stored(
    'text',
    rest.Uri({
      description: 'Given, or the address of the event.',
      examples: ['https://tickets.example.com/412'],
    }),
    {
      initial: '',
      clean: cleanAddress,
      show: guarded('', (website: string, event, { site }) => website || eventAddress(event, site)),
      written: TextAddress(CONTENT),
    },
  )
  website!: string;

  @Flag(
    'Whether to show a map of the venue.',
    rest.Bool({ description: 'Whether to show a map of the venue.', group: 'Place' }),
  )
  show_map!: boolean;

  @Flag(
    'Whether to link to a map of the venue.',
    rest.Bool({ description: 'Whether to link to a map of the venue.', label: 'Link to a map', group: 'Place' }),
  )
  show_map_link!: boolean;

  @Flag(
    'Whether lists leave the event out.',
    rest.Bool({ description: 'Whether to leave the event out of all lists.', cleared: false, ...PUBLISHING }),
    'hide_from_listings',
  )
  hidden!: boolean;

  @Flag(
    'Whether it comes first in the calendar view.',
    rest.Bool({ description: 'Whether the event comes first in the calendar view.', cleared: false, ...PUBLISHING }),
  )
  sticky!: boolean;

  @Flag(
    'Whether it is featured.',
    rest.Bool({ description: 'Whether the event is featured.', cleared: false, ...PUBLISHING }),
  )
  featured!: boolean;

  @Shown(
    rest.ListOf(ViewOf(EventTerm), { description: 'Categories.' }),
    guardedPart([], (_, { categories, site }) => categories.map((term) => termView(term, site, 'event'))),
    TermList('tribe_events_cat', 'Categories: IDs, slugs or names.'),
  )
  categories!: object[];

  @Shown(
    rest.ListOf(ViewOf(EventTerm), { description: 'Tags.' }),
    guardedPart([], (_, { tags, site }) => tags.map((term) => termView(term, site, 'event'))),
    TermList('post_tag', 'Tags: IDs, slugs or names.'),
  )
  tags!: object[];

  @Shown(
    rest.OneOf([ViewOf(Venue), rest.ListOf(ViewOf(Venue))], {
      description: 'One venue itself, several as a list, none as an empty list.',
    }),
    guardedPart([], (_, looked) => {
      const places = looked.venues.map((venue) => recordView(Venue, venue, { given: linkedLooked(looked) }));
      return places.length === 1 ? places[0] : places;
    }),
    LinkedList('Venues: IDs or data of new ones.'),
  )
  venue!: object;

  @Shown(
    rest.ListOf(ViewOf(Organizer), { description: 'Organizers, in the order given.' }),
    guardedPart([], (_, looked) =>
      looked.organizers.map((one) => recordView(Organizer, one, { given: linkedLooked(looked) })),
    ),
    LinkedList('Organizers: IDs or data of new ones.'),
  )
  organizer!: object[];

  @Shown(rest.AnyObject({ description: 'Empty.', examples: [{}] }), () => ({})) custom_fields!: object;

  @Shown(
    rest.Shape(EventLd, { description: 'schema.org data; in the single record only.', optional: true }),
    (_: CalendarEvent, looked: EventLooked) => looked.json_ld,
  )
  json_ld?: EventLd;

  @Hidden('integer') parent!: number;
  /** '' for none. */
  @Hidden('text') password!: string;
  /** Longer than a month: reads that ask what is on look for these apart. */
  @Hidden('flag') lasting!: boolean;

  /** JSON of a cost, as `costOf` reads it. */
  @Hidden('text') cost_rendered!: string;
}

/** Fills the columns that follow from the texts, the cost and the times, so that reads only copy them. */
export function fillDerived(event: CalendarEvent): void {
  event.title_rendered = renderTitle(event.title);
  event.description_rendered = renderContent(event.description).trim();
  event.excerpt_rendered = renderContent(event.excerpt).trim();
  event.description_text = plainText(event.description);
  event.cost_rendered = JSON.stringify(readCost(event.cost));
  event.lasting = isLasting(event);
}
