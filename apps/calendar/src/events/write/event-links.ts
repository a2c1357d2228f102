import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { eq, eqColumn, fetchRows, insertRows, select } from '@gatehouse/persistence';
import { LinkedRepository } from '../../posts/linked.repository';
import { EventLink } from '../../records/event-tables.entity';
import { LINKED_TABLES, type LinkedKind, type LinkKind } from '../../records/record.entity';
import type { WriteContext } from '../../records/record-writes';
import { mayRead, type Owned } from '../../records/rights';
import { TermWriter } from '../../terms/store/term.writer';
import type { CalendarEvent } from '../model/event';
import { LINKED } from '../model/linked';
import type { EventLinksChange } from './event-change';

const KINDS: readonly LinkKind[] = ['category', 'tag', 'venue', 'organizer'];

/** The columns of a link, as they are inserted. */
type LinkColumns = Pick<EventLink, keyof EventLink>;

const linkRows = (event: CalendarEvent, kind: LinkKind, targets: readonly number[]): LinkColumns[] =>
  targets.map((target, position) => ({ event_id: event.id, kind, target, position, ...copiedColumns(event) }));

/** Links events with terms, venues and organizers (docs/interface/calendar.md#linked-records). */
@Injectable()
export class EventLinks {
  constructor(
    private readonly terms: TermWriter,
    private readonly linked: LinkedRepository,
  ) {}

  /** The links of a new event. Terms, venues and organizers that are new as well are created. */
  async create(event: CalendarEvent, links: EventLinksChange<number>, write: WriteContext): Promise<LinkColumns[]> {
    const rows: LinkColumns[] = [];
    for (const kind of KINDS) rows.push(...linkRows(event, kind, await this.chosen(kind, links, event.author, write)));
    await insertRows(write.tx, 'event_links', rows);
    return rows;
  }

  /** Replaces the kinds of links that are named; those of others follow the columns of the event that they repeat. */
  async replace(event: CalendarEvent, links: EventLinksChange<number>, write: WriteContext): Promise<void> {
    const { id: event_id } = event;
    for (const kind of KINDS) {
      const targets = await this.targets(kind, links, event, write);
      if (!targets) continue;
      await write.tx.delete(EventLink, { event_id, kind });
      await insertRows(write.tx, 'event_links', linkRows(event, kind, targets));
    }
    await write.tx.update(EventLink, { event_id }, copiedColumns(event));
  }

  /** The IDs of a kind of links, new records included; undefined for a kind that is not named, or as it is. */
  private async targets(
    kind: LinkKind,
    links: EventLinksChange<number>,
    { id, author }: Pick<CalendarEvent, 'id' | 'author'>,
    write: WriteContext,
  ): Promise<number[] | undefined> {
    if (!links[kind]) return undefined;
    const targets = new Set(await this.chosen(kind, links, author, write));
    if (kind === 'venue' || kind === 'organizer') {
      const stored = await storedTargets(id, kind, write);
      if (isDeepStrictEqual([...targets], idsOf(stored.filter(({ isShown }) => isShown)))) return undefined;
      for (const target of idsOf(stored.filter(({ isReadable }) => !isReadable))) targets.add(target);
    }
    return [...targets];
  }

  /** The IDs that a write names for a kind, each once; new terms, venues and organizers are created. */
  private async chosen(
    kind: LinkKind,
    links: EventLinksChange<number>,
    author: number,
    write: WriteContext,
  ): Promise<number[]> {
    const ids = new Set<number>();
    if (kind === 'category' || kind === 'tag')
      for (const choice of links[kind] ?? [])
        ids.add('id' in choice ? choice.id : await this.terms.named(write.tx, kind, choice.name));
    else
      for (const choice of links[kind] ?? [])
        ids.add('id' in choice ? choice.id : (await this.linked.save(LINKED[kind], choice.data, author, write)).id);
    return [...ids];
  }
}

interface StoredTarget {
  id: number;
  /** Whether the writer sees it in the event. Sent back as they are shown, the links stay as they are. */
  isShown: boolean;
  /** A record that the writer may not read stays linked: they could not name it (docs/interface/calendar.md#linked-records). */
  isReadable: boolean;
}

/** The venues or organizers of an event, in their order. */
async function storedTargets(event: number, kind: LinkedKind, { tx, caller }: WriteContext): Promise<StoredTarget[]> {
  const linked = await fetchRows(
    tx,
    select<Owned & { id: number }>('event_links', 'l')
      .columns('r.id', 'r.status', 'r.author')
      .join(LINKED_TABLES[kind], 'r', eqColumn('r.id', 'l.target'))
      .where(eq('l.event_id', event), eq('l.kind', kind))
      .orderBy('l.position'),
  );
  return linked.map((record) => {
    const isTrashed = record.status === 'trash';
    const isReadable = isTrashed || mayRead(caller, record);
    return { id: record.id, isShown: isReadable && !isTrashed, isReadable };
  });
}

const idsOf = (targets: readonly StoredTarget[]): number[] => targets.map(({ id }) => id);

/** The columns of an event that its links repeat, for the indexes of filtered lists. */
const copiedColumns = ({ hidden, status, start_date, end_date, start_utc, end_utc, lasting }: CalendarEvent) => ({
  hidden,
  status,
  start_date,
  end_date,
  start_utc,
  end_utc,
  lasting,
});
