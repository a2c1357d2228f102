import { Claims, type ClaimsOptions, type Database } from '@gatehouse/persistence';
import { detached } from '@gatehouse/telemetry';
import { Rounds, type RoundsOptions } from './rounds';

/**
 * Work that is stored as rows and done in the background: each round claims rows that are due, as {@link Claims} says,
 * until none is left or a stop waits for the round.
 */
export class DueRows extends Rounds {
  /** @param work works on the rows that have the claim in their column */
  constructor(
    database: Database,
    { every, onFailed, ...which }: ClaimsOptions & Pick<RoundsOptions, 'every' | 'onFailed'>,
    work: (claim: string) => Promise<unknown>,
  ) {
    const claims = new Claims(database, which);
    const workThrough = async (): Promise<void> => {
      while (!this.isStopped && (await claims.next(work)));
    };
    super(() => detached(workThrough), { every, onFailed });
  }
}
