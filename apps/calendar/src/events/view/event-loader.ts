import { Injectable } from '@nestjs/common';
import type { Caller } from '@gatehouse/access';
import { Database, inList, select } from '@gatehouse/persistence';
import { Images, type FoundImages } from '../../posts/images';
import type { LinkedPost } from '../../posts/linked-post';
import { LinkedService } from '../../posts/linked.service';
import type { LinkedKind, LinkKind, Taxonomy } from '../../records/record.entity';
import { mayRead } from '../../records/rights';
import { TermQuery } from '../../terms/store/term.query';
import type { TermWithPath } from '../../terms/term';
import type { CalendarEvent } from '../model/event';
import type { EventLinks } from '../model/event-texts';
import { LINKED } from '../model/linked';

/** An event with the records that its view shows to one caller. */
export interface LoadedEvent extends EventLinks {
  row: CalendarEvent;
}

export interface LoadedEvents {
  events: LoadedEvent[];
  images: FoundImages;
  /** All links of the events, also those to records that the caller may not see. */
  lookedAt: readonly Link[];
}

/** Events without the venues and organizers that the caller may not read (docs/interface/calendar.md#linked-records). */
function shownTo(caller: Caller, events: LoadedEvent[]): LoadedEvent[] {
  const readable = <T extends LinkedPost>(records: T[]): T[] => records.filter((record) => mayRead(caller, record));
  return events.map((event) => ({
    ...event,
    venues: readable(event.venues),
    organizers: readable(event.organizers),
  }));
}

/** A record that an event is linked with. */
export interface Link {
  event_id: number;
  kind: LinkKind;
  target: number;
}

/** Loads what events are linked with. The number of statements does not depend on the number of events. */
@Injectable()
export class EventLoader {
  constructor(
    private readonly database: Database,
    private readonly terms: TermQuery,
    private readonly linked: LinkedService,
    private readonly pictures: Images,
  ) {}

  /** @param known the links of the events, where they are known */
  async load(rows: CalendarEvent[], caller: Caller, known?: readonly Link[]): Promise<LoadedEvents> {
    const lookedAt = known ?? (await this.links(rows));
    const stored = await this.records(rows, lookedAt);
    const images = await this.pictures.byIds(imagesOf(stored), caller);
    return { events: shownTo(caller, stored), images, lookedAt };
  }

  /** @param links those of the event, where they are known */
  async loadOne(
    row: CalendarEvent,
    caller: Caller,
    links?: readonly Link[],
  ): Promise<Omit<LoadedEvents, 'events'> & { event: LoadedEvent }> {
    const { events, ...looked } = await this.load([row], caller, links);
    const [event] = events;
    if (!event) throw new Error(`The event ${row.id} did not load.`);
    return { event, ...looked };
  }

  /** Events with all their linked records, also those that the reader may not see. */
  private async records(rows: CalendarEvent[], links: readonly Link[]): Promise<LoadedEvent[]> {
    const [terms, venues, organizers] = await Promise.all([
      this.terms.byIds(targetsOf(links, ['category', 'tag'])),
      this.linked.byIds(LINKED.venue, targetsOf(links, ['venue'])),
      this.linked.byIds(LINKED.organizer, targetsOf(links, ['organizer'])),
    ]);
    const termById = new Map(terms.map((term) => [term.id, term]));
    const byEvent = byEventId(links);
    return rows.map((row): LoadedEvent => {
      const own = byEvent.get(row.id) ?? [];
      const termsOf = (kind: Taxonomy): TermWithPath[] =>
        targetsOf(own, [kind]).flatMap((id) => termById.get(id) ?? []);
      const linkedOf = <T extends LinkedPost>(kind: LinkedKind, known: ReadonlyMap<number, T>): T[] =>
        targetsOf(own, [kind])
          .flatMap((id) => known.get(id) ?? [])
          .filter(({ status }) => status !== 'trash');
      return {
        row,
        categories: termsOf('category'),
        tags: termsOf('tag'),
        venues: linkedOf('venue', venues),
        organizers: linkedOf('organizer', organizers),
      };
    });
  }

  private async links(rows: CalendarEvent[]): Promise<Link[]> {
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const query = select<Link>('event_links').columns('event_id', 'kind', 'target');
    return this.database.rows(query.where(inList('event_id', ids)).orderBy('position'));
  }
}

/** The images of events, their venues and organizers. */
const imagesOf = (events: readonly LoadedEvent[]): number[] =>
  events
    .flatMap(({ row, venues, organizers }) => [row, ...venues, ...organizers].map(({ image }) => image))
    .filter((id) => id > 0);

/** The IDs that the links of these kinds lead to, each once. */
const targetsOf = (links: readonly Link[], kinds: readonly LinkKind[]): number[] => [
  ...new Set(links.filter(({ kind }) => kinds.includes(kind)).map(({ target }) => target)),
];

function byEventId(links: readonly Link[]): Map<number, Link[]> {
  const byEvent = new Map<number, Link[]>();
  for (const link of links) {
    const list = byEvent.get(link.event_id);
    if (list) list.push(link);
    else byEvent.set(link.event_id, [link]);
  }
  return byEvent;
}
