import type { ImageRecord } from '@gatehouse/blocks';
import type { Home } from '../addresses/home';
import type { ViewedEvent } from './event.record';
import type { EventWords, When } from './when';

/** An event in a list or a day. */
export interface EventCard {
  id: number;
  /** HTML. */
  title: string;
  href: string;
  when: When;
  /** Within its day it has no hours to show. */
  isAllDay: boolean;
  place: string;
  cost: string;
  /** HTML. */
  excerpt: string;
  image: ImageRecord | false;
  isFeatured: boolean;
  isProtected: boolean;
}

/** @param naming `days` for lists, `brief` within a day */
export const cardOf = (event: ViewedEvent, words: EventWords, naming: 'days' | 'brief', home: Home): EventCard => ({
  id: event.id,
  title: event.title,
  href: home.local(event.url),
  when: words[naming](event),
  isAllDay: naming === 'brief' && event.all_day === true && isOneDay(event),
  place: event.place,
  cost: event.cost,
  excerpt: event.excerpt,
  image: event.image,
  isFeatured: event.featured,
  isProtected: event.protected,
});

const isOneDay = ({ start_date, end_date }: ViewedEvent): boolean => start_date.slice(0, 10) === end_date.slice(0, 10);
