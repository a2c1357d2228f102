import { Injectable } from '@nestjs/common';
import { visitor } from '@gatehouse/access';
import { RestError } from '@gatehouse/errors';
import { slugify } from '@gatehouse/text';
import { EventDaysQuery, type DayFilters } from '../events/days/event-days.query';
import type { EventFilters } from '../events/list/event-filters';
import type { Range } from '../events/list/event-list-sql';
import { EventsQuery } from '../events/list/events.query';
import { EventLoader, type LoadedEvent, type LoadedEvents } from '../events/view/event-loader';
import type { FoundImages } from '../posts/images';
import type { Taxonomy } from '../records/record.entity';
import type { Site } from '../records/site';
import { TermQuery } from '../terms/store/term.query';
import { firstOfDays, rangeOf, SHOWN_A_DAY } from './target/first-of-days';
import { dateText, dayBounds, monthGrid } from './target/month-grid';
import { beforeList } from './target/view-frame';
import { dayOf, type ViewTarget } from './target/view-target';

/** 404 `calendar-view-not-found`. */
export const viewNotFound = (): RestError =>
  new RestError(404, 'calendar-view-not-found', 'The calendar view does not exist.');

/** Views are the same for every caller. */
const READER = visitor();
/** Events of a page of the list view. */
const PER_PAGE = 10;
/** Events of a page of a day. */
const PER_DAY_PAGE = 50;

export interface ViewEvents {
  events: LoadedEvent[];
  images: FoundImages;
  /** Whether a list, week or day has another page. */
  more: boolean;
  /** The days of a month that have more events than it shows. */
  fullDays: ReadonlySet<string>;
}

/** Loads the events of a view: published, not hidden, the same for every caller (docs/interface/calendar.md#view-content). */
@Injectable()
export class ViewLoader {
  constructor(
    private readonly query: EventsQuery,
    private readonly days: EventDaysQuery,
    private readonly loader: EventLoader,
    private readonly terms: TermQuery,
  ) {}

  /** @throws 404 `calendar-view-not-found` for unknown terms and a page past the last */
  async load(target: ViewTarget, site: Site): Promise<ViewEvents> {
    const filters = await this.filters(target);
    switch (target.view) {
      case 'month':
        return this.month(target, filters, site);
      case 'day':
        return this.day(target, filters, site);
      case 'week':
        return this.week(target, filters, site);
      case 'list':
        return target.isPast ? this.past(target, filters, site) : this.list(target, filters, site);
    }
  }

  private async month(target: ViewTarget, filters: DayFilters, site: Site): Promise<ViewEvents> {
    const days = monthGrid(dayOf(target, site.now), site);
    const [near, lasting] = await Promise.all([
      // Reads one more than is shown, to know whether the day has more.
      this.days.firstOf(
        days.map(({ date }) => date),
        SHOWN_A_DAY + 1,
        filters,
      ),
      this.days.lasting(rangeOf(days), filters),
    ]);
    const { ids, fullDays } = firstOfDays(days, near, lasting);
    return { ...(await this.loaded(ids)), more: false, fullDays };
  }

  private async day(target: ViewTarget, filters: DayFilters, site: Site): Promise<ViewEvents> {
    const day = dayOf(target, site.now);
    const range = rangeOfPage(target, PER_DAY_PAGE);
    return this.pageOf(target, PER_DAY_PAGE, await this.days.page(dateText(day), dayBounds(day), filters, range));
  }

  private async week(target: ViewTarget, filters: DayFilters, site: Site): Promise<ViewEvents> {
    const first = dayOf(target, site.now, site.weekStart);
    const window = { onFrom: dayBounds(first).from, startsBefore: dayBounds(first.plus({ days: 6 })).until };
    const wanted: EventFilters = { ...filters, window, statuses: ['publish'] };
    return this.pageOf(target, PER_DAY_PAGE, await this.query.ids(wanted, READER, rangeOfPage(target, PER_DAY_PAGE)));
  }

  /** The latest events first: the last ones of all that are over, in turn. */
  private async past(target: ViewTarget, filters: DayFilters, site: Site): Promise<ViewEvents> {
    const window = { endsBefore: dayBounds(dayOf(target, site.now)).from };
    const wanted: EventFilters = { ...filters, window, statuses: ['publish'] };
    const until = (await this.query.count(wanted, READER)) - (target.page - 1) * PER_PAGE;
    const from = Math.max(until - PER_PAGE, 0);
    const limit = Math.max(until - from, 0);
    const found = limit === 0 ? [] : await this.query.ids(wanted, READER, { limit, offset: from });
    if (target.page > 1 && found.length === 0) throw viewNotFound();
    return { ...(await this.loaded(found.reverse())), more: from > 0, fullDays: new Set() };
  }

  private async list(target: ViewTarget, filters: DayFilters, site: Site): Promise<ViewEvents> {
    const wanted: EventFilters = { ...filters, window: { endsAfter: beforeList(target, site) }, statuses: ['publish'] };
    return this.pageOf(target, PER_PAGE, await this.query.ids(wanted, READER, rangeOfPage(target, PER_PAGE)));
  }

  /** @param found IDs of the events of the page, and of one more if there is one */
  private async pageOf({ page }: ViewTarget, perPage: number, found: number[]): Promise<ViewEvents> {
    if (page > 1 && found.length === 0) throw viewNotFound();
    return { ...(await this.loaded(found.slice(0, perPage))), more: found.length > perPage, fullDays: new Set() };
  }

  private async loaded(ids: number[]): Promise<LoadedEvents> {
    return this.loader.load(await this.query.byIds(ids), READER);
  }

  private async filters(target: ViewTarget): Promise<DayFilters> {
    const filters: DayFilters = { search: target.search };
    if (target.category !== undefined)
      filters.category = await this.terms.withDescendants([await this.termAt('category', target.category)]);
    if (target.tag !== undefined) filters.tag = [await this.termAt('tag', target.tag)];
    return filters;
  }

  /** The term of the last slug of a path. The slugs before it have to be those of its parents. */
  private async termAt(taxonomy: Taxonomy, path: string): Promise<number> {
    const slugs = path.split('/').map(slugify);
    const [named] = await this.terms.named(taxonomy, { slugs: slugs.slice(-1) });
    const term = named && (await this.terms.byId(taxonomy, named.id));
    if (!term || !`/${term.path}`.endsWith(`/${slugs.join('/')}`)) throw viewNotFound();
    return term.id;
  }
}

/** A page and one event more, to know whether there is another page. */
const rangeOfPage = ({ page }: ViewTarget, perPage: number): Range => ({
  limit: perPage + 1,
  offset: (page - 1) * perPage,
});
