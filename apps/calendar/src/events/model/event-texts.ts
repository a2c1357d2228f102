import { Hidden, Rewritten, Shown, Stored, Text } from '@gatehouse/records';
import * as rest from '@gatehouse/rest';
import { DateText, FilledText, ImageName, UtcDateText } from '../../api/arg-decorators';
import { ViewOf } from '../../api/component';
import type { Organizer } from '../../organizers/organizer';
import { CalendarPost, PUBLISHING } from '../../posts/calendar-post';
import { ImageView, imageView, type ImagesById } from '../../posts/image.view';
import type { Site } from '../../records/site';
import type { TermWithPath } from '../../terms/term';
import type { Venue } from '../../venues/venue';
import type { EventLd } from './event-ld.view';
import { eventAddress } from './event-address';

/** The records that an event is linked with. */
export interface EventLinks {
  categories: TermWithPath[];
  tags: TermWithPath[];
  venues: Venue[];
  organizers: Organizer[];
}

/** What an event is shown with. */
export interface EventLooked extends EventLinks {
  site: Site;
  images: ImagesById;
  /** Of the only record of a reply. */
  json_ld?: EventLd;
  /** A list shows nothing of it that its password protects. */
  isClosed?: boolean;
}

type Show<V, E> = (value: V, event: E, looked: EventLooked) => unknown;

/** Shows something else in place of what a password protects. */
export const guarded =
  <V, E = EventTexts>(closed: unknown, show: Show<V, E>): Show<V, E> =>
  (value, event, looked) =>
    looked.isClosed ? closed : show(value, event, looked);

const REST_URL = 'https://example.com/calendar/events/v1/events/412';
const CONTENT = { group: 'Content' };

/** The addresses and texts of an event, and its image. */
export abstract class EventTexts extends CalendarPost {
  @Rewritten(
    DateText({
      description: 'Publication date, in the time zone of the site.',
      label: 'Publication date',
      ...PUBLISHING,
    }),
  )
  override date!: string;

  @Rewritten(UtcDateText({ description: 'Publication date in UTC.', label: 'Publication date (UTC)', ...PUBLISHING }))
  override date_utc!: string;

  @Shown(
    rest.Uri({ description: 'Address of the record.', examples: ['https://example.com/event/open-evening/'] }),
    (event: EventTexts, { site }: EventLooked) => eventAddress(event, site),
  )
  url!: string;

  @Shown(
    rest.Uri({ description: 'The event in this interface.', examples: [REST_URL] }),
    ({ id }: EventTexts, { site }: EventLooked) => `${site.api}/events/${id}`,
  )
  rest_url!: string;

  @Text({
    description: 'HTML.',
    examples: ['Open evening &#8211; bring a friend'],
    initial: '',
    search: 'html',
    show: (_, { title_rendered }: EventTexts) => title_rendered,
    written: FilledText({ description: 'Title, HTML.', required: true, ...CONTENT }),
  })
  title!: string;

  @Text({
    description: 'HTML.',
    examples: ['<p>Doors open at half past six.</p>'],
    initial: '',
    search: 'html',
    show: guarded('', (_, { description_rendered }) => description_rendered),
    written: rest.Html({ description: 'Description, HTML.', minLength: 1, maxLength: rest.LONG_TEXT, ...CONTENT }),
  })
  description!: string;

  @Text({
    description: 'HTML.',
    examples: ['<p>An evening for newcomers.</p>'],
    initial: '',
    show: guarded('', (_, { excerpt_rendered }) => excerpt_rendered),
    written: rest.Html({ description: 'Excerpt, HTML.', minLength: 1, ...CONTENT }),
  })
  excerpt!: string;

  /** Null for a draft that was never published. */
  @Stored(
    'key(200)',
    rest.Text({ description: 'Slug; empty for a draft that was never published.', examples: ['open-evening'] }),
    {
      nullable: true,
      show: (slug: string | null) => slug ?? '',
      written: FilledText({ description: 'Slug.', ...PUBLISHING }),
    },
  )
  slug!: string | null;

  /** 0 for none. */
  @Stored(
    'integer',
    rest.OneOf([ViewOf(ImageView), rest.Value({ type: 'boolean', enum: [false] })], {
      description: 'false for none.',
    }),
    {
      initial: 0,
      show: guarded(false, (id: number, _, { images }) => {
        const image = images.get(id);
        return image ? imageView(image) : false;
      }),
      written: ImageName({ description: 'ID or address of an image.', ...CONTENT }),
    },
  )
  image!: number;

  // These follow from the texts.
  @Hidden('text') title_rendered!: string;
  @Hidden('text') description_rendered!: string;
  @Hidden('text') excerpt_rendered!: string;
  /** The description without markup. */
  @Hidden('text') description_text!: string;
}
