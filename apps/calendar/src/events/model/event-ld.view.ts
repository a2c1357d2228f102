import { Choice, Shape, Text, Uri } from '@gatehouse/rest';
import { PersonLd } from '../../organizers/organizer';
import { LD_CONTEXT } from '../../posts/linked-post';
import { PlaceLd } from '../../venues/venue';

export const OFFLINE = 'https://schema.org/OfflineEventAttendanceMode';
export const SCHEDULED = 'https://schema.org/EventScheduled';
export const IN_STOCK = 'https://schema.org/InStock';

/** The price of an event, as search engines read it (schema.org). */
export class OfferLd {
  @Choice(['Offer'], { description: 'Type in schema.org.' }) '@type'!: 'Offer';
  @Text({
    description: 'The lowest price; 0 for a cost that says so. Not of other texts.',
    examples: ['5'],
    optional: true,
  })
  price?: string;
  @Text({ description: 'ISO 4217 code, where it is known.', examples: ['USD'], optional: true }) priceCurrency?: string;
  @Uri({ description: 'Where tickets are sold.', examples: ['https://tickets.example.com/412'] }) url!: string;
  @Uri({ description: 'Availability in schema.org.', examples: [IN_STOCK] }) availability!: string;
  @Text({ description: 'Publication, with offset.', examples: ['2027-01-31T10:00:00-05:00'] }) validFrom!: string;
}

/** An event as schema.org's Event. Undefined members are not in the JSON. */
export class EventLd {
  @Text({ description: 'Of the outermost object only.', examples: [LD_CONTEXT], optional: true }) '@context'?: string;
  @Choice(['Event'], { description: 'Type in schema.org.' }) '@type'!: 'Event';
  @Text({ description: 'Title without markup.', examples: ['Open evening – bring a friend'] }) name!: string;
  @Text({ description: 'Text without markup.', optional: true }) description?: string;
  @Uri({ description: 'Page of the event.', examples: ['https://example.com/event/open-evening/'] }) url!: string;
  @Uri({ description: 'Address of the image.', optional: true }) image?: string;
  @Uri({ description: 'Attendance mode in schema.org.', examples: [OFFLINE], optional: true })
  eventAttendanceMode?: string;
  @Uri({ description: 'Status in schema.org.', examples: [SCHEDULED], optional: true }) eventStatus?: string;
  @Text({ description: 'Start, with offset.', examples: ['2027-03-10T18:00:00-05:00'] }) startDate!: string;
  @Text({ description: 'End, with offset.', examples: ['2027-03-10T21:00:00-05:00'] }) endDate!: string;
  @Shape(PlaceLd, { description: 'The first venue.', optional: true }) location?: PlaceLd;
  @Shape(PersonLd, { description: 'The first organizer.', optional: true }) organizer?: PersonLd;
  @Shape(OfferLd, { description: 'Only with a cost.', optional: true }) offers?: OfferLd;
  @Text({ description: 'Kind of performer.', examples: ['Organization'], optional: true }) performer?: string;
}
