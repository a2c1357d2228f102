import { Inject, Injectable } from '@nestjs/common';
import { forbidden, must } from '@gatehouse/access';
import { invalidArgument, type ArgumentProblem } from '@gatehouse/errors';
import type { Call } from '@gatehouse/rest';
import { slugify } from '@gatehouse/text';
import { EventExistence } from '../events/event-existence';
import { problem } from '../records/argument-words';
import { Images } from '../records/images';
import type { LinkedKind } from '../records/record.entity';
import { mayDelete, mayEdit, mayRead, mustAllowWords, notAccessible } from '../records/rights';
import { SiteReader } from '../records/site';
import { listedStatuses } from '../records/status';
import { LinkedReader, type LinkedArgs, type LinkedChange } from './linked-change';
import type { LinkedRow } from './linked-post.entity';
import { LinkedQuery } from './linked.query';

type Problems = Record<string, ArgumentProblem>;

/** Which venue or organizer a request means, whether its arguments hold and who may make it (calendar sheet, sections 2 and 4). */
@Injectable()
export class LinkedAccess {
  constructor(
    @Inject(LinkedQuery) private readonly query: LinkedQuery,
    @Inject(LinkedReader) private readonly reader: LinkedReader,
    @Inject(SiteReader) private readonly sites: SiteReader,
    @Inject(Images) private readonly images: Images,
    @Inject(EventExistence) private readonly events: EventExistence,
  ) {}

  /** The record that the path names. */
  async row(kind: LinkedKind, call: Call): Promise<LinkedRow> {
    const row = await this.find(kind, call);
    if (row) return row;
    const { slug } = call.request.path;
    throw invalidArgument(slug === undefined ? 'id' : 'slug', `There is no such ${kind}.`);
  }

  /** What a write names, read once a request. */
  async change(kind: LinkedKind, call: Call): Promise<LinkedChange> {
    return (await this.reading(kind, call)).change;
  }

  async checkExists(kind: LinkedKind, call: Call): Promise<Problems> {
    const { slug } = call.request.path;
    const named = slug === undefined ? 'id' : 'slug';
    return (await this.find(kind, call)) ? {} : { [named]: problem(`There is no such ${kind}.`) };
  }

  async checkWrite(kind: LinkedKind, call: Call): Promise<Problems> {
    return (await this.reading(kind, call)).problems;
  }

  async checkChange(kind: LinkedKind, call: Call): Promise<Problems> {
    return { ...(await this.checkExists(kind, call)), ...(await this.checkWrite(kind, call)) };
  }

  async checkList(_kind: LinkedKind, { args, caller }: Call): Promise<Problems> {
    const { status, event } = args;
    const problems: Problems = {};
    if (typeof status === 'string' && !listedStatuses(status, caller))
      problems['status'] = problem('This status does not exist, or is not for you to ask for.');
    if (typeof event === 'number' && !(await this.events.exists(event)))
      problems['event'] = problem('There is no such event.');
    return problems;
  }

  async mayRead(kind: LinkedKind, call: Call): Promise<void> {
    if (!mayRead(call.caller, await this.row(kind, call))) throw notAccessible(call.caller, kind);
  }

  mayCreate(call: Call): void {
    const { author, image } = call.args;
    mustAllowWords(call.caller, {
      author: typeof author === 'number' ? author : undefined,
      foreignImage: typeof image === 'string' && this.images.isForeign(image),
    });
  }

  async mayUpdate(kind: LinkedKind, call: Call): Promise<void> {
    must(call.caller, 'edit_posts');
    const row = await this.row(kind, call);
    if (!mayEdit(call.caller, row)) throw forbidden(call.caller);
    const { author, image } = call.args;
    mustAllowWords(call.caller, {
      author: typeof author === 'number' && author !== row.author ? author : undefined,
      foreignImage: typeof image === 'string' && this.images.isForeign(image),
    });
  }

  async mayRemove(kind: LinkedKind, call: Call): Promise<void> {
    must(call.caller, 'delete_posts');
    if (!mayDelete(call.caller, await this.row(kind, call))) throw forbidden(call.caller);
  }

  private find(kind: LinkedKind, call: Call): Promise<LinkedRow | undefined> {
    const { id, slug } = call.request.path;
    return call.once(`${kind}:named`, () =>
      slug === undefined ? this.query.byId(kind, Number(id)) : this.query.bySlug(kind, slugify(slug)),
    );
  }

  private reading(kind: LinkedKind, call: Call): Promise<{ change: LinkedChange; problems: Problems }> {
    return call.once(`${kind}:change`, async () =>
      this.reader.read(kind, call.args as LinkedArgs, call.caller, await this.sites.of(call)),
    );
  }
}
