import { Injectable } from '@nestjs/common';
import { RestError } from '@gatehouse/errors';
import { Database, eq, notEq, select } from '@gatehouse/persistence';
import { recordsById } from '@gatehouse/records';
import type { RequestContext } from '@gatehouse/rest';
import { slugify } from '@gatehouse/text';
import { CalendarEvent } from '../model/event';
import { ContentPasswords } from '@gatehouse/service';

/** Finds the event that the path of a request names, once per request. */
@Injectable()
export class EventFinder {
  constructor(private readonly database: Database) {}

  find(ctx: RequestContext<object>): Promise<CalendarEvent | undefined> {
    const { id, slug } = ctx.request.path;
    return ctx.once('event:named', () => (slug === undefined ? this.byId(Number(id)) : this.bySlug(slugify(slug))));
  }

  /** @throws 404 `rest-event-not-found`; 400 `rest-invalid-event-id` for the ID of a venue or organizer */
  async get(ctx: RequestContext<object>): Promise<CalendarEvent> {
    const row = await this.find(ctx);
    if (row) return row;
    const { id } = ctx.request.path;
    if (id !== undefined && (await this.isOtherRecord(Number(id))))
      throw new RestError(400, 'rest-invalid-event-id', 'This is not the ID of an event.');
    throw new RestError(404, 'rest-event-not-found', 'The requested event does not exist.');
  }

  async byId(id: number): Promise<CalendarEvent | undefined> {
    return (await recordsById(this.database, CalendarEvent, [id])).get(id);
  }

  /** Finds an event that is not in the trash. */
  async bySlug(slug: string): Promise<CalendarEvent | undefined> {
    const query = select<{ id: number }>('events').columns('id').where(eq('slug', slug), notEq('status', 'trash'));
    const found = await this.database.one(query);
    return found && this.byId(found.id);
  }

  private async isOtherRecord(id: number): Promise<boolean> {
    return (await this.database.one(select('records').columns('id').where(eq('id', id)))) !== undefined;
  }
}

/** Opens events that a password protects (docs/interface/calendar.md#passwords). */
@Injectable()
export class EventPasswords {
  constructor(private readonly passwords: ContentPasswords) {}

  /** Whether a password, or none, opens an event. @throws 429 `rest_too_many_attempts` after too many wrong ones */
  async open(
    { id, password }: Pick<CalendarEvent, 'id' | 'password'>,
    sent: string,
    ctx: RequestContext,
  ): Promise<boolean> {
    return password === '' || this.passwords.opens(ctx, { name: `event ${id}`, password }, sent);
  }
}
