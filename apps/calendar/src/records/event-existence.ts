import { Injectable } from '@nestjs/common';
import { Database } from '@gatehouse/persistence';

/** Tells whether an ID is that of an event, for arguments that name one. */
@Injectable()
export class EventExistence {
  constructor(private readonly database: Database) {}

  async exists(id: number): Promise<boolean> {
    return (await this.database.query('SELECT 1 FROM events WHERE id = ?', [id])).length > 0;
  }
}
