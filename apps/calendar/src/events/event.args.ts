import type { ArgumentProblem } from '@gatehouse/errors';
import { Arg, LONG_TEXT, type ArgSpec, AnyValue } from '@gatehouse/rest';
import { zoneNamed } from '../dates/zones';
import { checkAddress, choices, flag, isPlain, number, problem, status, text, words } from '../records/arg-decorators';

const list = (description: string, fits: (value: unknown) => boolean): ArgSpec => ({
  description,
  default: null,
  shown: { type: 'array', items: { type: 'integer' } },
  check: (value: unknown) => (fits(value) ? undefined : problem('This is no list.', 'rest_invalid_type')),
});
// Lists mix IDs, texts and objects; what each of them means needs the store.
const terms = (description: string): ArgSpec => list(description, (value) => choices(value) !== undefined);
/** New data may come as an object of their own. */
const linked = (description: string): ArgSpec =>
  list(description, (value) => isPlain(value) || choices(value) !== undefined);

function checkCost(value: unknown): ArgumentProblem | undefined {
  const fits = [value]
    .flat()
    .every((one) => typeof one === 'string' || (typeof one === 'number' && Number.isFinite(one)));
  return fits ? undefined : problem('A cost is a text, a number or a list of these.', 'rest_invalid_type');
}

const checkZone = (value: string): ArgumentProblem | undefined =>
  value === '' || zoneNamed(value) ? undefined : problem(`${value} is no time zone.`);

/** An event's fields; null is the same as absent where the default is null (docs/interface/calendar.md#event-fields). */
export class EventFields {
  @Arg(number('ID of the author.')) author?: number;
  @Arg(words('Publication date, in the time zone of the site.')) date?: string;
  @Arg(words('Publication date in UTC.')) date_utc?: string;
  @Arg(words('Title, HTML.')) title?: string;
  @Arg(words('Description, HTML.', { maxLength: LONG_TEXT })) description?: string;
  @Arg(words('Slug.')) slug?: string;
  @Arg(words('Excerpt, HTML.')) excerpt?: string;
  @Arg(status('Status of the record.')) status?: string;
  @Arg(text('IANA time zone, or UTC+h[:mm]; the time zone of the site when empty.', { check: checkZone }))
  timezone?: string;
  @Arg(flag('Whether the event takes whole days.', { shown: { default: false } })) all_day?: boolean;
  @Arg(words('When it starts, in its own time zone.')) start_date?: string;
  @Arg(words('When it ends, in its own time zone.')) end_date?: string;
  @Arg(text('ID or address of an image.')) image?: string;
  @AnyValue({
    description: 'What it costs: a text, a number, or a list of these.',
    nulls: 'invalid',
    check: checkCost,
    into: (value: unknown) => [value].flat().map(String),
  })
  cost?: string[];
  @AnyValue({ description: 'Address on the web.', default: null, check: checkAddress }) website!: string | null;
  @Arg(flag('Whether to show a map of the venue.')) show_map?: boolean;
  @Arg(flag('Whether to link to a map of the venue.')) show_map_link?: boolean;
  @Arg(flag('Whether to leave the event out of all lists.')) hide_from_listings?: boolean;
  @Arg(flag('Whether the event comes first in the calendar view.')) sticky?: boolean;
  @Arg(flag('Whether the event is featured.')) featured?: boolean;
  @Arg(terms('Categories: IDs, slugs or names.')) categories!: unknown;
  @Arg(terms('Tags: IDs, slugs or names.')) tags!: unknown;
  @Arg(linked('Venues: IDs or data of new ones.')) venue!: unknown;
  @Arg(linked('Organizers: IDs or data of new ones.')) organizer!: unknown;
}

export class CreateEventArgs extends EventFields {
  @Arg(words('Title, HTML.', { required: true })) override title!: string;
  @Arg(words('When it starts, in its own time zone.', { required: true })) override start_date!: string;
  @Arg(words('When it ends, in its own time zone.', { required: true })) override end_date!: string;
  @Arg(flag('Whether the event takes whole days.', { default: false })) override all_day!: boolean;
  @Arg(text('Password that readers need; empty for none.')) password?: string;
}

export class UpdateEventArgs extends EventFields {
  @Arg(number('ID of the event.', { required: true })) id!: number;
  @Arg(text('Password that readers need; empty for none.')) password?: string;
}

export class UpdateEventBySlugArgs extends EventFields {
  // In the path it is the key; the new one comes in the body or query.
  @Arg(words('Slug of the event.', { shown: { required: false } })) override slug!: string;
}

const password = words('Password of the event.');

export class EventIdArgs {
  @Arg(number('ID of the event.', { required: true })) id!: number;
  @Arg(password) password?: string;
}

export class ReadEventArgs extends EventIdArgs {
  @AnyValue({ description: 'edit: whoever may edit the event needs no password.', hidden: true }) context?: unknown;
}

export class EventSlugArgs {
  @Arg(words('Slug of the event.', { required: true })) slug!: string;
}

export class ReadEventBySlugArgs extends EventSlugArgs {
  @Arg({ ...password, hidden: true }) password?: string;
  @AnyValue({ description: 'edit: whoever may edit the event needs no password.', hidden: true }) context?: unknown;
}
