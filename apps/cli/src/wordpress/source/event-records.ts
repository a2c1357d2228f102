import type { PostFacts } from './content-records';

/** An event of The Events Calendar (`tribe_events`). Its categories are terms of `tribe_events_cat`. */
export interface EventRecord extends PostFacts {
  kind: 'event';
  /** In the event's own zone, `YYYY-MM-DD HH:MM:SS`. */
  startDate: string;
  endDate: string;
  /** IANA name or `UTC+2`; '' is the zone of the site. */
  timezone: string;
  allDay: boolean;
  /** As typed: `10 – 20`; several for one that has several prices. */
  costs: string[];
  currencySymbol: string;
  currencyCode: string;
  currencyPosition: 'prefix' | 'suffix';
  website: string;
  /** The id of a venue, 0 for none. */
  venue: number;
  /** Ids of organizers. */
  organizers: number[];
  showMap: boolean;
  showMapLink: boolean;
  hideFromListings: boolean;
  sticky: boolean;
  featured: boolean;
}

/** `tribe_venue`. */
export interface VenueRecord extends PostFacts {
  kind: 'venue';
  address: string;
  city: string;
  country: string;
  /** State or province. */
  province: string;
  zip: string;
  phone: string;
  website: string;
  /** Degrees; '' when they are not known. */
  latitude: string;
  longitude: string;
  showMap: boolean;
  showMapLink: boolean;
}

/** `tribe_organizer`. */
export interface OrganizerRecord extends PostFacts {
  kind: 'organizer';
  phone: string;
  website: string;
  email: string;
}
