import { Injectable } from '@nestjs/common';
import { changed, Database, eq, execute, raw, sql } from '@gatehouse/persistence';

/** Gives the records of a deleted person to another one. */
@Injectable()
export class AuthorReassignment {
  constructor(private readonly database: Database) {}

  async reassign(author: number, heir: number): Promise<void> {
    await this.database.write(async (tx) => {
      for (const name of ['events', 'venues', 'organizers']) changed(tx, name);
      for (const table of ['events', 'venues', 'organizers', 'imports'])
        await execute(tx, sql`UPDATE ${raw(table)} SET author = ${heir} WHERE ${eq('author', author)}`);
    });
  }
}
