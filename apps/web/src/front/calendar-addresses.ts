import { Injectable } from '@nestjs/common';
import type { Document, RequestContext } from '@gatehouse/rest';
import { Home } from '../addresses/home';
import { redirect } from '../addresses/redirect';
import { asksForFile } from '../events/file-query';
import { Interface } from '../interface/interface';
import { bodyOf } from '../interface/reading';
import type { FrontQuery } from './front.query';

const EVENTS: ReadonlySet<string | undefined> = new Set(['tribe_events', 'calendar_events']);
/** Parts of the query that the address of a calendar has in its path. */
const IN_PATH = ['post_type', 'p', 'tribe_events_cat'];

/** Addresses by which queries of the home page lead to the calendar: `?post_type=tribe_events`, `?ical=1`. */
@Injectable()
export class CalendarAddresses {
  constructor(
    private readonly home: Home,
    private readonly site: Interface,
  ) {}

  /** Where such a query leads; undefined for all others. */
  async lead(query: FrontQuery, ctx: RequestContext): Promise<Document | undefined> {
    if (EVENTS.has(query.post_type)) return redirect(await this.eventsAt(query, ctx), 302);
    if (!asksForFile(query) || query.p !== '' || query.page_id !== '') return undefined;
    const search = query.s?.trim() ?? '';
    const filter = search === '' ? '' : `?${new URLSearchParams({ search }).toString()}`;
    return redirect(`${this.home.pages}calendar/events.ics${filter}`, 302);
  }

  private async eventsAt({ p, tribe_events_cat: category = '' }: FrontQuery, ctx: RequestContext): Promise<string> {
    const rest = new URLSearchParams(ctx.request.address.search);
    for (const name of IN_PATH) rest.delete(name);
    const search = rest.size > 0 ? `?${rest.toString()}` : '';
    const event = /^\d{1,10}$/.test(p) ? await this.addressOf(p, ctx) : undefined;
    if (event !== undefined) return `${this.home.local(event)}${search}`;
    const narrowed = category === '' ? '' : `category/${encodeURIComponent(category)}/`;
    return `${this.home.path}/events/${narrowed}${search}`;
  }

  private async addressOf(id: string, ctx: RequestContext): Promise<string | undefined> {
    const reply = await this.site.for(ctx).reply(`/calendar/events/v1/events/${id}`, { _fields: 'url' });
    return reply.status === 200 ? bodyOf<{ url: string }>(reply).url : undefined;
  }
}
