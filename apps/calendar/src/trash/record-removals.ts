import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { deleted, type AuditOrigin, type RecordRemoval } from '@gatehouse/dto';
import { changed, Database, eq, fetchRows, leaveTrash, select } from '@gatehouse/persistence';
import { storeAudit } from '@gatehouse/service';
import { CalendarEvent } from '../events/model/event';
import { LINKED } from '../events/model/linked';
import { linksOfPublished, updateCounts } from '../events/write/published-links';
import { lockRecord } from '@gatehouse/records';
import type { LinkedPost } from '../posts/linked-post';
import { EventLink } from '../records/event-tables.entity';
import { RecordNumber, type LinkedKind } from '../records/record.entity';

type Readers = Pick<RecordRemoval, 'author' | 'isShown'>;

const readersOf = ({ author, status }: { author: number; status: string }): Readers => ({
  author,
  isShown: status === 'publish',
});

/** Deletes events, venues and organizers for good, with what belongs to them. */
@Injectable()
export class RecordRemovals {
  constructor(private readonly database: Database) {}

  /** Its links and its days go with it. */
  async event(id: number, origin: AuditOrigin): Promise<void> {
    await this.database.write(async (tx) => {
      const event = await lockRecord(tx, CalendarEvent, id);
      if (!event) return;
      const before = readersOf(event);
      await updateCounts(tx, await linksOfPublished(tx, id), []);
      await tx.remove(event);
      await tx.update(CalendarEvent, { parent: id }, { parent: 0 });
      await this.finish(tx, { kind: 'event', id, title: event.title }, { origin, was: before });
    });
  }

  /** Events that it is linked with lose the link. */
  async linked(kind: LinkedKind, id: number, origin: AuditOrigin): Promise<void> {
    await this.database.write(async (tx) => {
      const post = await lockRecord<LinkedPost>(tx, LINKED[kind], id);
      if (!post) return;
      const links = select<{ id: number }>('event_links').columns('event_id AS id');
      const events = await fetchRows(tx, links.where(eq('kind', kind), eq('target', id)));
      const linked = events.map((event) => event.id);
      changed(tx, 'events', linked);
      const before = readersOf(post);
      await tx.delete(EventLink, { kind, target: id });
      await tx.remove(post);
      await this.finish(tx, { kind, id, title: post.name }, { origin, was: before });
    });
  }

  private async finish(
    tx: EntityManager,
    { kind, id, title }: { kind: 'event' | LinkedKind; id: number; title: string },
    { origin, was }: { origin: AuditOrigin; was: Readers },
  ): Promise<void> {
    await tx.delete(RecordNumber, { id });
    await leaveTrash(tx, { type: kind, record: id });
    await storeAudit(tx, origin, deleted(kind, id, title), was);
  }
}
