import { Injectable } from '@nestjs/common';
import { forbidden, must, type Caller } from '@gatehouse/access';
import { RestError } from '@gatehouse/errors';
import {
  isVisitorsQuestion,
  NOT_ALLOWED,
  Resolution,
  type CheckResult,
  type Refusal,
  type RequestContext,
  type RecordName,
} from '@gatehouse/rest';
import { idIn, idOf, isPlainObject } from '../../api/choices';
import { problem } from '../../api/problems';
import { Images } from '../../posts/images';
import { assertMayWrite, mayDelete, mayEdit, mayRead, notAccessible } from '../../records/rights';
import { EventFinder } from './event-finder';

/** The arguments that decide who may write an event, as they were sent. */
interface WriteArgs {
  author?: number;
  image?: string;
  venue?: unknown;
  organizer?: unknown;
}

/** Who may read, create, change and delete events (docs/interface/calendar.md#roles). */
@Injectable()
export class EventPolicy {
  constructor(
    private readonly events: EventFinder,
    private readonly images: Images,
  ) {}

  /** The event that the path names, for its version. */
  async named(ctx: RequestContext): Promise<RecordName | undefined> {
    const row = await this.events.find(ctx);
    return row && { resource: 'events', id: row.id };
  }

  /** Resolves the event that a slug names. */
  async checkSlug(ctx: RequestContext): Promise<CheckResult> {
    const row = await this.events.find(ctx);
    return row ? new Resolution(row) : { slug: problem('The event does not exist.') };
  }

  async mayRead(ctx: RequestContext): Promise<void> {
    const row = await this.events.get(ctx);
    if (row.status === 'trash')
      throw new RestError(403, 'event-no-longer-available', 'The requested event is no longer available.');
    if (!mayRead(ctx.caller, row)) throw notAccessible(ctx.caller, 'event');
  }

  mayCreate(ctx: RequestContext<WriteArgs>): Refusal {
    if (isVisitorsQuestion(ctx)) return NOT_ALLOWED;
    this.assertMayWrite(ctx.caller, ctx.args);
  }

  async mayUpdate(ctx: RequestContext<WriteArgs>): Promise<Refusal> {
    if (isVisitorsQuestion(ctx)) return NOT_ALLOWED;
    must(ctx.caller, 'edit_posts');
    const row = await this.events.get(ctx);
    if (!mayEdit(ctx.caller, row)) throw forbidden(ctx.caller);
    const { author, ...args } = ctx.args;
    this.assertMayWrite(ctx.caller, author === row.author ? args : { author, ...args });
  }

  async mayDelete(ctx: RequestContext): Promise<Refusal> {
    if (isVisitorsQuestion(ctx)) return NOT_ALLOWED;
    must(ctx.caller, 'delete_posts');
    if (!mayDelete(ctx.caller, await this.events.get(ctx))) throw forbidden(ctx.caller);
  }

  /** The same rules hold for new venues and organizers in the arguments. */
  private assertMayWrite(caller: Caller, { author, image, venue, organizer }: WriteArgs): void {
    const added = [venue, organizer]
      .flat()
      .filter(isPlainObject)
      .filter((data) => idIn(data) === undefined)
      .map((data) => ({ author: idOf(data.author), image: data.image }));
    for (const one of [{ author, image }, ...added])
      assertMayWrite(caller, {
        author: one.author,
        foreignImage: typeof one.image === 'string' && this.images.isForeign(one.image),
      });
  }
}
