import { Claims, type ClaimsOptions, type Database } from '@gatehouse/persistence';
import { detached } from '@gatehouse/telemetry';
import { RepeatedJob, type RepeatedJobOptions } from './repeated-job';

/**
 * Work that is stored as rows and done in the background: each run claims rows that are due, as {@link Claims} says,
 * until none is left or a stop waits for the run.
 */
export class DueRows extends RepeatedJob {
  /** @param work works on the rows that have the claim in their column */
  constructor(
    database: Database,
    { every, onFailed, ...which }: ClaimsOptions & Pick<RepeatedJobOptions, 'every' | 'onFailed'>,
    work: (claim: string) => Promise<unknown>,
  ) {
    const claims = new Claims(database, which);
    const workThrough = async (): Promise<void> => {
      while (!this.isStopped && (await claims.next(work)));
    };
    super(() => detached(workThrough), { every, onFailed });
  }
}
