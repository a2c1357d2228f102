import { Injectable } from '@nestjs/common';
import { changed, Database } from '@gatehouse/persistence';
import { CalendarEvent } from '../events/model/event';
import { Import } from '../imports/import.entity';
import { Organizer } from '../organizers/organizer';
import { Venue } from '../venues/venue';

/** Gives the records of a deleted person to another one. */
@Injectable()
export class AuthorReassignment {
  constructor(private readonly database: Database) {}

  async reassign(author: number, heir: number): Promise<void> {
    await this.database.write(async (tx) => {
      for (const name of ['events', 'venues', 'organizers']) changed(tx, name);
      for (const resource of [CalendarEvent, Venue, Organizer, Import])
        await tx.update(resource, { author }, { author: heir });
    });
  }
}
