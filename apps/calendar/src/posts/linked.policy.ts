import { Injectable, type Type } from '@nestjs/common';
import { forbidden, must } from '@gatehouse/access';
import { invalidArgument } from '@gatehouse/errors';
import { resourceOf } from '@gatehouse/records';
import { Resolution, type CheckResult, type RequestContext, type RecordName } from '@gatehouse/rest';
import { problem, type Problems } from '../api/problems';
import { EventExistence } from '../records/event-existence';
import { assertMayWrite, mayDelete, mayEdit, mayRead, notAccessible } from '../records/rights';
import { listedStatuses } from '../records/status';
import { Images } from './images';
import { LinkedChangeReader, type LinkedArgs, type ListLinkedArgs } from './linked.args';
import type { LinkedClass, LinkedPost } from './linked-post';
import { LinkedService } from './linked.service';

/** Checks and permissions of the routes of one kind (docs/interface/calendar.md#venues-and-organizers). */
@Injectable()
export abstract class LinkedPolicy {
  protected abstract readonly type: LinkedClass;

  constructor(
    private readonly records: LinkedService,
    private readonly changes: LinkedChangeReader,
    private readonly images: Images,
    private readonly events: EventExistence,
  ) {}

  /** The record that the path names, for its version. */
  async named(ctx: RequestContext): Promise<RecordName | undefined> {
    const post = await this.records.find(this.type, ctx);
    return post && { resource: resourceOf(this.type).table, id: post.id };
  }

  /** Resolves the record that the path names. */
  async checkExists(ctx: RequestContext<object>): Promise<CheckResult> {
    const post = await this.records.find(this.type, ctx);
    return post ? new Resolution(post) : { [argumentOf(ctx)]: problem(`The ${this.one} does not exist.`) };
  }

  async checkList({ args: { status, event }, caller }: RequestContext<ListLinkedArgs>): Promise<Problems> {
    const problems: Problems = {};
    if (status !== undefined && !listedStatuses(status, caller))
      problems.status = problem('This status does not exist, or you may not ask for it.');
    if (event !== undefined && !(await this.events.exists(event, caller)))
      problems.event = problem('The event does not exist.');
    return problems;
  }

  /** Resolves the fields of a new record. */
  checkCreate(ctx: RequestContext<LinkedArgs>): Promise<CheckResult> {
    return this.changes.resolve(this.type, ctx);
  }

  /** Resolves the record and its change. */
  async checkUpdate(ctx: RequestContext<LinkedArgs>): Promise<CheckResult> {
    const post = await this.records.find(this.type, ctx);
    const [existing, change] = [await this.checkExists(ctx), await this.changes.resolve(this.type, ctx, post)];
    if (existing instanceof Resolution && change instanceof Resolution)
      return new Resolution({ post: existing.value, change: change.value });
    return { ...problemsOf(existing), ...problemsOf(change) };
  }

  async mayRead(ctx: RequestContext): Promise<void> {
    if (!mayRead(ctx.caller, await this.get(ctx))) throw notAccessible(ctx.caller, this.one);
  }

  mayCreate(ctx: RequestContext<LinkedArgs>): void {
    this.assertMayWrite(ctx);
  }

  async mayUpdate(ctx: RequestContext<LinkedArgs>): Promise<void> {
    must(ctx.caller, 'edit_posts');
    const post = await this.get(ctx);
    if (!mayEdit(ctx.caller, post)) throw forbidden(ctx.caller);
    this.assertMayWrite(ctx, post.author);
  }

  async mayDelete(ctx: RequestContext): Promise<void> {
    must(ctx.caller, 'delete_posts');
    if (!mayDelete(ctx.caller, await this.get(ctx))) throw forbidden(ctx.caller);
  }

  private get one(): string {
    return resourceOf(this.type).one;
  }

  /** @throws 400 `rest_invalid_param` */
  private async get(ctx: RequestContext<object>): Promise<LinkedPost> {
    const post = await this.records.find(this.type, ctx);
    if (!post) throw invalidArgument(argumentOf(ctx), `The ${this.one} does not exist.`);
    return post;
  }

  /** @param current author of the record, whom everybody may name */
  private assertMayWrite({ caller, args: { author, image } }: RequestContext<LinkedArgs>, current?: number): void {
    assertMayWrite(caller, {
      author: author === null || author === current ? undefined : author,
      foreignImage: this.images.isForeign(image),
    });
  }
}

const problemsOf = (result: CheckResult): Problems => (result instanceof Resolution ? {} : result);

/** The argument of the path that names the record. */
const argumentOf = ({ request: { path } }: RequestContext<object>): 'id' | 'slug' =>
  path.slug === undefined ? 'id' : 'slug';

/** The policy of one class. */
export function linkedPolicyOf(type: LinkedClass): Type<LinkedPolicy> {
  @Injectable()
  class Policy extends LinkedPolicy {
    protected readonly type = type;

    constructor(records: LinkedService, changes: LinkedChangeReader, images: Images, events: EventExistence) {
      super(records, changes, images, events);
    }
  }
  return Policy;
}
