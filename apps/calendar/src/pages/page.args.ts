import { Arg, type ArgSpec, Int, Text } from '@gatehouse/rest';
import { EventFilterArgs } from '../events/event-list.args';
import { ids } from '../records/arg-decorators';

const optional = (description: string): ArgSpec => ({ type: 'string', description });

/** What the calendar's page shows; an empty field of its form is none. */
export class CalendarPageArgs {
  @Arg(optional('month, list or day.')) view?: string;
  @Arg(optional('YYYY-MM-DD or YYYY-MM.')) date?: string;
  @Int({ description: 'Page of the list.', default: 1, min: 1 }) page!: number;
  @Arg(optional('Slugs of a category, from the top down.')) category?: string;
  @Arg(optional('Slug of a tag.')) tag?: string;
  @Arg(optional('Words that occur in title or description.')) search?: string;
}

export class EventPageArgs {
  @Text({ required: true, description: 'Slug of the event.' }) slug!: string;
  @Arg(optional('Password of the event.')) password?: string;
}

/** The filters of the list of events; the feed has no pages. */
export class FeedArgs extends EventFilterArgs {
  @Arg(ids('Only these events, whatever their dates.')) include?: number[];
}

export class AssetArgs {
  @Text({ required: true, description: 'Name of the file.' }) file!: string;
  @Arg(optional('The version that the page linked to.')) v?: string;
}
