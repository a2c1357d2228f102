import type { DataSource } from 'typeorm';
import { sqliteConnectionOf } from '../statements/runner-of';
import { commandStamp } from './command-writes';

const EVERY_MS = 1_000;

/** Notices what other processes write to a database: a command, and on SQLite also a shell. */
export class OtherWriters {
  private isLooking = false;
  private isStopped = false;
  private readonly timer = setInterval(() => void this.look(), EVERY_MS).unref();

  private constructor(
    private readonly stamp: () => Promise<unknown>,
    private known: unknown,
    private readonly changed: () => void,
  ) {}

  /** Calls back whenever a process was seen to have written, until it is stopped. @param source the connection that writes */
  static async watch(source: DataSource, changed: () => void): Promise<OtherWriters> {
    const stamp = stampOf(source);
    return new OtherWriters(stamp, await stamp().catch(() => undefined), changed);
  }

  stop(): void {
    this.isStopped = true;
    clearInterval(this.timer);
  }

  private async look(): Promise<void> {
    if (this.isLooking) return;
    this.isLooking = true;
    // A server that does not answer now is asked again.
    const present = await this.stamp().catch(() => this.known);
    this.isLooking = false;
    if (present === this.known || this.isStopped) return;
    this.known = present;
    this.changed();
  }
}

/**
 * Reads a value that is another one after each commit of another process. `PRAGMA data_version` changes with every commit of
 * another connection (sqlite.org/pragma.html#pragma_data_version): those of this process write on this one.
 */
function stampOf(source: DataSource): () => Promise<unknown> {
  const statement = sqliteConnectionOf(source)?.prepare('PRAGMA data_version').raw();
  return statement ? () => Promise.resolve(statement.all([])[0]?.[0]) : () => commandStamp(source);
}
