import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@gatehouse/rest';
import { created, type Answer } from '@gatehouse/rest';
import { Database } from '@gatehouse/persistence';
import { invalidArgument } from '@gatehouse/errors';
import { bumpVersion } from '../records/list-version';
import { calendarList, mustHavePage } from '../api/calendar-list';
import { Images } from '../posts/images';
import type { LinkedKind } from '../records/record.entity';
import { inTrash } from '../records/rights';
import { SiteReader, type Site } from '../records/site';
import { retryOnDuplicate } from '../records/slugs';
import { listedStatuses } from '../records/status';
import { LinkedPolicy } from './linked.policy';
import type { LinkedChange } from './linked-change-reader';
import type { LinkedRow } from './linked-post.entity';
import { isYes, type ListLinkedArgs } from './linked.args';
import { LinkedQuery } from './linked.query';
import { linkedView, singleLinkedView } from './linked.view';
import { LinkedWriter, type KeptChange } from './linked-writer';

const PLURAL: Record<LinkedKind, string> = { venue: 'venues', organizer: 'organizers' };

/** Venues and organizers behind their routes (docs/interface/calendar.md#venues-and-organizers). */
@Injectable()
export class LinkedService {
  constructor(
    private readonly database: Database,
    private readonly sites: SiteReader,
    private readonly images: Images,
    private readonly query: LinkedQuery,
    private readonly access: LinkedPolicy,
    private readonly writer: LinkedWriter,
  ) {}

  async list(kind: LinkedKind, args: ListLinkedArgs, ctx: RequestContext): Promise<Answer> {
    const site = await this.sites.of(ctx);
    const statuses = listedStatuses(args.status, ctx.caller);
    if (!statuses) throw invalidArgument('status', 'Invalid status.');
    const { rows, total } = await this.query.list(kind, args, statuses, ctx.caller, site);
    const { page, per_page: perPage, search, event, has_events, only_with_upcoming } = args;
    mustHavePage(kind, { page, total, perPage });
    const images = await this.images.byIds(rows.map(({ image }) => image));
    const query = {
      status: args.status ?? statuses.join(','),
      search,
      event,
      has_events: has_events === undefined ? undefined : isYes(has_events),
      only_with_upcoming: isYes(only_with_upcoming) || undefined,
    };
    return calendarList(ctx, {
      plural: PLURAL[kind],
      items: rows.map((row) => linkedView(row, images, site)),
      total,
      page,
      perPage,
      query,
    });
  }

  async read(kind: LinkedKind, ctx: RequestContext): Promise<Record<string, unknown>> {
    const [row, site] = await Promise.all([this.access.row(kind, ctx), this.sites.of(ctx)]);
    return singleLinkedView(row, await this.images.byIds([row.image]), site);
  }

  async create(kind: LinkedKind, ctx: RequestContext): Promise<Answer> {
    const change = await this.access.change(kind, ctx);
    const site = await this.sites.of(ctx);
    const { caller } = ctx;
    const { name = '', ...rest } = await this.kept(change, change.author ?? caller.id);
    const id = await retryOnDuplicate(() =>
      this.database.write(async (manager) => {
        const saved = await this.writer.save(manager, kind, { name, ...rest }, caller.id, { caller, site });
        await bumpVersion(manager);
        return saved;
      }),
    );
    return created(await this.view(kind, id, site), ctx.href(`calendar/events/v1/${PLURAL[kind]}/${id}`));
  }

  async update(kind: LinkedKind, ctx: RequestContext): Promise<Record<string, unknown>> {
    const [row, change, site] = [
      await this.access.row(kind, ctx),
      await this.access.change(kind, ctx),
      await this.sites.of(ctx),
    ];
    const kept = await this.kept(change, row.author);
    return this.write(kind, row, kept, ctx, site);
  }

  /** Puts the record into the trash. */
  async remove(kind: LinkedKind, ctx: RequestContext): Promise<Record<string, unknown>> {
    const [row, site] = await Promise.all([this.access.row(kind, ctx), this.sites.of(ctx)]);
    if (row.status === 'trash') throw inTrash(kind);
    return this.write(kind, row, { status: 'trash', details: {} }, ctx, site);
  }

  /** The row is read anew within the transaction: somebody else may have written in the meantime. */
  private async write(
    kind: LinkedKind,
    { id }: LinkedRow,
    change: KeptChange,
    { caller }: RequestContext,
    site: Site,
  ): Promise<Record<string, unknown>> {
    await retryOnDuplicate(() =>
      this.database.write(async (manager) => {
        const [row]: LinkedRow[] = await manager.query('SELECT * FROM linked_posts WHERE id = ?', [id]);
        if (row) await this.writer.update(manager, row, change, { caller, site });
        await bumpVersion(manager);
      }),
    );
    return this.view(kind, id, site);
  }

  private async view(kind: LinkedKind, id: number, site: Site): Promise<Record<string, unknown>> {
    const row = await this.query.byId(kind, id);
    if (!row) throw invalidArgument('id', `This is not the ID of a ${kind}.`);
    return linkedView(row, await this.images.byIds([row.image]), site);
  }

  private async kept({ image, ...change }: LinkedChange, author: number): Promise<KeptChange> {
    return image ? { ...change, image: await this.images.keep(image, author) } : change;
  }
}
