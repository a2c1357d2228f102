import { Injectable } from '@nestjs/common';
import { eq } from '@gatehouse/persistence';
import { Trash } from '@gatehouse/service';
import { LINKED_TABLES } from '../records/record.entity';
import { RecordRemovals } from './record-removals';

/** What of the calendar can be in the trash (docs/interface/calendar.md#event-routes). */
@Injectable()
export class CalendarTrash {
  constructor(trash: Trash, removals: RecordRemovals) {
    trash.add({
      type: 'event',
      table: 'events',
      inTrash: [eq('r.status', 'trash')],
      remove: (id, origin) => removals.event(id, origin),
    });
    for (const kind of ['venue', 'organizer'] as const)
      trash.add({
        type: kind,
        table: LINKED_TABLES[kind],
        inTrash: [eq('r.status', 'trash')],
        remove: (id, origin) => removals.linked(kind, id, origin),
      });
  }
}
