import type { ImageRecord } from '@gatehouse/blocks';

/** The times of an event; see docs/interface/calendar.md#event-record. */
export interface EventTimes {
  /** `YYYY-MM-DD hh:mm:ss` on the clock of the event. */
  start_date: string;
  end_date: string;
  utc_start_date: string;
  utc_end_date: string;
  timezone: string;
  timezone_abbr: string;
  /** null for protected events in lists. */
  all_day: boolean | null;
}

export interface EventTermRecord {
  id: number;
  /** HTML. */
  name: string;
  slug: string;
  url: string;
  description: string;
  parent?: number;
}

/** What venues and organizers have in common; empty fields are absent. */
interface LinkedRecord {
  id: number;
  url: string;
  slug: string;
  description?: string;
  image?: ImageRecord;
  phone?: string;
  website?: string;
  json_ld?: object;
}

export interface VenueRecord extends LinkedRecord {
  /** HTML. */
  venue: string;
  address?: string;
  city?: string;
  stateprovince?: string;
  zip?: string;
  country?: string;
  geo_lat?: string;
  geo_lng?: string;
  show_map: boolean;
  show_map_link: boolean;
}

export interface OrganizerRecord extends LinkedRecord {
  /** HTML. */
  organizer: string;
  email?: string;
}

/** An event as the interface gives it; see docs/interface/calendar.md#event-record. */
export interface EventRecord extends EventTimes {
  id: number;
  /** `YYYY-MM-DD hh:mm:ss` in UTC. */
  modified_utc: string;
  url: string;
  slug: string;
  /** HTML. */
  title: string;
  description: string;
  excerpt: string;
  image: ImageRecord | false;
  cost: string;
  website: string;
  show_map: boolean | null;
  show_map_link: boolean | null;
  featured: boolean | null;
  categories: EventTermRecord[];
  tags: EventTermRecord[];
  venue: VenueRecord | VenueRecord[];
  organizer: OrganizerRecord[];
  json_ld?: object;
}

/** An event in a view; see docs/interface/calendar.md#view-data. */
export interface ViewedEvent extends EventTimes {
  id: number;
  url: string;
  title: string;
  protected: boolean;
  featured: boolean;
  excerpt: string;
  place: string;
  cost: string;
  image: ImageRecord | false;
}

/** A calendar view; see docs/interface/calendar.md#view-data. */
export interface CalendarData {
  view: 'month' | 'list' | 'day' | 'week';
  date: string;
  today: string;
  /** A list of what is over. */
  past: boolean;
  page: number;
  more: boolean;
  category: string;
  tag: string;
  search: string;
  days: { date: string; is_outside: boolean; events: number[]; more: boolean }[];
  events: ViewedEvent[];
  json_ld: object[];
}
