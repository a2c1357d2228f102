import { Inject, Injectable } from '@nestjs/common';
import { forbidden, must } from '@gatehouse/access';
import { RestError, type ArgumentProblem } from '@gatehouse/errors';
import { Database } from '@gatehouse/persistence';
import type { Call } from '@gatehouse/rest';
import { slugify } from '@gatehouse/text';
import { idOf, isPlain, problem } from '../records/argument-words';
import { Images } from '../records/images';
import { mayDelete, mayEdit, mayRead, mustAllowWords, notAccessible } from '../records/rights';
import { SiteReader } from '../records/site';
import { EventReader, type EventArgs, type EventChange } from './event-change';
import type { EventRow } from './event.entity';

type Problems = Record<string, ArgumentProblem>;

const notFound = (): RestError => new RestError(404, 'rest-event-not-found', 'The requested event does not exist.');

/** Which event a request means, whether its arguments hold and who may make it (calendar sheet, sections 2 and 3.3). */
@Injectable()
export class EventAccess {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(EventReader) private readonly reader: EventReader,
    @Inject(SiteReader) private readonly sites: SiteReader,
    @Inject(Images) private readonly images: Images,
  ) {}

  /** The event that the path names; 404, or 400 for the number of another record. */
  async row(call: Call): Promise<EventRow> {
    const row = await this.find(call);
    if (row) return row;
    const { id } = call.request.path;
    const other = id === undefined ? [] : await this.database.query('SELECT 1 FROM records WHERE id = ?', [Number(id)]);
    if (other.length > 0) throw new RestError(400, 'rest-invalid-event-id', 'This is not the ID of an event.');
    throw notFound();
  }

  /** What a write names, read once a request. */
  async change(call: Call): Promise<EventChange> {
    return (await this.reading(call)).change;
  }

  async checkWrite(call: Call): Promise<Problems> {
    return (await this.reading(call)).problems;
  }

  /** A new slug comes beside the one of the path. */
  async checkWriteBySlug(call: Call): Promise<Problems> {
    const slug = slugBeside(call);
    const wrong = slug !== undefined && (typeof slug !== 'string' || slug === '');
    return {
      ...(await this.checkWrite(call)),
      ...(wrong ? { slug: problem('slug is no text.', 'rest_invalid_type') } : {}),
    };
  }

  async checkSlug(call: Call): Promise<Problems> {
    return (await this.find(call)) ? {} : { slug: problem('There is no such event.') };
  }

  async mayRead(call: Call): Promise<void> {
    const row = await this.row(call);
    if (row.status === 'trash')
      throw new RestError(403, 'event-no-longer-available', 'The requested event is no longer available.');
    if (!mayRead(call.caller, row)) throw notAccessible(call.caller, 'event');
  }

  mayCreate(call: Call): void {
    this.mustAllow(call, authorOf(call));
  }

  async mayUpdate(call: Call): Promise<void> {
    must(call.caller, 'edit_posts');
    const row = await this.row(call);
    if (!mayEdit(call.caller, row)) throw forbidden(call.caller);
    const author = authorOf(call);
    this.mustAllow(call, author === row.author ? undefined : author);
  }

  async mayRemove(call: Call): Promise<void> {
    must(call.caller, 'delete_posts');
    if (!mayDelete(call.caller, await this.row(call))) throw forbidden(call.caller);
  }

  /** The same rules hold for the venues and organizers that the event brings along. */
  private mustAllow({ caller, args: { image, venue, organizer } }: Call, author: number | undefined): void {
    const brought = [venue, organizer]
      .flat()
      .filter(isPlain)
      .map((data) => ({ author: idOf(data['author']), image: data['image'] }));
    for (const one of [{ author, image }, ...brought]) {
      mustAllowWords(caller, {
        author: one.author,
        foreignImage: typeof one.image === 'string' && this.images.isForeign(one.image),
      });
    }
  }

  private find(call: Call): Promise<EventRow | undefined> {
    const { id, slug } = call.request.path;
    return call.once('event:named', async () => {
      const [row] =
        slug === undefined
          ? await this.database.query<EventRow>('SELECT * FROM events WHERE id = ?', [Number(id)])
          : await this.database.query<EventRow>("SELECT * FROM events WHERE slug = ? AND status <> 'trash'", [
              slugify(slug),
            ]);
      return row;
    });
  }

  private reading(call: Call): Promise<{ change: EventChange; problems: Problems }> {
    return call.once('event:change', async () => {
      const { id, slug } = call.request.path;
      const site = await this.sites.of(call);
      const row = id === undefined && slug === undefined ? undefined : await this.find(call);
      const named = slug === undefined ? call.args['slug'] : slugBeside(call);
      const args: EventArgs = { ...call.args, slug: typeof named === 'string' ? named : undefined };
      return this.reader.read(args, row?.timezone ?? site.zone, call.caller, site);
    });
  }
}

const authorOf = ({ args: { author } }: Call): number | undefined => (typeof author === 'number' ? author : undefined);
const slugBeside = ({ request: { body, query } }: Call): unknown =>
  Object.hasOwn(body, 'slug') ? body['slug'] : query['slug'];
