import { Injectable } from '@nestjs/common';
import { can } from '@gatehouse/access';
import { Database, eq, select } from '@gatehouse/persistence';
import type { RequestContext } from '@gatehouse/rest';
import { problem, type Problems } from '../api/problems';
import type { BatchReportArgs } from './import.args';
import type { Import } from './import.entity';

/** The problems of a batch for an import that does not run. */
export const unknownImport = (): Problems => ({
  import_id: problem('The import does not exist or is not running.'),
  batch_hash: problem('This is not the expected hash.'),
});
/** The problem of a batch that is out of turn. */
export const wrongHash = (): Problems => ({ batch_hash: problem('This is not the expected hash.') });

/** The arguments of both kinds of report. */
type Report = Partial<Pick<BatchReportArgs, 'batch_hash'>>;

/** Checks that a report is about a running import and knows its hash (docs/interface/calendar.md#imports). */
@Injectable()
export class ImportPolicy {
  constructor(private readonly database: Database) {}

  /** The first batch of an administrator starts an import, whatever its hash. */
  async checkBatch(ctx: RequestContext<Report>): Promise<Problems> {
    return this.check(ctx, can(ctx.caller, 'manage_imports'));
  }

  async checkState(ctx: RequestContext<Report>): Promise<Problems> {
    return this.check(ctx, false);
  }

  private async check({ args, request }: RequestContext<Report>, mayStart: boolean): Promise<Problems> {
    const id = request.path.import_id ?? '';
    const known = await this.database.one(select<Import>('imports').where(eq('import_id', id)));
    if (!known) return mayStart ? {} : unknownImport();
    if (known.state !== 'calendar-ea-pending') return unknownImport();
    // An invalid hash is reported as such.
    const isWrong = args.batch_hash !== undefined && args.batch_hash !== known.hash;
    return isWrong ? wrongHash() : {};
  }
}
