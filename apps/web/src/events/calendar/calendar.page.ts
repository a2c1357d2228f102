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
import { asksForFile } from '../file-query';
import { calendarPath, fileQuery, narrowedPath, type Shown } from './calendar-links';
import type { CalendarQuery } from './calendar.args';
import { filterChoices } from '../filters';
import { CalendarTemplate } from './calendar.template';

const VIEWS: readonly Shown['view'][] = ['month', 'list', 'day', 'week'];

/** The calendar in its views. */
@Injectable()
export class CalendarPage {
  constructor(
    private readonly site: Interface,
    private readonly notFound: NotFound,
    private readonly template: CalendarTemplate,
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
    if (asksForFile(query))
      return redirect(`${this.home.pages}calendar/events.ics${fileQuery(data, namesMonth(query))}`, 302);
    return this.template.show(data, filters, ctx);
  }

  /** The feed of the calendar at the address before it. */
  private async feed(path: string, format: FeedFormat, ctx: RequestContext): Promise<Document> {
    const data = await this.read({ path }, this.site.for(ctx));
    return data ? this.feeds.of(data, narrowedPath(data), format, ctx) : this.notFound.show(ctx);
  }

  private async read(query: CalendarQuery, site: Reading): Promise<CalendarData | undefined> {
    const { path = '', eventDisplay, paged = 1 } = query;
    const { date = query.otherDate, search = query.otherSearch } = query;
    const address = paged > 1 ? `${path.replace(/\/$/, '')}/page/${paged}` : path;
    const narrowing = new URLSearchParams();
    for (const [name, value] of Object.entries({
      'calendar-bar-date': date,
      'calendar-bar-search': search,
      eventDisplay,
    }))
      if (value) narrowing.set(name, value);
    const reply = await site.reply('/calendar/views/v2/data', {
      url: `${this.home.path}/events/${address}?${narrowing.toString()}`,
    });
    return reply.status === 200 ? bodyOf<CalendarData>(reply) : undefined;
  }
}

/** Whether an address says which month it shows. */
const namesMonth = ({ path = '', date, otherDate, eventDisplay }: CalendarQuery): boolean =>
  eventDisplay === 'month' || Boolean(date ?? otherDate) || /(?:^|\/)(?:month|\d{4}-\d{2})(?:\/|$)/.test(path);

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
