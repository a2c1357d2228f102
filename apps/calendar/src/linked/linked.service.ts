import { Injectable } from '@nestjs/common';
import { invalidArgument } from '@gatehouse/errors';
import { created, type Answer, type RequestContext } from '@gatehouse/rest';
import { assertPageExists, pageOf, pagingView } from '../api/calendar-list';
import { Images } from '../posts/images';
import { RecordWrites } from '../records/record-writes';
import { LINKED_RESOURCES, type LinkedKind } from '../records/record.entity';
import { SiteReader } from '../records/site';
import { listedStatuses } from '../records/status';
import type { LinkedChange } from './write/linked-change-reader';
import type { LinkedRow } from './model/linked-post.entity';
import { isYes, type ListLinkedArgs } from './read/linked.args';
import { LinkedQuery } from './read/linked.query';
import { LinkedRepository } from './write/linked.repository';
import { linkedView, singleLinkedView, type LinkedView } from './view/linked.view';
import type { OrganizerListView, VenueListView } from './view/linked-list.view';
import { organizerView } from './view/organizer.view';
import { venueView } from './view/venue.view';

/** A change of an existing record. */
export interface LinkedUpdate {
  row: LinkedRow;
  change: LinkedChange;
}

/** Reads and writes venues and organizers (docs/interface/calendar.md#venues-and-organizers). */
@Injectable()
export class LinkedService {
  constructor(
    private readonly writes: RecordWrites,
    private readonly sites: SiteReader,
    private readonly images: Images,
    private readonly query: LinkedQuery,
    private readonly repository: LinkedRepository,
  ) {}

  async list(kind: LinkedKind, args: ListLinkedArgs, ctx: RequestContext): Promise<Answer> {
    const site = await this.sites.of(ctx);
    const statuses = listedStatuses(args.status, ctx.caller);
    if (!statuses) throw invalidArgument('status', 'Invalid status.');
    const { rows, total } = await this.query.list({ kind, args, statuses, caller: ctx.caller, site });
    const { page, per_page: perPage, search, event, has_events, only_with_upcoming } = args;
    assertPageExists(kind, { page, total, perPage });
    const images = await this.images.byIds(
      rows.map(({ image }) => image),
      ctx.caller,
    );
    for (const name of [LINKED_RESOURCES[kind], 'events', 'site']) ctx.tag(name);
    images.tag(ctx);
    const query = {
      status: args.status ?? statuses.join(','),
      search,
      event,
      has_events: has_events === undefined ? undefined : isYes(has_events),
      only_with_upcoming: isYes(only_with_upcoming) || undefined,
    };
    const paging = pagingView(ctx, { plural: LINKED_RESOURCES[kind], total, page, perPage, query });
    if (kind === 'venue')
      return pageOf<VenueListView>({ venues: rows.map((row) => venueView(row, images, site)), ...paging });
    return pageOf<OrganizerListView>({ organizers: rows.map((row) => organizerView(row, images, site)), ...paging });
  }

  async read(row: LinkedRow, ctx: RequestContext): Promise<LinkedView> {
    const [site, images] = await Promise.all([this.sites.of(ctx), this.images.byIds([row.image], ctx.caller)]);
    ctx.tag(row.kind, [row.id]);
    ctx.tag('site');
    images.tag(ctx);
    return singleLinkedView(row, images, site);
  }

  /** Creates a record, or gives the published one of the same name that is meant. */
  async create(kind: LinkedKind, change: LinkedChange, ctx: RequestContext): Promise<Answer> {
    const author = change.author ?? ctx.caller.id;
    const { name = '', ...fields } = await this.withStoredImage(change, author);
    const row = await this.writes.run(ctx, (write) => this.repository.save(kind, { name, ...fields }, author, write));
    return created(await this.view(row, ctx), ctx.href(`calendar/events/v1/${LINKED_RESOURCES[kind]}/${row.id}`));
  }

  async update({ row, change }: LinkedUpdate, ctx: RequestContext): Promise<LinkedView> {
    const input = await this.withStoredImage(change, row.author);
    return this.view(await this.writes.run(ctx, (write) => this.repository.update(row.id, input, write)), ctx);
  }

  /** Moves the record to the trash. @throws 410 `venue-is-in-trash`, `organizer-is-in-trash` */
  async delete({ id }: LinkedRow, ctx: RequestContext): Promise<LinkedView> {
    return this.view(await this.writes.run(ctx, (write) => this.repository.trash(id, write)), ctx);
  }

  private async view(row: LinkedRow, ctx: RequestContext): Promise<LinkedView> {
    return linkedView(row, await this.images.byIds([row.image], ctx.caller), await this.sites.of(ctx));
  }

  /** Stores a new image in the media library before the transaction begins. */
  private async withStoredImage({ image, ...change }: LinkedChange, author: number): Promise<LinkedChange<number>> {
    return image ? { ...change, image: await this.images.store(image, author) } : change;
  }
}
