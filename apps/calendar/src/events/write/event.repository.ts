import { Injectable } from '@nestjs/common';
import { changed, noteSlug } from '@gatehouse/persistence';
import { lockRecord, storeRecord } from '@gatehouse/records';
import type { EventLink } from '../../records/event-tables.entity';
import { nextNumber } from '../../records/record.entity';
import type { WriteContext } from '../../records/record-writes';
import { inTrash } from '../../records/rights';
import { slugAfter, slugFor } from '../../records/slug-columns';
import { isUnaddressed } from '../../records/status';
import { noteMove } from '../../records/trash-moves';
import { storeDays } from '../days/event-days';
import { CalendarEvent } from '../model/event';
import type { EventChange } from './event-change';
import { EventLinks } from './event-links';
import { applyEventChange, blankEvent } from './event-row';
import { linksOfPublished, updateCounts } from './published-links';

const PLACE = { table: 'events' };

/** Writes events and their links within a transaction (docs/interface/calendar.md#events). */
@Injectable()
export class EventRepository {
  constructor(private readonly links: EventLinks) {}

  /** Creates an event, and gives its links as well: nothing has to be read back. */
  async create(change: EventChange<number>, write: WriteContext): Promise<CreatedEvent> {
    const { tx, slugs } = write;
    const event = blankEvent(await nextNumber(tx, 'event', write.wantedId), write);
    applyEventChange(event, change, write);
    if (change.slug !== undefined || !isUnaddressed(event.status))
      event.slug = await slugs.next(tx, PLACE, slugFor(change.slug ?? event.title, event.id));
    await storeRecord(tx, CalendarEvent, event);
    const links = await this.links.create(event, change.links, write);
    await noteMove(tx, movedOf(event), { before: undefined, after: event.status });
    await storeDays(tx, event);
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
    await noteMove(tx, movedOf(event), { before: row.status, after: event.status });
    if (row.status === 'publish' && !isTrashed(event))
      await noteSlug(tx, { type: 'event', record: id }, { before: row.slug, after: event.slug });
    await storeDays(tx, event, row);
    await this.links.replace(event, change.links, write);
    await updateCounts(tx, before, await linksOfPublished(tx, id));
    return event;
  }
}

/** An event that was just created. */
export interface CreatedEvent {
  event: CalendarEvent;
  links: readonly Pick<EventLink, 'event_id' | 'kind' | 'target'>[];
}

const isTrashed = ({ status }: Pick<CalendarEvent, 'status'>): boolean => status === 'trash';

const movedOf = ({ id, author }: CalendarEvent) => ({ type: 'event', id, author });

/** Other writers of the event wait until the transaction ends. */
async function lockEvent(id: number, { tx }: WriteContext): Promise<CalendarEvent> {
  const event = await lockRecord(tx, CalendarEvent, id);
  if (!event) throw new Error(`The event ${id} does not exist.`);
  return event;
}

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
