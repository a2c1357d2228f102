import { Injectable } from '@nestjs/common';
import type { Document, RequestContext } from '@gatehouse/rest';
import { datesIn } from '@gatehouse/blocks';
import { Home } from '../../addresses/home';
import { Assets } from '../../assets/assets';
import { Pages } from '../../view/pages';
import type { Language } from '@gatehouse/text';
import { cardOf, type EventCard } from '../cards';
import { EventLanguage } from '../event-language';
import type { CalendarData } from '../event.record';
import type { EventWords } from '../when';
import { calendarPath, feedQuery, narrowedPath, neighbour, type Shown } from './calendar-links';
import { namesOf, type FilterChoices } from '../filters';

/** A link to a neighbouring page of the calendar. */
interface Step {
  href: string;
  words: string;
}

/** A day of a month. */
interface DayCell {
  date: string;
  /** `Tuesday, 10 November 2026` */
  name: string;
  number: number;
  isOutside: boolean;
  isToday: boolean;
  events: EventCard[];
  /** The page of the day, when it has more events than are shown. */
  more?: string;
}

/** Writes the pages of the calendar. */
@Injectable()
export class CalendarTemplate {
  constructor(
    private readonly pages: Pages,
    private readonly speech: EventLanguage,
    private readonly assets: Assets,
    private readonly home: Home,
  ) {}

  async show(data: CalendarData, choices: FilterChoices, ctx: RequestContext): Promise<Document> {
    const { language, words } = await this.speech.speech();
    const narrowed = narrowedTo(data, choices, language);
    const title = `${titleOf(data, words, language)}${narrowed}`;
    const feed = `${this.home.pages}calendar/events.ics${feedQuery(data)}`;
    const feedAddress = new URL(feed, this.home.url).href;
    return this.pages.show(ctx, {
      template: 'calendar',
      title: data.page > 1 ? language.t('events.titlePage', title, data.page) : title,
      head: {
        canonical: this.home.to(`events/${this.pathOf(data)}`),
        isOfCalendar: true,
        // There is a month after every month; those without events are of no use to a search.
        isHidden: data.events.length === 0 || data.search !== '',
        feeds: this.feeds(data, narrowed, language),
        ...(data.json_ld.length > 0 ? { data: data.json_ld } : {}),
        links: [{ rel: 'alternate', type: 'text/calendar', title: language.t('events.feed'), href: feedAddress }],
      },
      values: {
        data,
        choices,
        feed,
        webcal: feedAddress.replace(/^https?:/, 'webcal:'),
        steps: this.steps(data, words, language),
        views: this.views(data),
        weeks: this.weeks(data, words),
        weekdays: data.days.slice(0, 7).map(({ date }) => words.weekday(date)),
        cards: data.events.map((event) => cardOf(event, words, data.view === 'day' ? 'brief' : 'days', this.home)),
      },
      styles: [this.assets.address('events.css')],
    });
  }

  /** Of the events to come, in the category or with the tag that is shown. */
  private feeds(data: CalendarData, narrowed: string, { t }: Language): { title: string; href: string }[] {
    const place = this.home.to(`events/${narrowedPath(data)}`);
    return ['feed/', 'feed/atom/'].map((end) => ({
      title: `${t('events.upcoming')}${narrowed}`,
      href: `${place}${end}`,
    }));
  }

  private weeks({ days, events, today, ...data }: CalendarData, words: EventWords): DayCell[][] {
    const cards = new Map(events.map((event) => [event.id, cardOf(event, words, 'brief', this.home)]));
    const cells = days.map(({ date, is_outside, events: ids, more }): DayCell => ({
      date,
      name: words.day(date),
      number: Number(date.slice(8)),
      isOutside: is_outside,
      isToday: date === today,
      events: ids.flatMap((id) => cards.get(id) ?? []),
      ...(more ? { more: this.link({ ...data, view: 'day', date, page: 1 }) } : {}),
    }));
    return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
  }

  private views(data: CalendarData): { view: Shown['view']; href: string; isCurrent: boolean }[] {
    const date = data.date === data.today || data.past ? undefined : data.date;
    return (['month', 'list', 'day'] as const).map((view) => ({
      view,
      href: this.link({ ...data, view, date, page: 1 }),
      isCurrent: view === data.view && !data.past,
    }));
  }

  private steps(data: CalendarData, words: EventWords, { t, tag }: Language): Record<string, Step | undefined> {
    const todays = this.link({ ...data, date: undefined, page: 1 });
    const today = { href: todays, words: t(`events.today.${data.view}`) };
    if (data.view === 'list') return { ...this.pagesOf(data, t), today };
    const name = (date: string): string => {
      if (data.view === 'week') return t('events.week', words.day(date));
      return data.view === 'month' ? datesIn(tag).month(date.slice(0, 7)) : words.day(date);
    };
    const step = (date: string | undefined): Step | undefined =>
      date === undefined ? undefined : { href: this.link({ ...data, date, page: 1 }), words: name(date) };
    return { prev: step(neighbour(data, -1)), today, next: step(neighbour(data, 1)), ...this.dayPages(data, t) };
  }

  /** Upcoming events lead back into the past, page by page. */
  private pagesOf(data: CalendarData, t: Language['t']): Record<string, Step | undefined> {
    const at = (page: number, isPast = data.past): string => this.listLink(data, page, isPast);
    const [back, on] = [t('events.earlier'), t('events.later')];
    if (data.past)
      return {
        prev: data.more ? { href: at(data.page + 1), words: back } : undefined,
        next: { href: at(Math.max(data.page - 1, 1), data.page > 1), words: on },
      };
    return {
      prev: { href: at(Math.max(data.page - 1, 1), data.page === 1), words: data.page > 1 ? back : t('events.past') },
      next: data.more ? { href: at(data.page + 1), words: on } : undefined,
    };
  }

  /** A day with many events has pages. */
  private dayPages(data: CalendarData, t: Language['t']): Record<string, Step | undefined> {
    if (data.view !== 'day' && data.view !== 'week') return {};
    const at = (page: number): string => this.link({ ...data, page });
    return {
      fewer: data.page > 1 ? { href: at(data.page - 1), words: t('events.previousPage') } : undefined,
      more: data.more ? { href: at(data.page + 1), words: t('events.nextPage') } : undefined,
    };
  }

  private listLink(data: CalendarData, page: number, isPast: boolean): string {
    const date = data.date === data.today ? undefined : data.date;
    if (!isPast) return this.link({ ...data, date, page });
    const [path = '', query] = this.link({ ...data, date: undefined, page: 1 }).split('?');
    const search = new URLSearchParams(query);
    search.set('eventDisplay', 'past');
    if (page > 1) search.set('paged', String(page));
    return `${path}?${search.toString()}`;
  }

  private link(shown: Shown): string {
    return `${this.home.path}/events/${calendarPath(shown)}`;
  }

  private pathOf(data: CalendarData): string {
    const date = data.view === 'list' && data.date === data.today ? undefined : data.date;
    const prefix = `${this.home.path}/events/`;
    if (data.past) return this.listLink(data, data.page, true).slice(prefix.length);
    return calendarPath({ ...data, date });
  }
}

function titleOf(data: CalendarData, words: EventWords, { t, tag }: Language): string {
  if (data.past) return t('events.past');
  switch (data.view) {
    case 'month':
      return datesIn(tag).month(data.date.slice(0, 7));
    case 'day':
      return words.day(data.date);
    case 'week':
      return t('events.week', words.day(data.date));
    case 'list':
      return data.date === data.today ? t('events.upcoming') : t('events.from', words.day(data.date));
  }
}

/** The names of the category and the tag, behind a colon. */
function narrowedTo(data: CalendarData, choices: FilterChoices, { t }: Language): string {
  const names = namesOf(data, choices);
  return names.length > 0 ? t('events.narrowed', names.join(', ')) : '';
}
