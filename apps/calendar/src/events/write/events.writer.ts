import { Injectable } from '@nestjs/common';
import { created, type Answer, type RequestContext } from '@gatehouse/rest';
import { Images } from '../../posts/images';
import { RecordWrites } from '../../records/record-writes';
import { SiteReader } from '../../records/site';
import { EventFinder } from '../access/event-finder';
import type { CalendarEvent } from '../model/event';
import { EventLoader } from '../view/event-loader';
import { eventView, type EventView } from '../view/event-view';
import type { EventChange, LinkedChoice } from './event-change';
import { EventRepository, type CreatedEvent } from './event.repository';

/** Creates, changes and deletes events (docs/interface/calendar.md#event-routes). */
@Injectable()
export class EventsWriter {
  constructor(
    private readonly writes: RecordWrites,
    private readonly sites: SiteReader,
    private readonly images: Images,
    private readonly events: EventFinder,
    private readonly repository: EventRepository,
    private readonly loader: EventLoader,
  ) {}

  async create(change: EventChange, ctx: RequestContext): Promise<Answer> {
    const input = await this.withStoredImages(change, change.author ?? ctx.caller.id);
    const { event, links } = await this.writes.run(ctx, (write) => this.repository.create(input, write));
    return created(await this.view(event, ctx, links), ctx.href(`calendar/events/v1/events/${event.id}`));
  }

  async update(change: EventChange, ctx: RequestContext): Promise<EventView> {
    const { id, author } = await this.events.get(ctx);
    const input = await this.withStoredImages(change, author);
    return this.view(await this.writes.run(ctx, (write) => this.repository.update(id, input, write)), ctx);
  }

  /** Moves the event to the trash. @throws 410 `event-is-in-trash` */
  async delete(ctx: RequestContext): Promise<EventView> {
    const { id } = await this.events.get(ctx);
    return this.view(await this.writes.run(ctx, (write) => this.repository.trash(id, write)), ctx);
  }

  private async view(event: CalendarEvent, ctx: RequestContext, links?: CreatedEvent['links']): Promise<EventView> {
    const loaded = await this.loader.loadOne(event, ctx.caller, links);
    return eventView(loaded.event, loaded.images, await this.sites.of(ctx));
  }

  /** Stores new images in the media library before the transaction begins. */
  private async withStoredImages(change: EventChange, author: number): Promise<EventChange<number>> {
    const { image, links, ...fields } = change;
    const { venue, organizer, ...terms } = links;
    return {
      ...fields,
      ...(image ? { image: await this.images.store(image, author) } : {}),
      links: {
        ...terms,
        ...(venue ? { venue: await this.storeImagesOf(venue, author) } : {}),
        ...(organizer ? { organizer: await this.storeImagesOf(organizer, author) } : {}),
      },
    };
  }

  private storeImagesOf(choices: LinkedChoice[], author: number): Promise<LinkedChoice<number>[]> {
    return Promise.all(
      choices.map(async (choice) => {
        if ('id' in choice) return choice;
        const { image, ...data } = choice.data;
        return { data: image ? { ...data, image: await this.images.store(image, author) } : data };
      }),
    );
  }
}
