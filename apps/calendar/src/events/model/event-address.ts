import type { Site } from '../../records/site';
import type { EventRow } from './event.entity';

/** The event's own address. */
export const eventAddress = ({ id, slug }: Pick<EventRow, 'id' | 'slug'>, { home }: Pick<Site, 'home'>): string =>
  slug === null ? `${home}/?post_type=calendar_events&p=${id}` : `${home}/event/${slug}/`;
