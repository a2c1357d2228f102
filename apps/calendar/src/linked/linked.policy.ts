import { Injectable } from '@nestjs/common';
import { forbidden, must } from '@gatehouse/access';
import { Resolution, type CheckResult, type RequestContext, type RecordName } from '@gatehouse/rest';
import { problem, type Problems } from '../api/problems';
import { Images } from '../posts/images';
import { EventExistence } from '../records/event-existence';
import { LINKED_RESOURCES, type LinkedKind } from '../records/record.entity';
import { assertMayWrite, mayDelete, mayEdit, mayRead, notAccessible } from '../records/rights';
import { listedStatuses } from '../records/status';
import { LinkedChangeReader, type LinkedArgs } from './write/linked-change-reader';
import { argumentOf, LinkedFinder } from './read/linked-finder';
import type { ListLinkedArgs } from './read/linked.args';

/** Checks and permissions of the routes of one kind (docs/interface/calendar.md#venues-and-organizers). */
@Injectable()
export abstract class LinkedPolicy {
  protected abstract readonly kind: LinkedKind;

  constructor(
    private readonly records: LinkedFinder,
    private readonly changes: LinkedChangeReader,
    private readonly images: Images,
    private readonly events: EventExistence,
  ) {}

  /** The record that the path names, for its version. */
  async named(ctx: RequestContext): Promise<RecordName | undefined> {
    const row = await this.records.find(this.kind, ctx);
    return row && { resource: LINKED_RESOURCES[this.kind], id: row.id };
  }

  /** Resolves the record that the path names. */
  async checkExists(ctx: RequestContext<object>): Promise<CheckResult> {
    const row = await this.records.find(this.kind, ctx);
    return row ? new Resolution(row) : { [argumentOf(ctx)]: problem(`The ${this.kind} does not exist.`) };
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
    return this.changes.resolve(this.kind, ctx);
  }

  /** Resolves the record and its change. */
  async checkUpdate(ctx: RequestContext<LinkedArgs>): Promise<CheckResult> {
    const row = await this.records.find(this.kind, ctx);
    const [existing, change] = [await this.checkExists(ctx), await this.changes.resolve(this.kind, ctx, row)];
    if (existing instanceof Resolution && change instanceof Resolution)
      return new Resolution({ row: existing.value, change: change.value });
    return { ...problemsOf(existing), ...problemsOf(change) };
  }

  async mayRead(ctx: RequestContext): Promise<void> {
    if (!mayRead(ctx.caller, await this.records.get(this.kind, ctx))) throw notAccessible(ctx.caller, this.kind);
  }

  mayCreate(ctx: RequestContext<LinkedArgs>): void {
    this.assertMayWrite(ctx);
  }

  async mayUpdate(ctx: RequestContext<LinkedArgs>): Promise<void> {
    must(ctx.caller, 'edit_posts');
    const row = await this.records.get(this.kind, ctx);
    if (!mayEdit(ctx.caller, row)) throw forbidden(ctx.caller);
    this.assertMayWrite(ctx, row.author);
  }

  async mayDelete(ctx: RequestContext): Promise<void> {
    must(ctx.caller, 'delete_posts');
    if (!mayDelete(ctx.caller, await this.records.get(this.kind, ctx))) throw forbidden(ctx.caller);
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
