import type { RequestContext } from '@gatehouse/rest';
import type { LinkKind } from '../../records/record.entity';
import type { LoadedEvents } from './event-loader';

/** The tags of linked records, by their kind. */
const TAGS: Record<LinkKind, string> = {
  category: 'event-term-name',
  tag: 'event-term-name',
  venue: 'venue',
  organizer: 'organizer',
};

/**
 * Tags the reply with one event and all that it is linked with. A venue that the reader may not see is among them: the reply
 * changes when it is published.
 */
export function tagEvent(id: number, { lookedAt, images }: Omit<LoadedEvents, 'events'>, ctx: RequestContext): void {
  ctx.tag('event', [id]);
  for (const { kind, target } of lookedAt) ctx.tag(TAGS[kind], [target]);
  ctx.tag('site');
  images.tag(ctx);
}
