import { Injectable } from '@nestjs/common';
import { changed, Database } from '@gatehouse/persistence';
import { CalendarEvent } from '../events/model/event.entity';
import { Import } from '../imports/import.entity';
import { LinkedPost } from '../linked/model/linked-post.entity';

/** Gives the records of a deleted person to another one. */
@Injectable()
export class AuthorReassignment {
  constructor(private readonly database: Database) {}

  async reassign(author: number, heir: number): Promise<void> {
    await this.database.write(async (tx) => {
      for (const name of ['events', 'venues', 'organizers']) changed(tx, name);
      for (const entity of [CalendarEvent, LinkedPost, Import]) await tx.update(entity, { author }, { author: heir });
    });
  }
}
