import { Injectable } from '@nestjs/common';
import { RestError } from '@gatehouse/errors';
import type { Answer, RequestContext } from '@gatehouse/rest';
import { renderDynamicBlocks } from '@gatehouse/text';
import { assertPageExists, offsetOf, pageOf, pagingView } from '../api/calendar-list';
import { mayEdit } from '../records/rights';
import { SiteReader } from '../records/site';
import { EventFinder, EventPasswords } from './access/event-finder';
import type { EventSearch } from './list/event-filter-reader';
import type { ListEventsArgs } from './list/event-filter-args';
import { EventsQuery } from './list/events.query';
import { EventLoader, type LoadedEvents } from './view/event-loader';
import { listedEventView, singleEventView, type EventListView, type EventView } from './view/event-view';
import type { LinkKind } from '../records/record.entity';

/** How one event is asked for. */
interface EventReading {
  password?: string;
  context?: unknown;
  dynamic_blocks?: boolean;
}

/** Reads events (docs/interface/calendar.md#event-routes). */
@Injectable()
export class EventsService {
  constructor(
    private readonly sites: SiteReader,
    private readonly query: EventsQuery,
    private readonly events: EventFinder,
    private readonly passwords: EventPasswords,
    private readonly loader: EventLoader,
  ) {}

  /** One page of events in order of their start (docs/interface/calendar.md#event-list). */
  async list(args: ListEventsArgs, { filters, query }: EventSearch, ctx: RequestContext): Promise<Answer> {
    const { page, per_page: perPage } = args;
    const { items, total } = await this.query.page(filters, ctx.caller, { limit: perPage, offset: offsetOf(args) });
    assertPageExists('event', { page, total, perPage });
    const [site, { events, images }] = await Promise.all([this.sites.of(ctx), this.loader.load(items, ctx.caller)]);
    images.tag(ctx);
    const paging = pagingView(ctx, { plural: 'events', total, page, perPage, query });
    const views = events.map((event) => listedEventView(event, images, site));
    return pageOf<EventListView>({ events: views, ...paging });
  }

  /**
   * Reads an event by ID or slug (docs/interface/calendar.md#passwords).
   * @throws 403 `event-password-protected`, unless the caller edits the event
   */
  async read(args: EventReading, ctx: RequestContext): Promise<EventView> {
    const row = await this.events.get(ctx);
    const isEditing = args.context === 'edit' && mayEdit(ctx.caller, row);
    if (!isEditing && !(await this.passwords.open(row, args.password ?? '', ctx)))
      throw new RestError(403, 'event-password-protected', 'This event is protected by a password.');
    const { event, ...looked } = await this.loader.loadOne(row, ctx.caller);
    tagEvent(row.id, looked, ctx);
    const view = singleEventView(event, looked.images, await this.sites.of(ctx));
    return args.dynamic_blocks === true ? { ...view, ...withDynamicBlocks(view, row) } : view;
  }
}

/** Pages fill in these blocks (docs/interface/web.md#dynamic-blocks). */
const withDynamicBlocks = (view: EventView, row: { description: string }): Pick<EventView, 'description'> => ({
  description: renderDynamicBlocks(row.description).trim() || view.description,
});

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
function tagEvent(id: number, { lookedAt, images }: Omit<LoadedEvents, 'events'>, ctx: RequestContext): void {
  ctx.tag('event', [id]);
  for (const { kind, target } of lookedAt) ctx.tag(TAGS[kind], [target]);
  ctx.tag('site');
  images.tag(ctx);
}
