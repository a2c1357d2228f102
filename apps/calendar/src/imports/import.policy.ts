import { Injectable } from '@nestjs/common';
import { can } from '@gatehouse/access';
import type { ArgumentProblem } from '@gatehouse/errors';
import { Database } from '@gatehouse/persistence';
import type { RequestContext } from '@gatehouse/rest';
import { problem } from '../api/arg-decorators';
import type { Import } from './import.entity';

type Problems = Record<string, ArgumentProblem>;

export const unknownImport = (): Problems => ({
  import_id: problem('There is no such import under way.'),
  batch_hash: problem('This is not the expected hash.'),
});
export const wrongHash = (): Problems => ({ batch_hash: problem('This is not the expected hash.') });

/** Whether a report is about an import that goes on, and shows the hash that is its credential (docs/interface/calendar.md#imports). */
@Injectable()
export class ImportPolicy {
  constructor(private readonly database: Database) {}

  /** An administrator's first batch begins an import, whatever its hash. */
  async checkBatch(ctx: RequestContext): Promise<Problems> {
    return this.check(ctx, can(ctx.caller, 'manage_imports'));
  }

  async checkState(ctx: RequestContext): Promise<Problems> {
    return this.check(ctx, false);
  }

  private async check(ctx: RequestContext, mayBegin: boolean): Promise<Problems> {
    const [known] = await this.database.query<Import>('SELECT * FROM imports WHERE import_id = ?', [
      ctx.request.path.import_id,
    ]);
    if (!known) return mayBegin ? {} : unknownImport();
    if (known.status !== 'calendar-ea-pending') return unknownImport();
    const { batch_hash: hash } = ctx.args;
    return typeof hash === 'string' && hash !== known.hash ? wrongHash() : {};
  }
}
