import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LinkedWriter, type KeptChange, type Writing } from '../linked/linked-writer';
import type { TermChoice } from '../terms/term-choices';
import { TermWriter } from '../terms/term-writer';
import { EventLink, type CalendarEvent, type LinkKind } from './event.entity';

/** New venues and organizers whose pictures are kept already. */
export type KeptLink = { id: number } | { data: KeptChange & { name: string } };

export interface KeptLinks {
  category?: TermChoice[];
  tag?: TermChoice[];
  venue?: KeptLink[];
  organizer?: KeptLink[];
}

type Copied = Pick<CalendarEvent, 'hidden' | 'status' | 'start_utc' | 'end_utc' | 'lasting'>;

const KINDS: readonly LinkKind[] = ['category', 'tag', 'venue', 'organizer'];

/** What events are filed under, and how many published events a term has, kept up to date within a write. */
@Injectable()
export class EventLinks {
  constructor(@Inject(TermWriter) private readonly terms: TermWriter, @Inject(LinkedWriter) private readonly linked: LinkedWriter) {}

  /** Replaces the kinds of links that are named, and copies the event's own columns to all of them. */
  async write(manager: EntityManager, event: Copied & { id: number; author: number }, links: KeptLinks, writing: Writing): Promise<void> {
    const before = await this.counted(manager, event.id);
    const copied: Copied = { hidden: event.hidden, status: event.status, start_utc: event.start_utc, end_utc: event.end_utc, lasting: event.lasting };
    for (const kind of KINDS) {
      const targets = await this.targets(manager, kind, links, event.author, writing);
      if (!targets) continue;
      await manager.delete(EventLink, { event_id: event.id, kind });
      const rows = [...new Set(targets)].map((target, position) => ({ event_id: event.id, kind, target, position, ...copied }));
      if (rows.length > 0) await manager.insert(EventLink, rows);
    }
    await manager.update(EventLink, { event_id: event.id }, copied);
    await this.count(manager, before, await this.counted(manager, event.id));
  }

  private async targets(manager: EntityManager, kind: LinkKind, links: KeptLinks, author: number, writing: Writing): Promise<number[] | undefined> {
    const targets: number[] = [];
    switch (kind) {
      case 'category':
      case 'tag':
        for (const choice of links[kind] ?? []) targets.push('id' in choice ? choice.id : await this.terms.named(manager, kind, choice.name));
        break;
      case 'venue':
      case 'organizer':
        for (const choice of links[kind] ?? []) targets.push('id' in choice ? choice.id : await this.linked.save(manager, kind, choice.data, author, writing));
    }
    return links[kind] && targets;
  }

  /** The terms in whose counts the event is. */
  private async counted(manager: EntityManager, eventId: number): Promise<Set<number>> {
    const rows: { target: number }[] = await manager.query("SELECT target FROM event_links WHERE event_id = ? AND kind IN ('category', 'tag') AND status = 'publish'", [eventId]);
    return new Set(rows.map(({ target }) => target));
  }

  private async count(manager: EntityManager, before: Set<number>, after: Set<number>): Promise<void> {
    const add = async (ids: number[], by: number): Promise<void> => {
      if (ids.length > 0) await manager.query(`UPDATE terms SET count = count + ? WHERE id IN (${ids.map(() => '?').join(', ')})`, [by, ...ids.sort((a, b) => a - b)]);
    };
    await add([...after].filter((id) => !before.has(id)), 1);
    await add([...before].filter((id) => !after.has(id)), -1);
  }
}
