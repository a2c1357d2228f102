import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import {
  changed,
  eq,
  eqColumn,
  fetchRows,
  insertRows,
  noteSlug,
  noteTrash,
  select,
  type TrashRow,
} from '@gatehouse/persistence';
import { lockRecord, storeRecord } from '@gatehouse/records';
import { LinkedRepository } from '../../posts/linked.repository';
import { EventLink } from '../../records/event-tables.entity';
import { LINKED_TABLES, nextNumber, type LinkedKind, type LinkKind } from '../../records/record.entity';
import type { WriteContext } from '../../records/record-writes';
import { inTrash, mayRead, type Owned } from '../../records/rights';
import { slugAfter, slugFor } from '../../records/slug-columns';
import { isUnaddressed } from '../../records/status';
import { TermWriter } from '../../terms/store/term.writer';
import { storeDays } from '../days/event-days';
import { CalendarEvent } from '../model/event';
import { LINKED } from '../model/linked';
import type { EventChange, EventLinksChange } from './event-change';
import { applyEventChange, blankEvent } from './event-row';
import { linksOfPublished, updateCounts } from './published-links';

const PLACE = { table: 'events' };
const KINDS: readonly LinkKind[] = ['category', 'tag', 'venue', 'organizer'];

/** Writes events and their links within a transaction (docs/interface/calendar.md#events). */
@Injectable()
export class EventRepository {
  constructor(
    private readonly terms: TermWriter,
    private readonly linked: LinkedRepository,
  ) {}

  /** Creates an event, and gives its links as well: nothing has to be read back. */
  async create(change: EventChange<number>, write: WriteContext): Promise<CreatedEvent> {
    const { tx, slugs } = write;
    const event = blankEvent(await nextNumber(tx, 'event', write.wantedId), write);
    applyEventChange(event, change, write);
    if (change.slug !== undefined || !isUnaddressed(event.status))
      event.slug = await slugs.next(tx, PLACE, slugFor(change.slug ?? event.title, event.id));
    await storeRecord(tx, CalendarEvent, event);
    const links = await this.newLinks(event, change.links, write);
    await noteTrash(tx, trashKeyOf(event), { before: false, after: isTrashed(event) });
    await storeDays(tx, event);
    await insertRows(tx, 'event_links', links);
    await updateCounts(tx, [], event.status === 'publish' ? links : []);
    return { event, links };
  }

  async update(id: number, change: EventChange<number>, write: WriteContext): Promise<CalendarEvent> {
    return this.store(await lockEvent(id, write), change, write);
  }

  /** @throws 410 `event-is-in-trash` */
  async trash(id: number, write: WriteContext): Promise<CalendarEvent> {
    const event = await lockEvent(id, write);
    if (event.status === 'trash') throw inTrash('event');
    return this.store(event, { status: 'trash', links: {} }, write);
  }

  private async store(event: CalendarEvent, change: EventChange<number>, write: WriteContext): Promise<CalendarEvent> {
    const { tx } = write;
    const { id } = event;
    const row = { ...event };
    applyEventChange(event, change, write);
    Object.assign(event, await slugColumns(row, event, change.slug, write));
    const before = await linksOfPublished(tx, id);
    // Also where nothing but its links changes.
    changed(tx, 'events', [id]);
    await storeRecord(tx, CalendarEvent, event);
    await noteTrash(tx, trashKeyOf(event), { before: isTrashed(row), after: isTrashed(event) });
    if (row.status === 'publish' && !isTrashed(event))
      await noteSlug(tx, { type: 'event', record: id }, { before: row.slug, after: event.slug });
    await storeDays(tx, event, row);
    await this.replaceLinks(event, change.links, write);
    await tx.update(EventLink, { event_id: id }, copiedColumns(event));
    await updateCounts(tx, before, await linksOfPublished(tx, id));
    return event;
  }

  /** The links of a new event. Terms, venues and organizers that are new as well are created. */
  private async newLinks(
    event: CalendarEvent,
    links: EventLinksChange<number>,
    write: WriteContext,
  ): Promise<LinkColumns[]> {
    const rows: LinkColumns[] = [];
    for (const kind of KINDS) rows.push(...linkRows(event, kind, await this.chosen(kind, links, event.author, write)));
    return rows;
  }

  /** Replaces the kinds of links that are named. */
  private async replaceLinks(
    event: CalendarEvent,
    links: EventLinksChange<number>,
    write: WriteContext,
  ): Promise<void> {
    const { id: event_id } = event;
    for (const kind of KINDS) {
      const targets = await this.targets(kind, links, event, write);
      if (!targets) continue;
      await write.tx.delete(EventLink, { event_id, kind });
      await insertRows(write.tx, 'event_links', linkRows(event, kind, targets));
    }
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

/** An event that was just created. */
export interface CreatedEvent {
  event: CalendarEvent;
  links: readonly Pick<EventLink, 'event_id' | 'kind' | 'target'>[];
}

/** The columns of a link, as they are inserted. */
type LinkColumns = Pick<EventLink, keyof EventLink>;

const linkRows = (event: CalendarEvent, kind: LinkKind, targets: readonly number[]): LinkColumns[] =>
  targets.map((target, position) => ({ event_id: event.id, kind, target, position, ...copiedColumns(event) }));

const isTrashed = ({ status }: Pick<CalendarEvent, 'status'>): boolean => status === 'trash';

const trashKeyOf = ({ id }: CalendarEvent): Pick<TrashRow, 'type' | 'record'> => ({ type: 'event', record: id });

/** Other writers of the event wait until the transaction ends. */
async function lockEvent(id: number, { tx }: WriteContext): Promise<CalendarEvent> {
  const event = await lockRecord(tx, CalendarEvent, id);
  if (!event) throw new Error(`The event ${id} does not exist.`);
  return event;
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

/** A requested slug wins. In the trash it becomes the one that the event gets back when it is restored. */
async function slugColumns(
  row: CalendarEvent,
  event: CalendarEvent,
  requested: string | undefined,
  write: WriteContext,
): Promise<Partial<Pick<CalendarEvent, 'slug' | 'former_slug'>>> {
  const { status, title } = event;
  if (requested === undefined) return slugAfter(write, PLACE, row, event);
  if (requested === '' && isUnaddressed(status)) return { slug: null, former_slug: '' };
  const wanted = slugFor(requested || title, row.id);
  if (status === 'trash') return { ...(await slugAfter(write, PLACE, row, event)), former_slug: wanted };
  if (wanted === row.slug) return {};
  return { slug: await write.slugs.next(write.tx, { ...PLACE, exclude: row.id }, wanted), former_slug: '' };
}
