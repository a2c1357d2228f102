import type { ArgumentProblem } from '@gatehouse/errors';
import {
  AnyValue,
  Bool,
  FieldGroup,
  Html,
  Int,
  LONG_TEXT,
  Text,
  UserId,
  type FieldFormat,
  type Schema,
  type ValueDecorator,
} from '@gatehouse/rest';
import { zoneNamed } from '@gatehouse/time';
import { checkUrl, DateText, FilledText, ImageName, NUMBERED, StatusName, UtcDateText } from '../../api/arg-decorators';
import { choices, isPlainObject } from '../../api/choices';
import { problem } from '../../api/problems';

/** Terms, venues and organizers of one event: each of them is looked up. */
const MAX_CHOICES = 100;
const MAX_COSTS = 50;
/** Characters of all costs of an event. */
const MAX_COST_LENGTH = 1_000;

interface MixedWords {
  group: string;
  format?: FieldFormat;
}

/** A list of IDs, names and objects, which the check of the route resolves. */
const MixedList = (
  description: string,
  isList: (value: unknown) => boolean,
  documented: Schema,
  { group, format }: MixedWords,
): ValueDecorator =>
  AnyValue({
    description,
    documented,
    default: null,
    cleared: [],
    group,
    shown: { type: 'array', items: { type: 'integer', ...(format && { 'x-format': format }) } },
    check: (value: unknown) => {
      if (!isList(value)) return problem('This is not a list.', 'rest_invalid_type');
      const chosen = choices(value) ?? [];
      if (chosen.some((one) => typeof one === 'number' && !Number.isInteger(one)))
        return problem('This list has a number that is not an ID.', 'rest_invalid_type');
      return chosen.length > MAX_CHOICES
        ? problem(`This list has more than ${MAX_CHOICES} items.`, 'rest_too_many_items')
        : undefined;
    },
  });

const TermList = (taxonomy: string, description: string): ValueDecorator =>
  MixedList(
    description,
    (value) => choices(value) !== undefined,
    {
      type: ['array', 'null'],
      items: { anyOf: [{ type: 'integer' }, { type: 'string' }, NUMBERED], 'x-format': `term-id:${taxonomy}` },
    },
    { group: 'Publishing', format: `term-id:${taxonomy}` },
  );

/** A single new record may come as an object. */
const LinkedList = (description: string): ValueDecorator =>
  MixedList(
    description,
    (value) => isPlainObject(value) || choices(value) !== undefined,
    {
      anyOf: [{ type: 'integer' }, { type: 'object' }, { type: 'array', items: ONE_LINKED }, { type: 'null' }],
    },
    { group: 'Place' },
  );

const ONE_LINKED: Schema = { anyOf: [{ type: 'integer' }, { type: 'object' }] };

const PRICES: Schema[] = [{ type: 'string' }, { type: 'number' }];

function checkCost(value: unknown): ArgumentProblem | undefined {
  const fits = [value]
    .flat()
    .every((one) => typeof one === 'string' || (typeof one === 'number' && Number.isFinite(one)));
  if (!fits) return problem('A cost is a text, a number or a list of these.', 'rest_invalid_type');
  const costs = [value].flat();
  if (costs.length > MAX_COSTS) return problem(`There are more than ${MAX_COSTS} costs.`, 'rest_too_many_items');
  return costs.join('').length > MAX_COST_LENGTH
    ? problem(`A cost must be at most ${MAX_COST_LENGTH} characters long.`, 'rest_too_long')
    : undefined;
}

const checkZone = (value: string): ArgumentProblem | undefined =>
  value === '' || zoneNamed(value) ? undefined : problem(`${value} is not a time zone.`);

/** An event's fields (docs/interface/calendar.md#event-fields). */
@FieldGroup('Publishing')
class EventFields {
  @UserId({ description: 'ID of the author.' }) author?: number;
  @DateText({ description: 'Publication date, in the time zone of the site.', label: 'Publication date' })
  date?: string;
  @UtcDateText({ description: 'Publication date in UTC.', label: 'Publication date (UTC)' }) date_utc?: string;
  @FilledText({ description: 'Title, HTML.', group: 'Content' }) title?: string;
  @Html({ description: 'Description, HTML.', maxLength: LONG_TEXT, cleared: '', group: 'Content' })
  description?: string;
  @Text({ description: 'Slug; empty for one made of the title.' }) slug?: string;
  @Html({ description: 'Excerpt, HTML.', cleared: '', group: 'Content' }) excerpt?: string;
  @StatusName({ description: 'Status of the record.' }) status?: string;
  @Text({
    description: 'IANA time zone, or UTC+h[:mm]; the time zone of the site when empty.',
    label: 'Time zone',
    group: 'Schedule',
    check: checkZone,
  })
  timezone?: string;
  @Bool({
    description: 'Whether the event takes whole days.',
    label: 'All day',
    group: 'Schedule',
    shown: { default: false },
    cleared: false,
  })
  all_day?: boolean;
  @DateText({ description: 'When it starts, in its own time zone.', label: 'Start', group: 'Schedule' })
  start_date?: string;
  @DateText({ description: 'When it ends, in its own time zone.', label: 'End', group: 'Schedule' }) end_date?: string;
  @ImageName({ description: 'ID or address of an image.', group: 'Content' }) image?: string;
  @AnyValue({
    description: 'What it costs: a text, a number, or a list of these.',
    group: 'Prices',
    documented: { anyOf: [...PRICES, { type: 'array', items: { anyOf: PRICES }, maxItems: MAX_COSTS }] },
    cleared: [],
    check: checkCost,
    into: (value: unknown) => [value].flat().map(String),
  })
  cost?: string[];
  @AnyValue({
    description: 'Address on the web.',
    group: 'Content',
    documented: { type: ['string', 'null'], format: 'uri' },
    default: null,
    cleared: '',
    check: checkUrl,
  })
  website!: string | null;
  @Bool({ description: 'Whether to show a map of the venue.', group: 'Place' }) show_map?: boolean;
  @Bool({ description: 'Whether to link to a map of the venue.', label: 'Link to a map', group: 'Place' })
  show_map_link?: boolean;
  @Bool({ description: 'Whether to leave the event out of all lists.', cleared: false }) hide_from_listings?: boolean;
  @Bool({ description: 'Whether the event comes first in the calendar view.', cleared: false }) sticky?: boolean;
  @Bool({ description: 'Whether the event is featured.', cleared: false }) featured?: boolean;
  @TermList('tribe_events_cat', 'Categories: IDs, slugs or names.') categories!: unknown;
  @TermList('post_tag', 'Tags: IDs, slugs or names.') tags!: unknown;
  @LinkedList('Venues: IDs or data of new ones.') venue!: unknown;
  @LinkedList('Organizers: IDs or data of new ones.') organizer!: unknown;
}

/** The arguments of any write of an event. */
export type EventArgs = Partial<EventFields> & { password?: string };

export class CreateEventArgs extends EventFields {
  @Html({ description: 'Description, HTML.', minLength: 1, maxLength: LONG_TEXT }) override description?: string;
  @Html({ description: 'Excerpt, HTML.', minLength: 1 }) override excerpt?: string;
  @FilledText({ description: 'Slug.' }) override slug?: string;
  @FilledText({ description: 'Title, HTML.', required: true }) override title!: string;
  @DateText({ description: 'When it starts, in its own time zone.', required: true }) override start_date!: string;
  @DateText({ description: 'When it ends, in its own time zone.', required: true }) override end_date!: string;
  @Bool({ description: 'Whether the event takes whole days.', default: false }) override all_day!: boolean;
  @Text({ description: 'Password that readers need; empty for none.', group: 'Publishing', cleared: '' })
  password?: string;
}

export class UpdateEventArgs extends EventFields {
  @Int({ description: 'ID of the event.', required: true }) id!: number;
  @Text({ description: 'Password that readers need; empty for none.', group: 'Publishing', cleared: '' })
  password?: string;
}

export class UpdateEventBySlugArgs extends EventFields {
  // In the path it is the key; the new one comes in the body or query.
  @FilledText({ description: 'Slug of the event.', shown: { required: false } }) override slug!: string;
}
