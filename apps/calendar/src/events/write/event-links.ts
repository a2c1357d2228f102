import { Injectable } from '@nestjs/common';
import { LinkedRepository } from '../../linked/write/linked.repository';
import type { LinkKind } from '../../records/record.entity';
import type { WriteContext } from '../../records/write-context';
import { TermWriter } from '../../terms/store/term.writer';
import { EventLink, type CalendarEvent } from '../model/event.entity';
import type { EventLinksChange } from './event-change';
import { linksOfPublished, updateCounts } from './published-links';

const KINDS: readonly LinkKind[] = ['category', 'tag', 'venue', 'organizer'];

/** Writes the links of events, with the columns of the event that lists filter and sort by. */
@Injectable()
export class EventLinks {
  constructor(
    private readonly terms: TermWriter,
    private readonly linked: LinkedRepository,
  ) {}

  /** Replaces the kinds of links that are named. */
  async write(event: CalendarEvent, links: EventLinksChange<number>, write: WriteContext): Promise<void> {
    const { tx } = write;
    const before = await linksOfPublished(tx, event.id);
    const { hidden, status, start_utc, end_utc, lasting } = event;
    const copied = { hidden, status, start_utc, end_utc, lasting };
    for (const kind of KINDS) {
      const targets = await this.targets(kind, links, event.author, write);
      if (!targets) continue;
      await tx.delete(EventLink, { event_id: event.id, kind });
      const rows = targets.map((target, position) => ({ event_id: event.id, kind, target, position, ...copied }));
      if (rows.length > 0) await tx.insert(EventLink, rows);
    }
    await tx.update(EventLink, { event_id: event.id }, copied);
    await updateCounts(tx, before, await linksOfPublished(tx, event.id));
  }

  /** The IDs of a kind of links, new records included; undefined for a kind that is not named. */
  private async targets(
    kind: LinkKind,
    links: EventLinksChange<number>,
    author: number,
    write: WriteContext,
  ): Promise<number[] | undefined> {
    if (!links[kind]) return undefined;
    const targets = new Set<number>();
    if (kind === 'category' || kind === 'tag') {
      for (const choice of links[kind] ?? [])
        targets.add('id' in choice ? choice.id : await this.terms.named(write.tx, kind, choice.name));
    } else {
      for (const choice of links[kind] ?? [])
        targets.add('id' in choice ? choice.id : (await this.linked.save(kind, choice.data, author, write)).id);
    }
    return [...targets];
  }
}
