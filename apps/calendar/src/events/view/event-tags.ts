import type { RequestContext } from '@gatehouse/rest';
import type { FoundImages } from '../../posts/found-images';
import type { LoadedEvent } from './event-loader';

/** Says what the reply with one event is made of: what it is linked with, and their images. */
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
