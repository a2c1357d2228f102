import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database';
import { and, eq, execute, inList, lte, raw, select, sql, type SqlFragment } from '../sql';

/** Milliseconds for which a claim holds. A process that lives renews it, so others wait this long only for a dead one. */
const LEASE_MS = 30_000;
const RENEW_MS = 10_000;

export interface ClaimsOptions {
  /** A table with the columns `id`, `claim`, `attempts` and `nextAttemptAt` (milliseconds since the epoch). */
  table: string;
  /** Which rows are work; all when it is missing. */
  where?: SqlFragment;
  /** The most rows that one claim takes. */
  batch: number;
}

/**
 * Work that is stored as rows, and that the processes of one database share: each row is claimed by a conditional update,
 * so that one process at a time has it. The claims of a killed process end after half a minute.
 */
export class Claims {
  constructor(
    private readonly database: Database,
    private readonly options: ClaimsOptions,
  ) {}

  /**
   * Claims some rows that are due, counts the attempt, and runs `work` on the claim, whose rows have it in their column.
   * To end a row or to put it off takes its claim away.
   * @returns false when nothing was due
   */
  async next(work: (claim: string) => Promise<unknown>): Promise<boolean> {
    const due = await this.due();
    if (due.length === 0) return false;
    const claim = randomUUID();
    await this.take(claim, due);
    const renewal = setInterval(() => void this.renew(claim), RENEW_MS);
    try {
      await work(claim);
    } finally {
      clearInterval(renewal);
    }
    return true;
  }

  private async due(): Promise<number[]> {
    const { table, batch } = this.options;
    const rows = await this.database.rows(
      select<{ id: number }>(table).columns('id').where(this.isDue(Date.now())).orderBy('nextAttemptAt').limit(batch),
    );
    return rows.map(({ id }) => id);
  }

  private async take(claim: string, ids: number[]): Promise<void> {
    const now = Date.now();
    const set = sql`SET claim = ${claim}, nextAttemptAt = ${now + LEASE_MS}, attempts = attempts + 1`;
    await this.update(set, and(inList('id', ids), this.isDue(now)));
  }

  /** A renewal that fails is tried again before the claim ends. */
  private async renew(claim: string): Promise<void> {
    await this.update(sql`SET nextAttemptAt = ${Date.now() + LEASE_MS}`, eq('claim', claim)).catch(() => undefined);
  }

  private update(set: SqlFragment, where: SqlFragment): Promise<unknown> {
    return this.database.write((tx) => execute(tx, sql`UPDATE ${raw(this.options.table)} ${set} WHERE ${where}`));
  }

  private isDue(now: number): SqlFragment {
    return and(this.options.where, lte('nextAttemptAt', now));
  }
}
