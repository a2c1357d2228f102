import { Injectable } from '@nestjs/common';
import type { Document, RequestContext } from '@gatehouse/rest';
import { SiteFacts } from '@gatehouse/service';
import type { FeedFormat } from '../../addresses/ending';
import { Home } from '../../addresses/home';
import type { Feed } from '../../feeds/feed';
import { FeedDocuments } from '../../feeds/feed-documents';
import { Interface } from '../../interface/interface';
import { filterChoices, namesOf } from '../filters';
import { EventLanguage } from '../event-language';
import { calendarList, filled } from '../event-reads';
import type { CalendarData, EventRecord } from '../event.record';
import type { EventWords } from '../when';
import { eventEntry } from './event-entry';

/** More events than this the interface does not give at once. */
const MOST = 50;

/** Feeds of the events to come: all, or those of a category or a tag (docs/interface/web.md#feeds-and-frames). */
@Injectable()
export class EventFeeds {
  constructor(
    private readonly site: Interface,
    private readonly facts: SiteFacts,
    private readonly home: Home,
    private readonly speech: EventLanguage,
    private readonly documents: FeedDocuments,
  ) {}

  /**
   * @param shown the filters of the calendar at the address
   * @param path of the page below `/events/`, with a slash at the end; '' for all events
   */
  async of(shown: CalendarData, path: string, format: FeedFormat, ctx: RequestContext): Promise<Document> {
    const reading = this.site.for(ctx);
    const { title: site, description, postsPerPage } = await this.facts.settings();
    const [{ language, words }, choices, { items: events }] = await Promise.all([
      this.speech.speech(),
      filterChoices(reading),
      calendarList<EventRecord>(reading, 'events', {
        per_page: Math.min(Math.max(postsPerPage, 1), MOST),
        categories: filled(shown.category.split('/').at(-1)),
        tags: filled(shown.tag),
        // What runs now began before.
        ends_after: `${shown.today} 00:00:00`,
        strict_dates: true,
      }),
    ]);
    const names = namesOf(shown, choices);
    const narrowed = names.length > 0 ? language.t('events.narrowed', names.join(', ')) : '';
    const link = this.home.to(`events/${path}`);
    const title = `${language.t('events.upcoming')}${narrowed} – ${site}`;
    return this.documents.write({ title, description, link, root: link, ...this.told(events, words) }, format, ctx);
  }

  private told(events: readonly EventRecord[], words: EventWords): Pick<Feed, 'entries' | 'changed'> {
    const changes = events.map(({ modified_utc }) => modified_utc.replace(' ', 'T')).sort();
    const entries = events.map((event) => ({
      ...eventEntry(event, words),
      id: `${this.home.to('')}?post_type=calendar_events&p=${event.id}`,
    }));
    return { entries, changed: changes.at(-1) };
  }
}
