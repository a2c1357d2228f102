import type { Site } from '../../records/site';

/** The event's own address. */
export const eventAddress = (
  { id, slug }: { id: number; slug: string | null },
  { home }: Pick<Site, 'home'>,
): string => (slug === null ? `${home}/?post_type=calendar_events&p=${id}` : `${home}/event/${slug}/`);
