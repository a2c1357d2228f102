import { Injectable } from '@nestjs/common';
import type { Caller } from '@gatehouse/access';
import { Database, eq, select } from '@gatehouse/persistence';
import { mayEdit, mayRead, type Owned } from './rights';

/**
 * Tells whether an ID is that of an event, for arguments that name one. An event that the caller may not read does not
 * exist for them; nor does a protected one, unless they may edit it (docs/interface/calendar.md#linked-records).
 */
@Injectable()
export class EventExistence {
  constructor(private readonly database: Database) {}

  async exists(id: number, caller: Caller): Promise<boolean> {
    const event = await this.database.one(
      select<Owned & { password: string }>('events').columns('author', 'status', 'password').where(eq('id', id)),
    );
    return event !== undefined && (event.password === '' ? mayRead(caller, event) : mayEdit(caller, event));
  }
}
