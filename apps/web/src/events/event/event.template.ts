import { Injectable } from '@nestjs/common';
import type { Document, RequestContext } from '@gatehouse/rest';
import { eventPictureOf, plain } from '@gatehouse/blocks';
import { Home } from '../../addresses/home';
import { Assets } from '../../assets/assets';
import { PageBlocks } from '../../blocks/page-blocks';
import { Pages } from '../../view/pages';
import { ContentMarkup } from '../../widgets/content-markup';
import { filesOf, type PlacedMarkup } from '../../widgets/widget-markup';
import { EventLanguage } from '../event-language';
import type { EventRecord } from '../event.record';
import { VenueMaps } from '../venue-maps';
import { addressLines, venuesOf } from '../venues';
import { webCalendars } from './add-to';

/** An event that a password protects. */
export interface LockedEvent {
  slug: string;
  problem: 'wrong' | 'too-many' | undefined;
}

/** Writes the page of an event. */
@Injectable()
export class EventTemplate {
  constructor(
    private readonly pages: Pages,
    private readonly speech: EventLanguage,
    private readonly content: ContentMarkup,
    private readonly blocks: PageBlocks,
    private readonly maps: VenueMaps,
    private readonly assets: Assets,
    private readonly home: Home,
  ) {}

  async show(event: EventRecord, ctx: RequestContext): Promise<Document> {
    const venues = venuesOf(event);
    this.pages.prepare(ctx);
    const [{ words }, description, map] = await Promise.all([
      this.speech.speech(),
      this.description(event, ctx),
      event.show_map ? this.maps.of(venues, ctx) : undefined,
    ]);
    const files = filesOf(description, map);
    return this.pages.show(ctx, {
      template: 'event',
      title: plain(event.title),
      head: this.head(event),
      values: {
        event,
        when: words.days(event),
        description: description.html,
        venues: venues.map((venue) => ({ ...venue, name: plain(venue.venue), lines: addressLines(venue) })),
        organizers: event.organizer.map((organizer) => ({ ...organizer, name: plain(organizer.organizer) })),
        terms: [...event.categories, ...event.tags].map(({ url, name }) => ({ url, name: plain(name) })),
        picture: eventPictureOf(event.image),
        website: event.website === event.url ? '' : event.website,
        calendars: webCalendars(event),
        file: `${this.home.pages}calendar/events.ics?include=${event.id}`,
        month: `${this.home.path}/events/month/${event.start_date.slice(0, 7)}/`,
        map: map?.html ?? '',
      },
      styles: [this.assets.address('events.css'), ...files.styles],
      scripts: files.scripts,
    });
  }

  /** The description with its dynamic blocks and its widgets. */
  private async description({ description, id }: EventRecord, ctx: RequestContext): Promise<PlacedMarkup> {
    return this.content.place(await this.blocks.fill(description, {}, ctx), ctx, id);
  }

  /** The form for the password of an event. */
  async locked({ slug, problem }: LockedEvent, ctx: RequestContext): Promise<Document> {
    const { t } = await this.pages.language();
    const link = this.home.to(`event/${encodeURIComponent(slug)}/`);
    return this.pages.show(ctx, {
      template: 'event-locked',
      title: t('events.locked'),
      head: { isHidden: true },
      values: { link, problem },
      styles: [this.assets.address('events.css')],
      status: problem === 'too-many' ? 429 : 200,
    });
  }

  private head(event: EventRecord) {
    const { url, image } = event;
    const embed = `${this.home.interface}/oembed/1.0/embed?url=${encodeURIComponent(url)}`;
    return {
      canonical: url,
      record: { namespace: 'calendar/events/v1', path: `events/${event.id}` },
      isOfCalendar: true,
      description: plain(event.excerpt === '' ? event.description : event.excerpt).slice(0, 300),
      ...(image ? { image: image.url, imageText: image.alt ?? '' } : {}),
      links: [
        { rel: 'alternate', type: 'application/json+oembed', href: embed },
        { rel: 'alternate', type: 'text/xml+oembed', href: `${embed}&format=xml` },
      ],
      ...(event.json_ld ? { data: event.json_ld } : {}),
    };
  }
}
