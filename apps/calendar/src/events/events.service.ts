import { Inject, Injectable } from '@nestjs/common';
import { RestError } from '@gatehouse/errors';
import { Database } from '@gatehouse/persistence';
import { created, type Answer, type Call } from '@gatehouse/rest';
import type { LinkedChoice } from '../linked/linked-choices';
import { calendarList, mustHavePage, offsetOf } from '../records/calendar-list';
import { Images } from '../records/images';
import { inTrash, mayEdit } from '../records/rights';
import { SiteReader } from '../records/site';
import { claiming } from '../records/slugs';
import { EventAccess } from './event-access';
import type { EventChange } from './event-change';
import { EventFilterReader } from './event-filters';
import type { KeptLink } from './event-links';
import type { ListEventsArgs } from './event-list.args';
import { EventLists } from './event-lists';
import { EventLoader } from './event-loader';
import { EventWriter, type KeptEventChange } from './event-writer';
import type { EventRow } from './event.entity';
import { eventView, listedEventView, singleEventView } from './event.view';
import { EventsQuery } from './events.query';
import { opensWith } from './password';

type EventRecord = Record<string, unknown>;

/** Events behind their routes (calendar sheet, section 3). */
@Injectable()
export class EventsService {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(SiteReader) private readonly sites: SiteReader,
    @Inject(EventAccess) private readonly access: EventAccess,
    @Inject(EventFilterReader) private readonly filters: EventFilterReader,
    @Inject(EventsQuery) private readonly query: EventsQuery,
    @Inject(EventLists) private readonly lists: EventLists,
    @Inject(EventLoader) private readonly loader: EventLoader,
    @Inject(EventWriter) private readonly writer: EventWriter,
    @Inject(Images) private readonly images: Images,
  ) {}

  async list(args: ListEventsArgs, call: Call): Promise<Answer> {
    const [site, { filters, query }] = await Promise.all([this.sites.of(call), this.filters.read(call)]);
    const { page, per_page: perPage } = args;
    const { items, total } = await this.lists.page(filters, call.caller, { limit: perPage, offset: offsetOf(args) });
    mustHavePage('event', { page, total, perPage });
    const images = await this.loader.images(items);
    return calendarList(call, {
      plural: 'events',
      items: items.map((event) => listedEventView(event, images, site)),
      total,
      page,
      perPage,
      query,
    });
  }

  /** By ID or slug; what a password protects only with it, or to edit (calendar sheet, section 3.7). */
  async read(args: { password?: string; context?: unknown }, call: Call): Promise<EventRecord> {
    const row = await this.access.row(call);
    const toEdit = args.context === 'edit' && mayEdit(call.caller, row);
    if (!toEdit && !opensWith(row, args.password ?? '')) {
      throw new RestError(403, 'event-password-protected', 'This event is protected by a password.');
    }
    const {
      events: [event],
      images,
    } = await this.loader.load([row]);
    if (!event) throw new Error(`The event ${row.id} did not load.`);
    return singleEventView(event, images, await this.sites.of(call));
  }

  async create(call: Call): Promise<Answer> {
    const { caller } = call;
    const change = await this.access.change(call);
    const kept = await this.kept(change, change.author ?? caller.id);
    const { title = '', start_date = '', end_date = '' } = kept;
    const site = await this.sites.of(call);
    const id = await claiming(() =>
      this.database.write((manager) =>
        this.writer.create(manager, { ...kept, title, start_date, end_date }, { caller, site }),
      ),
    );
    return created(await this.view(id, call), call.href(`calendar/events/v1/events/${id}`));
  }

  async update(call: Call): Promise<EventRecord> {
    const row = await this.access.row(call);
    const kept = await this.kept(await this.access.change(call), row.author);
    return this.write(row, kept, call);
  }

  /** Puts the event into the trash. */
  async remove(call: Call): Promise<EventRecord> {
    const row = await this.access.row(call);
    if (row.status === 'trash') throw inTrash('event');
    return this.write(row, { status: 'trash', flags: {}, links: {} }, call);
  }

  private async write({ id }: EventRow, change: KeptEventChange, call: Call): Promise<EventRecord> {
    const site = await this.sites.of(call);
    await claiming(() =>
      this.database.write((manager) => this.writer.update(manager, id, change, { caller: call.caller, site })),
    );
    return this.view(id, call);
  }

  private async view(id: number, call: Call): Promise<EventRecord> {
    const row = await this.query.byId(id);
    const {
      events: [event],
      images,
    } = await this.loader.load(row ? [row] : []);
    if (!event) throw new Error(`The event ${id} is gone.`);
    return eventView(event, images, await this.sites.of(call));
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
