import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { invalidArguments } from '@gatehouse/errors';
import { Database, eq, isDuplicate, select } from '@gatehouse/persistence';
import type { Caller } from '@gatehouse/access';
import { utcClock } from '@gatehouse/time';
import { unknownImport, wrongHash } from './import.policy';
import type { BatchReportArgs, StateReportArgs } from './import.args';
import { Import } from './import.entity';
import type { BatchReportView, ReportView } from './import.view';

/** Bounds and default of the seconds between two batches. */
const [SHORTEST, LONGEST, USUAL] = [10, 600, 10];

type Reported = Pick<Import, 'hash' | 'state' | 'percentage'> & Partial<Import>;

/** Tracks imports: pending, then success or failed. Each report is accepted once (docs/interface/calendar.md#imports). */
@Injectable()
export class ImportsService {
  constructor(private readonly database: Database) {}

  async batch(args: BatchReportArgs, caller: Caller): Promise<BatchReportView> {
    const { data, batch } = args.status;
    const isLast = batch.total === batch.done + 1;
    const interval = Math.min(LONGEST, Math.max(SHORTEST, args.interval ?? USUAL));
    const hash = isLast ? '' : randomBytes(16).toString('hex');
    const reported: Reported = {
      hash,
      state: isLast ? 'calendar-ea-success' : 'calendar-ea-pending',
      percentage: args.percentage_complete,
      interval_seconds: interval,
      data_total: data.total,
      data_done: data.done,
      batch_total: batch.total,
      batch_done: batch.done,
    };
    const known = await this.database.one(select('imports').columns('id').where(eq('import_id', args.import_id)));
    if (known) await this.advance(args.import_id, args.batch_hash, reported);
    else await this.begin(args.import_id, reported, caller);
    const view: BatchReportView = { status: 'success', activity: {}, interval };
    if (!isLast) view.next_batch_hash = hash;
    return view;
  }

  async state({
    import_id,
    batch_hash,
    status,
    message,
    message_slug,
    percentage_complete: percentage,
  }: StateReportArgs): Promise<ReportView> {
    const reported: Reported =
      status === 'pending'
        ? { hash: batch_hash, state: 'calendar-ea-pending', percentage }
        : {
            hash: '',
            state: status === 'success' ? 'calendar-ea-success' : 'calendar-ea-failed',
            percentage,
            outcome: message,
            outcome_slug: message_slug,
          };
    await this.advance(import_id, batch_hash, reported);
    return { status: 'success' };
  }

  /** The latest imports for administrators, running ones first. */
  async latest(count: number): Promise<Import[]> {
    return this.database.rows(
      select<Import>('imports')
        .orderByList('state', ['calendar-ea-pending'])
        .orderBy('changed_utc', 'desc')
        .orderBy('id', 'desc')
        .limit(count),
    );
  }

  /** Checking and replacing the hash is one statement, so that only one of two equal reports succeeds. */
  private async advance(importId: string, shown: string, reported: Reported): Promise<void> {
    const { affected } = await this.database.write((tx) =>
      tx.update(
        Import,
        { import_id: importId, hash: shown, state: 'calendar-ea-pending' },
        { ...reported, changed_utc: utcClock() },
      ),
    );
    if (affected !== 1) throw invalidArguments(wrongHash());
  }

  private async begin(importId: string, reported: Reported, caller: Caller): Promise<void> {
    const now = utcClock();
    try {
      await this.database.write((tx) =>
        tx.insert(Import, {
          outcome: '',
          outcome_slug: '',
          ...reported,
          import_id: importId,
          author: caller.id,
          started_utc: now,
          changed_utc: now,
        }),
      );
    } catch (error) {
      if (isDuplicate(error)) throw invalidArguments(unknownImport());
      throw error;
    }
  }
}
