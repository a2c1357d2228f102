import { abbreviationAt } from '@gatehouse/time';
import { costOf } from '../../events/model/cost';
import { eventAddress } from '../../events/model/event-address';
import { listedEventLd } from '../../events/view/event-ld';
import type { LoadedEvent } from '../../events/view/event-loader';
import { imageView, type ImagesById } from '../../posts/image.view';
import type { Site } from '../../records/site';
import { placeOf } from '../html/event-article';
import { byLocalStart, eventsOfDays } from '../target/events-of-days';
import { dateText, monthGrid } from '../target/month-grid';
import { dayOf, type ViewTarget } from '../target/view-target';
import type { ViewEvents } from '../view-loader';
import type { CalendarDataView, ViewedEventView } from './calendar-data.view';

interface ViewContent extends ViewEvents {
  target: ViewTarget;
  site: Site;
}

/** A view of which pages make their own HTML (docs/interface/calendar.md#view-data). */
export function viewData({ target, site, events, images, more, fullDays }: ViewContent): CalendarDataView {
  const { view, page, category = '', tag = '', search = '' } = target;
  const day = dayOf(target, site.now, site.weekStart);
  const days = view === 'month' ? monthGrid(day, site) : [];
  const ofDays = eventsOfDays(events, days);
  const ordered = view === 'list' || view === 'week' ? events : byLocalStart(events);
  return {
    view,
    date: dateText(day),
    today: dateText(site.now),
    past: target.isPast ?? false,
    page,
    more,
    category,
    tag,
    search,
    days: days.map(({ date, isOutside }, at) => ({
      date,
      is_outside: isOutside,
      events: (ofDays[at] ?? []).map(({ row }) => row.id),
      more: fullDays.has(date),
    })),
    events: ordered.map((event) => viewedEvent(event, images, site)),
    json_ld: ordered.map((event) => listedEventLd(event, images, site)),
  };
}

function viewedEvent(event: LoadedEvent, images: ImagesById, site: Site): ViewedEventView {
  const { row } = event;
  const isOpen = row.password === '';
  const image = isOpen ? images.get(row.image) : undefined;
  return {
    id: row.id,
    url: eventAddress(row, site),
    title: row.title_rendered,
    start_date: row.start_date,
    end_date: row.end_date,
    utc_start_date: row.start_utc,
    utc_end_date: row.end_utc,
    timezone: row.timezone,
    timezone_abbr: abbreviationAt(row.timezone, row.start_date, row.start_utc),
    all_day: row.all_day,
    protected: !isOpen,
    featured: isOpen && row.featured,
    excerpt: isOpen ? row.excerpt_rendered : '',
    place: isOpen ? placeOf(event) : '',
    cost: isOpen ? costOf(row, site.currency).display : '',
    image: image ? imageView(image) : false,
  };
}
