import { Injectable } from '@nestjs/common';
import { forbidden, must } from '@gatehouse/access';
import { RestError, type ArgumentProblem } from '@gatehouse/errors';
import { Database } from '@gatehouse/persistence';
import type { RequestContext } from '@gatehouse/rest';
import { slugify } from '@gatehouse/text';
import { idOf, isPlain, problem } from '../records/arg-decorators';
import { Images } from '../records/images';
import { mayDelete, mayEdit, mayRead, mustAllowWords, notAccessible } from '../records/rights';
import { SiteReader } from '../records/site';
import { EventReader, type EventArgs, type EventChange } from './event-change';
import type { EventRow } from './event.entity';

type Problems = Record<string, ArgumentProblem>;

const notFound = (): RestError => new RestError(404, 'rest-event-not-found', 'The requested event does not exist.');

/** Which event a request means, whether its arguments hold and who may make it (docs/interface/calendar.md#event-routes). */
@Injectable()
export class EventPolicy {
  constructor(
    private readonly database: Database,
    private readonly reader: EventReader,
    private readonly sites: SiteReader,
    private readonly images: Images,
  ) {}

  /** The event that the path names; 404, or 400 for the number of another record. */
  async row(ctx: RequestContext): Promise<EventRow> {
    const row = await this.find(ctx);
    if (row) return row;
    const { id } = ctx.request.path;
    const other = id === undefined ? [] : await this.database.query('SELECT 1 FROM records WHERE id = ?', [Number(id)]);
    if (other.length > 0) throw new RestError(400, 'rest-invalid-event-id', 'This is not the ID of an event.');
    throw notFound();
  }

  /** What a write names, read once a request. */
  async change(ctx: RequestContext): Promise<EventChange> {
    return (await this.reading(ctx)).change;
  }

  async checkWrite(ctx: RequestContext): Promise<Problems> {
    return (await this.reading(ctx)).problems;
  }

  /** A new slug comes beside the one of the path. */
  async checkWriteBySlug(ctx: RequestContext): Promise<Problems> {
    const slug = slugBeside(ctx);
    const wrong = slug !== undefined && (typeof slug !== 'string' || slug === '');
    return {
      ...(await this.checkWrite(ctx)),
      ...(wrong ? { slug: problem('slug is no text.', 'rest_invalid_type') } : {}),
    };
  }

  async checkSlug(ctx: RequestContext): Promise<Problems> {
    return (await this.find(ctx)) ? {} : { slug: problem('There is no such event.') };
  }

  async mayRead(ctx: RequestContext): Promise<void> {
    const row = await this.row(ctx);
    if (row.status === 'trash')
      throw new RestError(403, 'event-no-longer-available', 'The requested event is no longer available.');
    if (!mayRead(ctx.caller, row)) throw notAccessible(ctx.caller, 'event');
  }

  mayCreate(ctx: RequestContext): void {
    this.mustAllow(ctx, authorOf(ctx));
  }

  async mayUpdate(ctx: RequestContext): Promise<void> {
    must(ctx.caller, 'edit_posts');
    const row = await this.row(ctx);
    if (!mayEdit(ctx.caller, row)) throw forbidden(ctx.caller);
    const author = authorOf(ctx);
    this.mustAllow(ctx, author === row.author ? undefined : author);
  }

  async mayRemove(ctx: RequestContext): Promise<void> {
    must(ctx.caller, 'delete_posts');
    if (!mayDelete(ctx.caller, await this.row(ctx))) throw forbidden(ctx.caller);
  }

  /** The same rules hold for the venues and organizers that the event brings along. */
  private mustAllow({ caller, args: { image, venue, organizer } }: RequestContext, author: number | undefined): void {
    const brought = [venue, organizer]
      .flat()
      .filter(isPlain)
      .map((data) => ({ author: idOf(data.author), image: data.image }));
    for (const one of [{ author, image }, ...brought]) {
      mustAllowWords(caller, {
        author: one.author,
        foreignImage: typeof one.image === 'string' && this.images.isForeign(one.image),
      });
    }
  }

  private find(ctx: RequestContext): Promise<EventRow | undefined> {
    const { id, slug } = ctx.request.path;
    return ctx.once('event:named', async () => {
      const [row] =
        slug === undefined
          ? await this.database.query<EventRow>('SELECT * FROM events WHERE id = ?', [Number(id)])
          : await this.database.query<EventRow>("SELECT * FROM events WHERE slug = ? AND status <> 'trash'", [
              slugify(slug),
            ]);
      return row;
    });
  }

  private reading(ctx: RequestContext): Promise<{ change: EventChange; problems: Problems }> {
    return ctx.once('event:change', async () => {
      const { id, slug } = ctx.request.path;
      const site = await this.sites.of(ctx);
      const row = id === undefined && slug === undefined ? undefined : await this.find(ctx);
      const named = slug === undefined ? ctx.args.slug : slugBeside(ctx);
      const args: EventArgs = { ...ctx.args, slug: typeof named === 'string' ? named : undefined };
      return this.reader.read(args, row?.timezone ?? site.zone, ctx.caller, site);
    });
  }
}

const authorOf = ({ args: { author } }: RequestContext): number | undefined =>
  typeof author === 'number' ? author : undefined;
const slugBeside = ({ request: { body, query } }: RequestContext): unknown =>
  Object.hasOwn(body, 'slug') ? body.slug : query.slug;
