import { Injectable } from '@nestjs/common';
import { Database } from '@gatehouse/persistence';
import { bumpVersion } from '../records/list-version';

/** Passes on the records of somebody whose account is gone. */
@Injectable()
export class AuthorReassignment {
  constructor(private readonly database: Database) {}

  async passOn(author: number, heir: number): Promise<void> {
    await this.database.write(async (manager) => {
      for (const table of ['events', 'linked_posts', 'imports'])
        await manager.query(`UPDATE ${table} SET author = ? WHERE author = ?`, [heir, author]);
      await bumpVersion(manager);
    });
  }
}
