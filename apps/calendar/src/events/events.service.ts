import { Injectable } from '@nestjs/common';
import { RestError } from '@gatehouse/errors';
import { Database } from '@gatehouse/persistence';
import { created, type Answer, type RequestContext } from '@gatehouse/rest';
import type { LinkedChoice } from './write/linked-choices';
import { calendarList, mustHavePage, offsetOf } from '../api/calendar-list';
import { Images } from '../posts/images';
import { inTrash, mayEdit } from '../records/rights';
import { SiteReader } from '../records/site';
import { retryOnDuplicate } from '../records/slugs';
import { EventPolicy } from './event.policy';
import type { EventChange } from './write/event-change-reader';
import { EventFilterReader } from './list/event-filter-reader';
import type { KeptLink } from './write/event-links';
import type { ListEventsArgs } from './list/event-list.args';
import { EventLists } from './list/event-lists';
import { EventLoader } from './view/event-loader';
import { EventWriter, type KeptEventChange } from './write/event-writer';
import type { EventRow } from './model/event.entity';
import { eventView, listedEventView, singleEventView } from './view/event.view';
import { EventsQuery } from './list/events.query';
import { opensWith } from './model/event-password';

type EventRecord = Record<string, unknown>;

/** Events behind their routes (docs/interface/calendar.md#events). */
@Injectable()
export class EventsService {
  constructor(
    private readonly database: Database,
    private readonly sites: SiteReader,
    private readonly access: EventPolicy,
    private readonly filters: EventFilterReader,
    private readonly query: EventsQuery,
    private readonly lists: EventLists,
    private readonly loader: EventLoader,
    private readonly writer: EventWriter,
    private readonly images: Images,
  ) {}

  async list(args: ListEventsArgs, ctx: RequestContext): Promise<Answer> {
    const [site, { filters, query }] = await Promise.all([this.sites.of(ctx), this.filters.read(ctx)]);
    const { page, per_page: perPage } = args;
    const { items, total } = await this.lists.page(filters, ctx.caller, { limit: perPage, offset: offsetOf(args) });
    mustHavePage('event', { page, total, perPage });
    const images = await this.loader.images(items);
    return calendarList(ctx, {
      plural: 'events',
      items: items.map((event) => listedEventView(event, images, site)),
      total,
      page,
      perPage,
      query,
    });
  }

  /** By ID or slug; what a password protects only with it, or to edit (docs/interface/calendar.md#passwords). */
  async read(args: { password?: string; context?: unknown }, ctx: RequestContext): Promise<EventRecord> {
    const row = await this.access.row(ctx);
    const toEdit = args.context === 'edit' && mayEdit(ctx.caller, row);
    if (!toEdit && !opensWith(row, args.password ?? '')) {
      throw new RestError(403, 'event-password-protected', 'This event is protected by a password.');
    }
    const {
      events: [event],
      images,
    } = await this.loader.load([row]);
    if (!event) throw new Error(`The event ${row.id} did not load.`);
    return singleEventView(event, images, await this.sites.of(ctx));
  }

  async create(ctx: RequestContext): Promise<Answer> {
    const { caller } = ctx;
    const change = await this.access.change(ctx);
    const kept = await this.kept(change, change.author ?? caller.id);
    const { title = '', start_date = '', end_date = '' } = kept;
    const site = await this.sites.of(ctx);
    const id = await retryOnDuplicate(() =>
      this.database.write((manager) =>
        this.writer.create(manager, { ...kept, title, start_date, end_date }, { caller, site }),
      ),
    );
    return created(await this.view(id, ctx), ctx.href(`calendar/events/v1/events/${id}`));
  }

  async update(ctx: RequestContext): Promise<EventRecord> {
    const row = await this.access.row(ctx);
    const kept = await this.kept(await this.access.change(ctx), row.author);
    return this.write(row, kept, ctx);
  }

  /** Puts the event into the trash. */
  async remove(ctx: RequestContext): Promise<EventRecord> {
    const row = await this.access.row(ctx);
    if (row.status === 'trash') throw inTrash('event');
    return this.write(row, { status: 'trash', flags: {}, links: {} }, ctx);
  }

  private async write({ id }: EventRow, change: KeptEventChange, ctx: RequestContext): Promise<EventRecord> {
    const site = await this.sites.of(ctx);
    await retryOnDuplicate(() =>
      this.database.write((manager) => this.writer.update(manager, id, change, { caller: ctx.caller, site })),
    );
    return this.view(id, ctx);
  }

  private async view(id: number, ctx: RequestContext): Promise<EventRecord> {
    const row = await this.query.byId(id);
    const {
      events: [event],
      images,
    } = await this.loader.load(row ? [row] : []);
    if (!event) throw new Error(`The event ${id} is gone.`);
    return eventView(event, images, await this.sites.of(ctx));
  }

  /** Takes the pictures of a change into the media library, before anything is written. */
  private async kept({ image, links, ...change }: EventChange, author: number): Promise<KeptEventChange> {
    const keepAll = async (choices: LinkedChoice[]): Promise<KeptLink[]> =>
      Promise.all(
        choices.map(async (choice): Promise<KeptLink> => {
          if ('id' in choice) return choice;
          const { image: picture, ...data } = choice.data;
          return { data: picture ? { ...data, image: await this.images.keep(picture, author) } : data };
        }),
      );
    const { venue, organizer, ...terms } = links;
    return {
      ...change,
      ...(image ? { image: await this.images.keep(image, author) } : {}),
      links: {
        ...terms,
        ...(venue ? { venue: await keepAll(venue) } : {}),
        ...(organizer ? { organizer: await keepAll(organizer) } : {}),
      },
    };
  }
}
