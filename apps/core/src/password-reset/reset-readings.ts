import { Injectable } from '@nestjs/common';
import { Database } from '@gatehouse/persistence';
import { ServiceReadings } from '@gatehouse/service';

/** Tells the metrics how many mails with links for new passwords wait, and since when. */
@Injectable()
export class ResetReadings {
  constructor(
    metrics: ServiceReadings,
    private readonly database: Database,
  ) {
    metrics.readQueue('mail', 'Mails', () => this.queue());
  }

  private async queue(): Promise<{ waiting: number; oldest: number | undefined }> {
    const [row] = await this.database.query<{ waiting: number | string; oldest: number | string | null }>(
      'SELECT COUNT(*) AS waiting, MIN(created) AS oldest FROM reset_requests',
    );
    const oldest = row?.oldest ?? undefined;
    return { waiting: Number(row?.waiting ?? 0), oldest: oldest === undefined ? undefined : Number(oldest) };
  }
}
