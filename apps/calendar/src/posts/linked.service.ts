import { Injectable } from '@nestjs/common';
import { can, type Caller } from '@gatehouse/access';
import { invalidArgument } from '@gatehouse/errors';
import type { Page } from '@gatehouse/pagination';
import {
  and,
  Database,
  eq,
  eqColumn,
  exists,
  gt,
  not,
  notEq,
  select,
  writtenWithin,
  type Select,
  type SqlFragment,
} from '@gatehouse/persistence';
import {
  filtersOf,
  filterValues,
  recordsById,
  recordView,
  resourceOf,
  searched,
  searchSourceOf,
  selectPage,
} from '@gatehouse/records';
import { created, type Answer, type RequestContext } from '@gatehouse/rest';
import type { TextSearch } from '@gatehouse/search';
import { SearchKeeper } from '@gatehouse/service';
import { slugify } from '@gatehouse/text';
import { utcClockOf } from '@gatehouse/time';
import { assertPageExists, offsetOf, pageOf, pagingView } from '../api/calendar-list';
import { RecordWrites } from '../records/record-writes';
import { mayRead } from '../records/rights';
import { SiteReader, type Site } from '../records/site';
import { listedStatuses, openTo, readable, type Status } from '../records/status';
import { Images } from './images';
import { isYes, type LinkedChange, type ListLinkedArgs } from './linked.args';
import type { LinkedClass, LinkedPost } from './linked-post';
import { LinkedRepository } from './linked.repository';

type View = Record<string, unknown>;

/** A change of an existing record. */
export interface LinkedUpdate {
  post: LinkedPost;
  change: LinkedChange;
}

/** Reads and writes venues and organizers (docs/interface/calendar.md#venues-and-organizers). */
@Injectable()
export class LinkedService {
  constructor(
    private readonly database: Database,
    private readonly searches: SearchKeeper,
    private readonly writes: RecordWrites,
    private readonly sites: SiteReader,
    private readonly images: Images,
    private readonly repository: LinkedRepository,
  ) {}

  async list(type: LinkedClass, args: ListLinkedArgs, ctx: RequestContext): Promise<Answer> {
    const site = await this.sites.of(ctx);
    const { one, table } = resourceOf(type);
    const statuses = listedStatuses(args.status, ctx.caller);
    if (!statuses) throw invalidArgument('status', 'Invalid status.');
    const { items, total } = await this.select(type, args, { statuses, caller: ctx.caller, site });
    const { page, per_page: perPage } = args;
    assertPageExists(one, { page, total, perPage });
    const images = await this.images.byIds(
      items.map(({ image }) => image),
      ctx.caller,
    );
    for (const name of [table, 'events', 'site']) ctx.tag(name);
    images.tag(ctx);
    const plural = table === 'venues' ? 'venues' : 'organizers';
    const query = queryOf(type, args, statuses);
    return pageOf({
      [plural]: items.map((post) => recordView(type, post, { given: { site, images } })),
      ...pagingView(ctx, { plural, total, page, perPage, query }),
    });
  }

  async read(type: LinkedClass, post: LinkedPost, ctx: RequestContext): Promise<View> {
    const [site, images] = await Promise.all([this.sites.of(ctx), this.images.byIds([post.image], ctx.caller)]);
    ctx.tag(post.kind, [post.id]);
    ctx.tag('site');
    images.tag(ctx);
    return recordView(type, post, { given: { site, images, isSingle: true } });
  }

  /** Creates a record, or gives the published one of the same name that is meant. */
  async create(type: LinkedClass, change: LinkedChange, ctx: RequestContext): Promise<Answer> {
    const author = change.author ?? ctx.caller.id;
    const { name = '', ...fields } = await this.withStoredImage(change, author);
    const post = await this.writes.run(ctx, (write) => this.repository.save(type, { name, ...fields }, author, write));
    return created(await this.view(type, post, ctx), ctx.href(`${resourceOf(type).path}/${post.id}`));
  }

  async update(type: LinkedClass, { post, change }: LinkedUpdate, ctx: RequestContext): Promise<View> {
    const input = await this.withStoredImage(change, post.author);
    const write = await this.writes.run(ctx, (tx) => this.repository.update(type, post.id, input, tx));
    return this.view(type, write, ctx);
  }

  /** Moves the record to the trash. @throws 410 `venue-is-in-trash`, `organizer-is-in-trash` */
  async delete(type: LinkedClass, { id }: LinkedPost, ctx: RequestContext): Promise<View> {
    return this.view(type, await this.writes.run(ctx, (write) => this.repository.trash(type, id, write)), ctx);
  }

  /** Finds the record that the path of a request names, once per request. By its slug, none that is in the trash. */
  find(type: LinkedClass, ctx: RequestContext<object>): Promise<LinkedPost | undefined> {
    const { id, slug } = ctx.request.path;
    return ctx.once(`${resourceOf(type).one}:named`, () =>
      slug === undefined ? this.byId(type, Number(id)) : this.bySlug(type, slugify(slug)),
    );
  }

  bySlug(type: LinkedClass, slug: string): Promise<LinkedPost | undefined> {
    const found = select<{ id: number }>(resourceOf(type).table).where(eq('slug', slug), notEq('status', 'trash'));
    return this.first(type, found);
  }

  /** Records by ID, in one statement. */
  byIds<T extends LinkedPost>(type: LinkedClass<T>, ids: readonly number[]): Promise<Map<number, T>> {
    return recordsById(this.database, type, ids);
  }

  /** The IDs among these that the caller may read. */
  async readable(type: LinkedClass, ids: readonly number[], caller: Caller): Promise<Set<number>> {
    const posts = await this.byIds(type, ids);
    return new Set([...posts.values()].filter((post) => mayRead(caller, post)).map(({ id }) => id));
  }

  texts(type: LinkedClass): TextSearch | undefined {
    const source = searchSourceOf(type);
    return source && this.searches.textsOf(source);
  }

  private async byId(type: LinkedClass, id: number): Promise<LinkedPost | undefined> {
    return (await this.byIds(type, [id])).get(id);
  }

  private async first(type: LinkedClass, query: Select<{ id: number }>): Promise<LinkedPost | undefined> {
    const found = await this.database.one(query.columns('id'));
    return found && this.byId(type, found.id);
  }

  /** One page of a list, newest first (docs/interface/calendar.md#venue-and-organizer-lists). */
  private async select(type: LinkedClass, args: ListLinkedArgs, reader: Reader): Promise<Page<LinkedPost>> {
    const { one, table } = resourceOf(type);
    const { event, has_events: hasEvents, only_with_upcoming: upcoming } = args;
    const { statuses, caller, site } = reader;
    const where = [
      // Every record has a date: the list is a range of its index, whatever limits it.
      gt('r.date', ''),
      readable(statuses, caller, { status: 'r.status', author: 'r.author' }),
      await searched(args.search, this.texts(type)),
      writtenWithin(table, 'r.id', args),
      event !== undefined && exists(linksOf(one).where(eq('l.event_id', event))),
      hasEvents !== undefined && withEvents(one, caller, isYes(hasEvents)),
      isYes(upcoming) && withUpcoming(one, caller, utcClockOf(site.now)),
      ...filtersOf(type, args),
    ];
    const order = [['date', 'desc'] as const, ['id', 'desc'] as const];
    return selectPage(this.database, type, { where, order, limit: args.per_page, offset: offsetOf(args) });
  }

  private async view(type: LinkedClass, post: LinkedPost, ctx: RequestContext): Promise<View> {
    const [images, site] = [await this.images.byIds([post.image], ctx.caller), await this.sites.of(ctx)];
    return recordView(type, post, { given: { site, images } });
  }

  /** Stores a new image in the media library before the transaction begins. */
  private async withStoredImage({ image, ...change }: LinkedChange, author: number): Promise<LinkedChange<number>> {
    return image ? { ...change, image: await this.images.store(image, author) } : change;
  }
}

interface Reader {
  statuses: Status[];
  caller: Caller;
  site: Site;
}

/** The filters that the addresses of other pages have. */
function queryOf(type: LinkedClass, args: ListLinkedArgs, statuses: Status[]) {
  const { search, event, has_events, only_with_upcoming, status = statuses.join(',') } = args;
  return {
    status,
    search,
    event,
    has_events: has_events === undefined ? undefined : isYes(has_events),
    only_with_upcoming: isYes(only_with_upcoming) || undefined,
    ...filterValues(type, args),
  };
}

/** The links of events with the record. */
const linksOf = (kind: string): Select<unknown> =>
  select('event_links', 'l').columns('l.target').where(eq('l.kind', kind), eqColumn('l.target', 'r.id'));

/** The links of the events of the record that the caller may read. */
function readableLinksOf(kind: string, caller: Caller): Select<unknown> {
  const links = linksOf(kind).where(notEq('l.status', 'trash'));
  if (can(caller, 'edit_others_posts')) return links;
  return links.join('events', 'e', eqColumn('e.id', 'l.event_id')).where(openTo(caller, 'e'));
}

function withEvents(kind: string, caller: Caller, wanted: boolean): SqlFragment {
  const linked = exists(readableLinksOf(kind, caller));
  return wanted ? linked : not(linked);
}

/** `last_end_utc` finds the few; protected events do not count for those who may not edit them. */
function withUpcoming(kind: string, caller: Caller, now: string): SqlFragment {
  const isLast = gt('r.last_end_utc', now);
  if (can(caller, 'edit_others_posts')) return isLast;
  return and(isLast, exists(readableLinksOf(kind, caller).where(eq('l.status', 'publish'), gt('l.end_utc', now))));
}
