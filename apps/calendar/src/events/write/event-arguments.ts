import { createArgs, updateArgs } from '@gatehouse/records';
import { Bool, FieldGroup, Html, Int, IntersectionType, LONG_TEXT, OmitType, Text } from '@gatehouse/rest';
import { FilledText } from '../../api/arg-decorators';
import type { PostArgs } from '../../posts/post-input-reader';
import { CalendarEvent } from '../model/event';

/** Nobody sees it. */
@FieldGroup('Publishing')
class PasswordArgs {
  @Text({ description: 'Password that readers need; empty for none.', cleared: '' }) password?: string;
}

class EventNumberArgs {
  @Int({ description: 'ID of the event.', required: true }) id!: number;
}

class EventSlugArgs {
  // In the path it is the key; the new one comes in the body or query.
  @FilledText({ description: 'Slug of the event.', shown: { required: false }, group: 'Publishing' }) slug!: string;
}

/** An update may empty these. */
class EmptiedArgs {
  @Html({ description: 'Description, HTML.', maxLength: LONG_TEXT, cleared: '', group: 'Content' })
  description?: string;
  @Text({ description: 'Slug; empty for one made of the title.', group: 'Publishing' }) slug?: string;
  @Html({ description: 'Excerpt, HTML.', cleared: '', group: 'Content' }) excerpt?: string;
  @Bool({
    description: 'Whether the event takes whole days.',
    label: 'All day',
    group: 'Schedule',
    shown: { default: false },
    cleared: false,
  })
  all_day?: boolean;
}

const unemptied = OmitType(updateArgs(CalendarEvent, EventNumberArgs), ['description', 'slug', 'excerpt', 'all_day']);
const emptied = IntersectionType(unemptied, EmptiedArgs);

export class CreateEventArgs extends IntersectionType(createArgs(CalendarEvent), PasswordArgs) {}
export class UpdateEventArgs extends IntersectionType(emptied, PasswordArgs) {}
export class UpdateEventBySlugArgs extends IntersectionType(OmitType(emptied, ['id', 'slug']), EventSlugArgs) {}

/** The arguments of any write of an event. Those of flags are stored as they are. */
export type EventArgs = Partial<PostArgs> &
  Partial<
    Pick<CalendarEvent, 'title' | 'description' | 'excerpt' | 'timezone' | 'all_day' | 'start_date' | 'end_date'>
  > &
  Partial<Record<'slug' | 'status' | 'password', string>> & {
    cost?: string[];
    website?: string | null;
    categories?: unknown;
    tags?: unknown;
    venue?: unknown;
    organizer?: unknown;
  };
