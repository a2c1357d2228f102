import { Injectable } from '@nestjs/common';
import { Database } from '@gatehouse/persistence';
import { ServiceReadings } from '@gatehouse/service';

/** Tells the metrics how many records are in the trash. */
@Injectable()
export class TrashReadings {
  constructor(metrics: ServiceReadings, database: Database) {
    metrics.readStored({ name: 'gatehouse_trash_records', help: 'Records in the trash.' }, async () => {
      const [row] = await database.query<{ total: number | string }>(
        "SELECT COUNT(*) AS total FROM posts WHERE status = 'trash'",
      );
      return [{ value: Number(row?.total ?? 0) }];
    });
  }
}
