import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { deleted, type AuditOrigin } from '@gatehouse/dto';
import { changed, Database, eq, execute, fetchOne, fetchRows, leaveTrash, select, sql } from '@gatehouse/persistence';
import { storeAudit } from '@gatehouse/service';
import { EventDay } from '../events/days/event-day.entity';
import { CalendarEvent, EventLink } from '../events/model/event.entity';
import { linksOfPublished, updateCounts } from '../events/write/published-links';
import { LinkedPost } from '../linked/model/linked-post.entity';
import { LINKED_RESOURCES, RecordNumber, type LinkedKind } from '../records/record.entity';

/** Deletes events, venues and organizers for good, with what belongs to them. */
@Injectable()
export class RecordRemovals {
  constructor(private readonly database: Database) {}

  async event(id: number, origin: AuditOrigin): Promise<void> {
    await this.database.write(async (tx) => {
      const found = select<{ title: string }>('events').columns('title').where(eq('id', id)).forUpdate();
      const event = await fetchOne(tx, found);
      if (!event) return;
      await updateCounts(tx, await linksOfPublished(tx, id), []);
      changed(tx, 'events', [id]);
      await tx.delete(EventLink, { event_id: id });
      await tx.delete(EventDay, { event_id: id });
      await tx.delete(CalendarEvent, { id });
      await execute(tx, sql`UPDATE events SET parent = 0 WHERE ${eq('parent', id)}`);
      await this.finish(tx, { kind: 'event', id, title: event.title }, origin);
    });
  }

  /** Events that it is linked with lose the link. */
  async linked(kind: LinkedKind, id: number, origin: AuditOrigin): Promise<void> {
    await this.database.write(async (tx) => {
      const found = select<{ name: string }>('linked_posts').columns('name').where(eq('id', id), eq('kind', kind));
      const row = await fetchOne(tx, found.forUpdate());
      if (!row) return;
      const links = select<{ id: number }>('event_links').columns('event_id AS id');
      const events = await fetchRows(tx, links.where(eq('kind', kind), eq('target', id)));
      const linked = events.map((event) => event.id);
      changed(tx, 'events', linked);
      await tx.delete(EventLink, { kind, target: id });
      changed(tx, LINKED_RESOURCES[kind], [id]);
      await tx.delete(LinkedPost, { id });
      await this.finish(tx, { kind, id, title: row.name }, origin);
    });
  }

  private async finish(
    tx: EntityManager,
    { kind, id, title }: { kind: 'event' | LinkedKind; id: number; title: string },
    origin: AuditOrigin,
  ): Promise<void> {
    await tx.delete(RecordNumber, { id });
    await leaveTrash(tx, { type: kind, record: id });
    await storeAudit(tx, origin, deleted(kind, id, title));
  }
}
