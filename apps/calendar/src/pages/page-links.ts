import type { CalendarPageArgs } from './page.args';
import { readDay } from '../views/target/view-day';
import { SiteLinks, encodeSlug } from '../views/target/view-links';
import { VIEWS } from '../views/target/view-target';

/** Where people read what these pages once showed. */
export class PageLinks {
  constructor(private readonly home: string) {}

  /** The calendar; what its address cannot say is left out. */
  calendar({ view, date, page, category, tag, search }: CalendarPageArgs): string {
    return new SiteLinks(this.home).to({
      view: VIEWS.find((name) => name === view) ?? 'month',
      date: date ? readDay(date) : undefined,
      page,
      category: filled(category),
      tag: filled(tag),
      search: filled(search?.trim()),
    });
  }

  event(slug: string): string {
    return `${this.home}/event/${encodeSlug(slug)}/`;
  }
}

const filled = (text: string | undefined): string | undefined => (text === '' ? undefined : text);
