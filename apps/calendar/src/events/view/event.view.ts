import { AnyObject, Bool, Choice, ListOf, Nullable, OneOf, Shape, Text, Uri, Value } from '@gatehouse/rest';
import { Component, ViewOf } from '../../api/component';
import { PagingView } from '../../api/paging.view';
import { Organizer } from '../../organizers/organizer';
import { ImageView } from '../../posts/image.view';
import { CLOCK, PostView } from '../../posts/post.view';
import { EventTerm } from '../../terms/term';
import { Venue } from '../../venues/venue';
import { EventLd } from './event-ld';

const POSITIONS = ['prefix', 'postfix', ''] as const;
const LOCAL = { description: 'Time zone of the event.', pattern: CLOCK, examples: ['2027-03-10 18:00:00'] };
const UTC = { description: 'UTC.', pattern: CLOCK, examples: ['2027-03-10 23:00:00'] };
const REST_URL = 'https://example.com/calendar/events/v1/events/412';
const PROTECTED = 'Null in a list when a password protects the event.';

/** The parts of a date, as in the `*_details` of an event. */
@Component('DateDetails', 'A date taken apart, zero-padded.')
export class DateDetailsView {
  @Text({ description: 'Four digits.', examples: ['2027'] }) year!: string;
  @Text({ description: '01 to 12.', examples: ['03'] }) month!: string;
  @Text({ description: '01 to 31.', examples: ['09'] }) day!: string;
  @Text({ description: '00 to 23.', examples: ['18'] }) hour!: string;
  @Text({ description: '00 to 59.', examples: ['00'] }) minutes!: string;
  @Text({ description: '00 to 59.', examples: ['00'] }) seconds!: string;
}

/** The parts of a cost (docs/interface/calendar.md#cost). */
@Component('CostDetails', 'What a cost is made of.')
export class CostDetailsView {
  @Text({ description: 'The symbol that was given.', examples: ['$'] }) currency_symbol!: string;
  @Text({ description: 'ISO 4217 code of the symbol; empty without one.', examples: ['USD'] }) currency_code!: string;
  @Choice(POSITIONS, { description: 'Where the symbol was given; empty without one.' })
  currency_position!: (typeof POSITIONS)[number];
  @ListOf(Text(), { description: 'Amounts in numeric order.', examples: [['5', '9.50']] }) values!: readonly string[];
}

/** A venue, organizer or term as its class shows it. */
type RecordShown = Record<string, unknown>;

/** An event (docs/interface/calendar.md#event-record). */
@Component('Event', 'An event.')
export class EventView extends PostView {
  @Uri({ description: 'The event in this interface.', examples: [REST_URL] }) rest_url!: string;
  @Text({ description: 'HTML.', examples: ['Open evening &#8211; bring a friend'] }) title!: string;
  @Text({ description: 'HTML.', examples: ['<p>Doors open at half past six.</p>'] }) description!: string;
  @Text({ description: 'HTML.', examples: ['<p>An evening for newcomers.</p>'] }) excerpt!: string;
  @Text({ description: 'Slug; empty for a draft that was never published.', examples: ['open-evening'] }) slug!: string;
  @OneOf([ViewOf(ImageView), Value({ type: 'boolean', enum: [false] })], { description: 'false for none.' })
  image!: ImageView | false;
  @Nullable(Bool(), { description: `Whether it takes whole days. ${PROTECTED}` }) all_day!: boolean | null;
  @Text(LOCAL) start_date!: string;
  @ViewOf(DateDetailsView) start_date_details!: DateDetailsView;
  @Text(LOCAL) end_date!: string;
  @ViewOf(DateDetailsView) end_date_details!: DateDetailsView;
  @Text(UTC) utc_start_date!: string;
  @ViewOf(DateDetailsView) utc_start_date_details!: DateDetailsView;
  @Text(UTC) utc_end_date!: string;
  @ViewOf(DateDetailsView) utc_end_date_details!: DateDetailsView;
  @Text({ description: 'IANA name or UTC±h[:mm].', examples: ['America/New_York', 'UTC+5:30'] }) timezone!: string;
  @Text({ description: 'Abbreviation at the start.', examples: ['EST'] }) timezone_abbr!: string;
  @Text({ description: 'As people read it.', examples: ['$5 – $9', 'Free'] }) cost!: string;
  @ViewOf(CostDetailsView) cost_details!: CostDetailsView;
  @Uri({ description: 'Given, or the address of the event.', examples: ['https://tickets.example.com/412'] })
  website!: string;
  @Nullable(Bool(), { description: `Whether to show a map of the venue. ${PROTECTED}` }) show_map!: boolean | null;
  @Nullable(Bool(), { description: `Whether to link to a map of the venue. ${PROTECTED}` })
  show_map_link!: boolean | null;
  @Nullable(Bool(), { description: `Whether lists leave the event out. ${PROTECTED}` })
  hide_from_listings!: boolean | null;
  @Nullable(Bool(), { description: `Whether it comes first in the calendar view. ${PROTECTED}` })
  sticky!: boolean | null;
  @Nullable(Bool(), { description: `Whether it is featured. ${PROTECTED}` }) featured!: boolean | null;
  @ListOf(ViewOf(EventTerm), { description: 'Categories.' }) categories!: RecordShown[];
  @ListOf(ViewOf(EventTerm), { description: 'Tags.' }) tags!: RecordShown[];
  @OneOf([ViewOf(Venue), ListOf(ViewOf(Venue))], {
    description: 'One venue itself, several as a list, none as an empty list.',
  })
  venue!: RecordShown | RecordShown[];
  @ListOf(ViewOf(Organizer), { description: 'Organizers, in the order given.' }) organizer!: RecordShown[];
  @AnyObject({ description: 'Empty.', examples: [{}] }) custom_fields!: object;
  @Shape(EventLd, { description: 'schema.org data; in the single record only.', optional: true }) json_ld?: EventLd;
}

/** One page of the list of events. */
export class EventListView extends PagingView {
  @ListOf(ViewOf(EventView), { description: 'In order of start.' }) events!: EventView[];
}
