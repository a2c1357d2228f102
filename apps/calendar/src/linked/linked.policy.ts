import { Injectable } from '@nestjs/common';
import { forbidden, must } from '@gatehouse/access';
import { invalidArgument, type ArgumentProblem } from '@gatehouse/errors';
import type { RequestContext } from '@gatehouse/rest';
import { slugify } from '@gatehouse/text';
import { EventExistence } from '../events/event-existence';
import { problem } from '../records/arg-decorators';
import { Images } from '../records/images';
import type { LinkedKind } from '../records/record.entity';
import { mayDelete, mayEdit, mayRead, mustAllowWords, notAccessible } from '../records/rights';
import { SiteReader } from '../records/site';
import { listedStatuses } from '../records/status';
import { LinkedReader, type LinkedArgs, type LinkedChange } from './linked-change';
import type { LinkedRow } from './linked-post.entity';
import { LinkedQuery } from './linked.query';

type Problems = Record<string, ArgumentProblem>;

/** The venue or organizer of a request, its checks and its permissions (docs/interface/calendar.md#venues-and-organizers). */
@Injectable()
export class LinkedPolicy {
  constructor(
    private readonly query: LinkedQuery,
    private readonly reader: LinkedReader,
    private readonly sites: SiteReader,
    private readonly images: Images,
    private readonly events: EventExistence,
  ) {}

  /** The record that the path names. */
  async row(kind: LinkedKind, ctx: RequestContext): Promise<LinkedRow> {
    const row = await this.find(kind, ctx);
    if (row) return row;
    const { slug } = ctx.request.path;
    throw invalidArgument(slug === undefined ? 'id' : 'slug', `There is no such ${kind}.`);
  }

  /** What a write names, read once a request. */
  async change(kind: LinkedKind, ctx: RequestContext): Promise<LinkedChange> {
    return (await this.reading(kind, ctx)).change;
  }

  async checkExists(kind: LinkedKind, ctx: RequestContext): Promise<Problems> {
    const { slug } = ctx.request.path;
    const named = slug === undefined ? 'id' : 'slug';
    return (await this.find(kind, ctx)) ? {} : { [named]: problem(`There is no such ${kind}.`) };
  }

  async checkWrite(kind: LinkedKind, ctx: RequestContext): Promise<Problems> {
    return (await this.reading(kind, ctx)).problems;
  }

  async checkChange(kind: LinkedKind, ctx: RequestContext): Promise<Problems> {
    return { ...(await this.checkExists(kind, ctx)), ...(await this.checkWrite(kind, ctx)) };
  }

  async checkList(_kind: LinkedKind, { args, caller }: RequestContext): Promise<Problems> {
    const { status, event } = args;
    const problems: Problems = {};
    if (typeof status === 'string' && !listedStatuses(status, caller))
      problems.status = problem('This status does not exist, or is not for you to ask for.');
    if (typeof event === 'number' && !(await this.events.exists(event)))
      problems.event = problem('There is no such event.');
    return problems;
  }

  async mayRead(kind: LinkedKind, ctx: RequestContext): Promise<void> {
    if (!mayRead(ctx.caller, await this.row(kind, ctx))) throw notAccessible(ctx.caller, kind);
  }

  mayCreate(ctx: RequestContext): void {
    const { author, image } = ctx.args;
    mustAllowWords(ctx.caller, {
      author: typeof author === 'number' ? author : undefined,
      foreignImage: typeof image === 'string' && this.images.isForeign(image),
    });
  }

  async mayUpdate(kind: LinkedKind, ctx: RequestContext): Promise<void> {
    must(ctx.caller, 'edit_posts');
    const row = await this.row(kind, ctx);
    if (!mayEdit(ctx.caller, row)) throw forbidden(ctx.caller);
    const { author, image } = ctx.args;
    mustAllowWords(ctx.caller, {
      author: typeof author === 'number' && author !== row.author ? author : undefined,
      foreignImage: typeof image === 'string' && this.images.isForeign(image),
    });
  }

  async mayRemove(kind: LinkedKind, ctx: RequestContext): Promise<void> {
    must(ctx.caller, 'delete_posts');
    if (!mayDelete(ctx.caller, await this.row(kind, ctx))) throw forbidden(ctx.caller);
  }

  private find(kind: LinkedKind, ctx: RequestContext): Promise<LinkedRow | undefined> {
    const { id, slug } = ctx.request.path;
    return ctx.once(`${kind}:named`, () =>
      slug === undefined ? this.query.byId(kind, Number(id)) : this.query.bySlug(kind, slugify(slug)),
    );
  }

  private reading(kind: LinkedKind, ctx: RequestContext): Promise<{ change: LinkedChange; problems: Problems }> {
    return ctx.once(`${kind}:change`, async () =>
      this.reader.read(kind, ctx.args as LinkedArgs, ctx.caller, await this.sites.of(ctx)),
    );
  }
}
