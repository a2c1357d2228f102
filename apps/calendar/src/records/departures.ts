import { Inject, Injectable } from '@nestjs/common';
import { Bus } from '@gatehouse/bus';
import { personDeleted } from '@gatehouse/dto';
import { Database } from '@gatehouse/persistence';
import { LOG, type Log } from '@gatehouse/service';
import { bumpVersion } from '../events/list-version';

/** Passes on the records of somebody whose account is gone. */
@Injectable()
export class Departures {
  constructor(@Inject(Bus) bus: Bus, @Inject(Database) private readonly database: Database, @Inject(LOG) log: Log) {
    bus.listen(personDeleted, ({ id, heir }) => {
      this.passOn(id, heir).catch((err: unknown) => log.error({ err, id }, 'events of a deleted person could not be passed on'));
    });
  }

  async passOn(author: number, heir: number): Promise<void> {
    await this.database.write(async (manager) => {
      for (const table of ['events', 'linked_posts', 'imports']) await manager.query(`UPDATE ${table} SET author = ? WHERE author = ?`, [heir, author]);
      await bumpVersion(manager);
    });
  }
}
