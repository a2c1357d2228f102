import { Inject, Injectable } from '@nestjs/common';
import type { Call } from '@gatehouse/rest';
import { created, type Answer } from '@gatehouse/rest';
import { Database } from '@gatehouse/persistence';
import { invalidArgument } from '@gatehouse/errors';
import { bumpVersion } from '../events/list-version';
import { calendarList, mustHavePage } from '../records/calendar-list';
import { Images } from '../records/images';
import type { LinkedKind } from '../records/record.entity';
import { inTrash } from '../records/rights';
import { SiteReader, type Site } from '../records/site';
import { claiming } from '../records/slugs';
import { listedStatuses } from '../records/status';
import { LinkedAccess } from './linked-access';
import type { LinkedChange } from './linked-change';
import type { LinkedRow } from './linked-post.entity';
import { isYes, type ListLinkedArgs } from './linked.args';
import { LinkedQuery } from './linked.query';
import { linkedView, singleLinkedView } from './linked.view';
import { LinkedWriter, type KeptChange } from './linked-writer';

const PLURAL: Record<LinkedKind, string> = { venue: 'venues', organizer: 'organizers' };

/** Venues and organizers behind their routes (calendar sheet, section 4). */
@Injectable()
export class LinkedService {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(SiteReader) private readonly sites: SiteReader,
    @Inject(Images) private readonly images: Images,
    @Inject(LinkedQuery) private readonly query: LinkedQuery,
    @Inject(LinkedAccess) private readonly access: LinkedAccess,
    @Inject(LinkedWriter) private readonly writer: LinkedWriter,
  ) {}

  async list(kind: LinkedKind, args: ListLinkedArgs, call: Call): Promise<Answer> {
    const site = await this.sites.of(call);
    const statuses = listedStatuses(args.status, call.caller);
    if (!statuses) throw invalidArgument('status', 'Invalid status.');
    const { rows, total } = await this.query.list(kind, args, statuses, call.caller, site);
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
    return calendarList(call, {
      plural: PLURAL[kind],
      items: rows.map((row) => linkedView(row, images, site)),
      total,
      page,
      perPage,
      query,
    });
  }

  async read(kind: LinkedKind, call: Call): Promise<Record<string, unknown>> {
    const [row, site] = await Promise.all([this.access.row(kind, call), this.sites.of(call)]);
    return singleLinkedView(row, await this.images.byIds([row.image]), site);
  }

  async create(kind: LinkedKind, call: Call): Promise<Answer> {
    const change = await this.access.change(kind, call);
    const site = await this.sites.of(call);
    const { caller } = call;
    const { name = '', ...rest } = await this.kept(change, change.author ?? caller.id);
    const id = await claiming(() =>
      this.database.write(async (manager) => {
        const saved = await this.writer.save(manager, kind, { name, ...rest }, caller.id, { caller, site });
        await bumpVersion(manager);
        return saved;
      }),
    );
    return created(await this.view(kind, id, site), call.href(`calendar/events/v1/${PLURAL[kind]}/${id}`));
  }

  async update(kind: LinkedKind, call: Call): Promise<Record<string, unknown>> {
    const [row, change, site] = [
      await this.access.row(kind, call),
      await this.access.change(kind, call),
      await this.sites.of(call),
    ];
    const kept = await this.kept(change, row.author);
    return this.write(kind, row, kept, call, site);
  }

  /** Puts the record into the trash. */
  async remove(kind: LinkedKind, call: Call): Promise<Record<string, unknown>> {
    const [row, site] = await Promise.all([this.access.row(kind, call), this.sites.of(call)]);
    if (row.status === 'trash') throw inTrash(kind);
    return this.write(kind, row, { status: 'trash', details: {} }, call, site);
  }

  /** The row is read anew within the transaction: somebody else may have written in the meantime. */
  private async write(
    kind: LinkedKind,
    { id }: LinkedRow,
    change: KeptChange,
    { caller }: Call,
    site: Site,
  ): Promise<Record<string, unknown>> {
    await claiming(() =>
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
