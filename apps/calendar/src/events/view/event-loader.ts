import { Injectable } from '@nestjs/common';
import type { ImageFacts } from '@gatehouse/dto';
import { Database } from '@gatehouse/persistence';
import type { ShownLinked } from '../../linked/linked-post.entity';
import { LinkedQuery } from '../../linked/linked.query';
import { Images } from '../../posts/images';
import { TermQuery } from '../../terms/term.query';
import type { TermWithPath } from '../../terms/term.view';
import type { ShownEvent } from '../model/event.entity';
import type { LinkKind } from '../../records/record.entity';

/** An event with all that its record shows. */
export interface LoadedEvent {
  row: ShownEvent;
  categories: TermWithPath[];
  tags: TermWithPath[];
  venues: ShownLinked[];
  organizers: ShownLinked[];
}

export interface LoadedEvents {
  events: LoadedEvent[];
  images: ReadonlyMap<number, ImageFacts>;
}

interface Link {
  event_id: number;
  kind: LinkKind;
  target: number;
}

/** Loads what events are linked with: so many statements, however many events. */
@Injectable()
export class EventLoader {
  constructor(
    private readonly database: Database,
    private readonly terms: TermQuery,
    private readonly linked: LinkedQuery,
    private readonly pictures: Images,
  ) {}

  async load(rows: ShownEvent[]): Promise<LoadedEvents> {
    const events = await this.records(rows);
    return { events, images: await this.images(events) };
  }

  /** Pictures of events, their venues and organizers, all asked for in one question. */
  images(events: readonly LoadedEvent[]): Promise<Map<number, ImageFacts>> {
    return this.pictures.byIds(
      events.flatMap(({ row, venues, organizers }) => [row, ...venues, ...organizers].map(({ image }) => image)),
    );
  }

  /** All but the pictures, which core knows and may change at any time. */
  async records(rows: ShownEvent[]): Promise<LoadedEvent[]> {
    const links = await this.links(rows);
    const targets = (...kinds: LinkKind[]): number[] => [
      ...new Set(links.filter(({ kind }) => kinds.includes(kind)).map(({ target }) => target)),
    ];
    const [terms, linked] = await Promise.all([
      this.terms.byIds(targets('category', 'tag')),
      this.linked.byIds(targets('venue', 'organizer')),
    ]);
    const termById = new Map(terms.map((term) => [term.id, term]));
    const byEvent = grouped(links);
    return rows.map((row): LoadedEvent => {
      const own = (kind: LinkKind): number[] =>
        (byEvent.get(row.id) ?? []).filter((link) => link.kind === kind).map(({ target }) => target);
      const termsOf = (kind: 'category' | 'tag'): TermWithPath[] => own(kind).flatMap((id) => termById.get(id) ?? []);
      const linkedOf = (kind: 'venue' | 'organizer'): ShownLinked[] =>
        own(kind)
          .flatMap((id) => linked.get(id) ?? [])
          .filter(({ status }) => status !== 'trash');
      return {
        row,
        categories: termsOf('category'),
        tags: termsOf('tag'),
        venues: linkedOf('venue'),
        organizers: linkedOf('organizer'),
      };
    });
  }

  private async links(rows: ShownEvent[]): Promise<Link[]> {
    if (rows.length === 0) return [];
    return this.database.query<Link>(
      `SELECT event_id, kind, target FROM event_links WHERE event_id IN (${rows.map(() => '?').join(', ')}) ORDER BY position`,
      rows.map(({ id }) => id),
    );
  }
}

function grouped(links: Link[]): Map<number, Link[]> {
  const byEvent = new Map<number, Link[]>();
  for (const link of links) {
    const list = byEvent.get(link.event_id);
    if (list) list.push(link);
    else byEvent.set(link.event_id, [link]);
  }
  return byEvent;
}
