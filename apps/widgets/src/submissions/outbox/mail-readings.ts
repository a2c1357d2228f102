import { Injectable } from '@nestjs/common';
import { Database } from '@gatehouse/persistence';
import { ServiceReadings } from '@gatehouse/service';

/** Tells the metrics how many mails of forms wait, since when, and how many have failed for good. */
@Injectable()
export class MailReadings {
  constructor(
    metrics: ServiceReadings,
    private readonly database: Database,
  ) {
    metrics.readQueue('mail', 'Mails', () => this.queue());
    const failed = {
      name: 'gatehouse_mail_failed',
      help: 'Mails of forms that have failed for good, while their submission is kept.',
    };
    metrics.readStored(failed, async () => [{ value: await this.failed() }]);
  }

  private async queue(): Promise<{ waiting: number; oldest: number | undefined }> {
    const [row] = await this.database.query<{ waiting: number | string; oldest: number | string | null }>(
      "SELECT COUNT(*) AS waiting, MIN(createdAt) AS oldest FROM mails WHERE state = 'queued'",
    );
    const oldest = row?.oldest ?? undefined;
    return { waiting: Number(row?.waiting ?? 0), oldest: oldest === undefined ? undefined : Number(oldest) };
  }

  private async failed(): Promise<number> {
    const [row] = await this.database.query<{ failed: number | string }>(
      "SELECT COUNT(*) AS failed FROM mails WHERE state = 'failed'",
    );
    return Number(row?.failed ?? 0);
  }
}
