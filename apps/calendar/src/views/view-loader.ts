import { Injectable } from '@nestjs/common';
import { visitor } from '@gatehouse/access';
import { RestError } from '@gatehouse/errors';
import { slugify } from '@gatehouse/text';
import type { EventFilters } from '../events/list/event-filters';
import { EventLoader, type LoadedEvent } from '../events/view/event-loader';
import { EventsQuery } from '../events/list/events.query';
import type { Site } from '../records/site';
import { TermQuery } from '../terms/store/term.query';
import { dayBounds, monthGrid } from './target/month-grid';
import { beforeList } from './target/view-frame';
import type { FoundImages } from '../posts/found-images';
import { dayOf, type ViewTarget } from './target/view-target';
import type { Taxonomy } from '../records/record.entity';

export const viewNotFound = (): RestError =>
  new RestError(404, 'calendar-view-not-found', 'The calendar view does not exist.');

/** Views are the same for every caller. */
const READER = visitor();
/** Events of a page of the list view. */
const PER_PAGE = 10;
/** Most events of a month or day. */
const MOST = 10_000;

export interface ViewEvents {
  events: LoadedEvent[];
  images: FoundImages;
  /** Whether a list has another page. */
  more: boolean;
}

/** Loads the events of a view: published, not hidden, the same for every caller (docs/interface/calendar.md#view-content). */
@Injectable()
export class ViewLoader {
  constructor(
    private readonly query: EventsQuery,
    private readonly loader: EventLoader,
    private readonly terms: TermQuery,
  ) {}

  /** @throws 404 `calendar-view-not-found` for unknown terms and a page past the last */
  async load(target: ViewTarget, site: Site): Promise<ViewEvents> {
    const filters = await this.filters(target, site);
    const isList = target.view === 'list';
    const found = await this.query.find(
      filters,
      READER,
      isList ? { limit: PER_PAGE + 1, offset: (target.page - 1) * PER_PAGE } : { limit: MOST, offset: 0 },
    );
    if (isList && target.page > 1 && found.length === 0) throw viewNotFound();
    const more = isList && found.length > PER_PAGE;
    return { ...(await this.loader.load(more ? found.slice(0, PER_PAGE) : found, READER)), more };
  }

  private async filters(target: ViewTarget, site: Site): Promise<EventFilters> {
    const filters: EventFilters = { window: windowOf(target, site), statuses: ['publish'], search: target.search };
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

function windowOf(target: ViewTarget, site: Site): EventFilters['window'] {
  if (target.view === 'list') return { endsAfter: beforeList(target, site) };
  const day = dayOf(target, site.now);
  if (target.view === 'day') {
    const { from, until } = dayBounds(day);
    return { onFrom: from, startsBefore: until };
  }
  const days = monthGrid(day, site);
  return { onFrom: days[0]?.from, startsBefore: days.at(-1)?.until };
}
