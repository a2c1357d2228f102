import { recordView } from '@gatehouse/records';
import { ListOf } from '@gatehouse/rest';
import { ViewOf } from '../../api/component';
import { PagingView } from '../../api/paging.view';
import type { ImagesById } from '../../posts/image.view';
import { LD_CONTEXT } from '../../posts/linked-post';
import type { Site } from '../../records/site';
import { CalendarEvent } from '../model/event';
import type { EventLooked } from '../model/event-texts';
import { eventLd } from './event-ld';
import type { LoadedEvent } from './event-loader';

export type EventView = Record<string, unknown>;

/** One page of the list of events. */
export class EventListView extends PagingView {
  @ListOf(ViewOf(CalendarEvent), { description: 'In order of start.' }) events!: EventView[];
}

/** An event without `json_ld`, as the response to a write. */
export const eventView = (
  { row, ...linked }: LoadedEvent,
  images: ImagesById,
  site: Site,
  more: Pick<EventLooked, 'json_ld' | 'isClosed'> = {},
): EventView => recordView(CalendarEvent, row, { given: { ...linked, ...more, images, site } });

/** The response of a route that reads one event. */
export const singleEventView = (event: LoadedEvent, images: ImagesById, site: Site): EventView =>
  eventView(event, images, site, { json_ld: { '@context': LD_CONTEXT, ...eventLd(event, images, site) } });

/** An event in a list, which leaves out what a password protects (docs/interface/calendar.md#passwords). */
export const listedEventView = (event: LoadedEvent, images: ImagesById, site: Site): EventView =>
  eventView(event, images, site, { isClosed: event.row.password !== '' });
