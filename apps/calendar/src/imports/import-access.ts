import { Inject, Injectable } from '@nestjs/common';
import { can } from '@gatehouse/access';
import type { ArgumentProblem } from '@gatehouse/errors';
import { Database } from '@gatehouse/persistence';
import type { Call } from '@gatehouse/rest';
import { problem } from '../records/argument-words';
import type { Import } from './import.entity';

type Problems = Record<string, ArgumentProblem>;

export const unknownImport = (): Problems => ({
  import_id: problem('There is no such import under way.'),
  batch_hash: problem('This is not the expected hash.'),
});
export const wrongHash = (): Problems => ({ batch_hash: problem('This is not the expected hash.') });

/** Whether a report is about an import that goes on, and shows the hash that is its credential (calendar sheet, section 8). */
@Injectable()
export class ImportAccess {
  constructor(@Inject(Database) private readonly database: Database) {}

  /** An administrator's first batch begins an import, whatever its hash. */
  async checkBatch(call: Call): Promise<Problems> {
    return this.check(call, can(call.caller, 'manage_imports'));
  }

  async checkState(call: Call): Promise<Problems> {
    return this.check(call, false);
  }

  private async check(call: Call, mayBegin: boolean): Promise<Problems> {
    const [known] = await this.database.query<Import>('SELECT * FROM imports WHERE import_id = ?', [
      call.request.path['import_id'],
    ]);
    if (!known) return mayBegin ? {} : unknownImport();
    if (known.status !== 'calendar-ea-pending') return unknownImport();
    const { batch_hash: hash } = call.args;
    return typeof hash === 'string' && hash !== known.hash ? wrongHash() : {};
  }
}
