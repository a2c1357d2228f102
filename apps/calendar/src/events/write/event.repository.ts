import { Injectable } from '@nestjs/common';
import { eq, fetchOne, select } from '@gatehouse/persistence';
import { nextNumber } from '../../records/record.entity';
import { slugAfter, slugFor } from '../../records/slug-columns';
import { isUnaddressed } from '../../records/status';
import type { WriteContext } from '../../records/write-context';
import { CalendarEvent, type EventRow } from '../model/event.entity';
import type { EventChange } from './event-change';
import { EventLinks } from './event-links';
import { applyEventChange, blankEvent, eventOf } from './event-row';

/** Writes events and their links within a transaction (docs/interface/calendar.md#events). */
@Injectable()
export class EventRepository {
  constructor(private readonly links: EventLinks) {}

  async create(change: EventChange<number>, write: WriteContext): Promise<CalendarEvent> {
    const { tx, slugs } = write;
    const event = applyEventChange(blankEvent(await nextNumber(tx, 'event'), write), change, write);
    if (change.slug !== undefined || !isUnaddressed(event.status))
      event.slug = await slugs.next(tx, PLACE, slugFor(change.slug ?? event.title, event.id));
    await tx.insert(CalendarEvent, event);
    await this.links.write(event, change.links, write);
    return event;
  }

  async update(id: number, change: EventChange<number>, write: WriteContext): Promise<CalendarEvent> {
    const { tx } = write;
    const row = await fetchOne(tx, select<EventRow>('events').where(eq('id', id)).forUpdate());
    if (!row) throw new Error(`The event ${id} does not exist.`);
    const event = applyEventChange(eventOf(row), change, write);
    Object.assign(event, await slugColumns(row, event, change.slug, write));
    await tx.update(CalendarEvent, { id }, event);
    await this.links.write(event, change.links, write);
    return event;
  }
}

const PLACE = { table: 'events' };

/** A requested slug wins. In the trash it becomes the one that the event gets back when it is restored. */
async function slugColumns(
  row: EventRow,
  { status, title }: CalendarEvent,
  requested: string | undefined,
  write: WriteContext,
): Promise<Partial<Pick<CalendarEvent, 'slug' | 'former_slug'>>> {
  if (requested === undefined) return slugAfter(write, PLACE, row, status, title);
  const wanted = slugFor(requested, row.id);
  if (status === 'trash') return { ...(await slugAfter(write, PLACE, row, status, title)), former_slug: wanted };
  if (wanted === row.slug) return {};
  return { slug: await write.slugs.next(write.tx, { ...PLACE, exclude: row.id }, wanted), former_slug: '' };
}
