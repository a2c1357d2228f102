import { Injectable } from '@nestjs/common';
import type { Document, RequestContext } from '@gatehouse/rest';
import { readEnding, type FeedFormat } from '../../addresses/ending';
import { Home } from '../../addresses/home';
import { redirect } from '../../addresses/redirect';
import { Interface } from '../../interface/interface';
import { bodyOf, type Reading } from '../../interface/reading';
import { NotFound } from '../../not-found/not-found';
import type { CalendarData } from '../event.record';
import { EventFeeds } from '../feeds/event-feeds';
import { calendarPath, feedQuery, narrowedPath, type Shown } from './calendar-links';
import type { CalendarQuery } from './calendar.args';
import { filterChoices } from '../filters';
import { PastEvents } from './past-events';
import { CalendarTemplate } from './calendar.template';

const VIEWS: readonly Shown['view'][] = ['month', 'list', 'day'];

/** The calendar in its views. */
@Injectable()
export class CalendarPage {
  constructor(
    private readonly site: Interface,
    private readonly notFound: NotFound,
    private readonly template: CalendarTemplate,
    private readonly past: PastEvents,
    private readonly feeds: EventFeeds,
    private readonly home: Home,
  ) {}

  async show(query: CalendarQuery, ctx: RequestContext): Promise<Document> {
    if (query.view !== undefined || query.category !== undefined || query.tag !== undefined)
      return redirect(`${this.home.path}/events/${calendarPath(chosen(query))}`, 303);
    const { feed, path } = readEnding(query.path ?? '');
    if (feed) return this.feed(path, feed, ctx);
    const reading = this.site.for(ctx);
    const [data, filters] = await Promise.all([this.read(query, reading), filterChoices(reading)]);
    if (!data) return this.notFound.show(ctx);
    if (query.ical) return redirect(`${this.home.pages}calendar/events.ics${feedQuery(data)}`, 302);
    if (query.eventDisplay !== 'past') return this.template.show(data, filters, ctx);
    const past = await this.past.read(data, reading);
    return past ? this.template.show({ ...data, ...past, isPast: true }, filters, ctx) : this.notFound.show(ctx);
  }

  /** The feed of the calendar at the address before it. */
  private async feed(path: string, format: FeedFormat, ctx: RequestContext): Promise<Document> {
    const data = await this.read({ path }, this.site.for(ctx));
    return data ? this.feeds.of(data, narrowedPath(data), format, ctx) : this.notFound.show(ctx);
  }

  private async read(query: CalendarQuery, site: Reading): Promise<CalendarData | undefined> {
    const { path = '', eventDisplay, paged = 1 } = query;
    const { date = query.otherDate, search = query.otherSearch } = query;
    const isPast = eventDisplay === 'past';
    const address = paged > 1 && !isPast ? `${path.replace(/\/$/, '')}/page/${paged}` : path;
    const narrowing = new URLSearchParams();
    for (const [name, value] of Object.entries({
      'calendar-bar-date': date,
      'calendar-bar-search': search,
      eventDisplay: isPast ? 'list' : eventDisplay,
    }))
      if (value) narrowing.set(name, value);
    const reply = await site.reply('/calendar/views/v2/data', {
      url: `${this.home.path}/events/${address}?${narrowing.toString()}`,
    });
    if (reply.status !== 200) return undefined;
    const data = bodyOf<CalendarData>(reply);
    return isPast ? { ...data, page: Math.max(paged, data.page) } : data;
  }
}

/** The values that the form of the calendar was filled in with. */
function chosen({ view, date, search, category, tag }: CalendarQuery): Shown {
  return {
    view: VIEWS.find((name) => name === view) ?? 'month',
    date: date === '' ? undefined : date,
    category: category ?? '',
    tag: tag ?? '',
    search: (search ?? '').trim(),
  };
}
