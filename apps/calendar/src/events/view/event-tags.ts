import type { RequestContext } from '@gatehouse/rest';
import type { FoundImages } from '../../posts/found-images';
import type { LoadedEvent } from './event-loader';

/** Tags the reply with one event: the event, its linked records, and their images. */
export function tagEvent(
  { row, categories, tags, venues, organizers }: LoadedEvent,
  images: FoundImages,
  ctx: RequestContext,
): void {
  ctx.tag('event', [row.id]);
  ctx.tag('event-term-name', idsOf([...categories, ...tags]));
  ctx.tag('venue', idsOf(venues));
  ctx.tag('organizer', idsOf(organizers));
  ctx.tag('site');
  images.tag(ctx);
}

const idsOf = (records: readonly { id: number }[]): number[] => records.map(({ id }) => id);
