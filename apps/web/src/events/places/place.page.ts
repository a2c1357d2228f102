import { Injectable } from '@nestjs/common';
import { RestError } from '@gatehouse/errors';
import type { Document, RequestContext } from '@gatehouse/rest';
import { eventPictureOf, plain } from '@gatehouse/blocks';
import { Home } from '../../addresses/home';
import { redirect } from '../../addresses/redirect';
import { Assets } from '../../assets/assets';
import { Interface } from '../../interface/interface';
import { bodyOf } from '../../interface/reading';
import { NotFound } from '../../not-found/not-found';
import { pageAddress, pagingOf } from '../../teasers/paging';
import type { Head } from '../../view/head';
import { Pages } from '../../view/pages';
import { ContentMarkup } from '../../widgets/content-markup';
import { filesOf, type PlacedMarkup } from '../../widgets/widget-markup';
import { cardOf } from '../cards';
import { EventLanguage } from '../event-language';
import { calendarList } from '../event-reads';
import type { EventRecord, OrganizerRecord, VenueRecord } from '../event.record';
import { VenueMaps } from '../venue-maps';
import { addressLines, viewedEvent } from '../venues';

type Place = VenueRecord | OrganizerRecord;

const PER_PAGE = 10;

/** The pages of venues and organizers, with the events that are to come. */
@Injectable()
export class PlacePage {
  constructor(
    private readonly site: Interface,
    private readonly pages: Pages,
    private readonly notFound: NotFound,
    private readonly speech: EventLanguage,
    private readonly content: ContentMarkup,
    private readonly maps: VenueMaps,
    private readonly assets: Assets,
    private readonly home: Home,
  ) {}

  async venue(slug: string, page: number, ctx: RequestContext): Promise<Document> {
    const venue = await this.read<VenueRecord>('venues', slug, ctx);
    if (!venue) return this.notFound.show(ctx);
    const map = await this.maps.of([venue], ctx);
    return this.show({ place: venue, name: plain(venue.venue), lines: addressLines(venue), map }, page, ctx);
  }

  async organizer(slug: string, page: number, ctx: RequestContext): Promise<Document> {
    const organizer = await this.read<OrganizerRecord>('organizers', slug, ctx);
    if (!organizer) return this.notFound.show(ctx);
    return this.show({ place: organizer, name: plain(organizer.organizer), lines: [], map: undefined }, page, ctx);
  }

  /** The events at a venue or of an organizer, as a file for calendar programs. */
  async file(kind: 'venue' | 'organizer', slug: string, ctx: RequestContext): Promise<Document> {
    const place = await this.read<Place>(`${kind}s`, slug, ctx);
    return place ? redirect(`${this.home.pages}calendar/events.ics?${kind}=${place.id}`, 302) : this.notFound.show(ctx);
  }

  private async show({ place, name, lines, map }: ShownPlace, page: number, ctx: RequestContext): Promise<Document> {
    const query = { ['venue' in place ? 'venue' : 'organizer']: place.id, page, per_page: PER_PAGE };
    const [{ words, language }, { items, pages }, description] = await Promise.all([
      this.speech.speech(),
      calendarList<EventRecord>(this.site.for(ctx), 'events', query),
      this.content.place(place.description ?? '', ctx, place.id),
    ]);
    if (page > 1 && items.length === 0) return this.notFound.show(ctx);
    const files = filesOf(description, map);
    return this.pages.show(ctx, {
      template: 'place',
      title: page > 1 ? language.t('events.titlePage', name, page) : name,
      head: headOf(place, page),
      values: {
        place,
        picture: eventPictureOf(place.image),
        lines,
        description: description.html,
        map: map?.html ?? '',
        cards: items.map((event) => cardOf(viewedEvent(event), words, 'days', this.home)),
        paging: pagingOf({ page, pages }, place.url),
      },
      styles: [this.assets.address('events.css'), ...files.styles],
      scripts: files.scripts,
    });
  }

  /** undefined where there is none: slugs that name nothing are invalid arguments to the interface. */
  private async read<T extends Place>(plural: string, slug: string, ctx: RequestContext): Promise<T | undefined> {
    const path = `/calendar/events/v1/${plural}/by-slug/${encodeURIComponent(slug)}`;
    const reply = await this.site.for(ctx).reply(path);
    if (reply.status === 200) return bodyOf<T>(reply);
    if (reply.status === 400 || reply.status === 404) return undefined;
    const { code, message } = bodyOf<{ code: string; message: string }>(reply);
    throw new RestError(reply.status, code, message);
  }
}

interface ShownPlace {
  place: Place;
  /** Text. */
  name: string;
  /** Of its postal address. */
  lines: string[];
  map: PlacedMarkup | undefined;
}

const headOf = (place: Place, page: number): Head => ({
  canonical: pageAddress(place.url, page),
  record: { namespace: 'calendar/events/v1', path: `${'venue' in place ? 'venues' : 'organizers'}/${place.id}` },
  isOfCalendar: true,
  description: plain(place.description ?? ''),
  ...(place.json_ld ? { data: place.json_ld } : {}),
});
