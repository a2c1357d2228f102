import type { DataSource } from 'typeorm';
import { commandStamp } from './command-writes';

const EVERY_MS = 1_000;

/** Notices what other processes write to a database: a command, and on SQLite also a shell. */
export class OtherWriters {
  private readonly listeners: (() => void)[] = [];
  private isLooking = false;
  private isStopped = false;
  private known: unknown;
  private timer?: NodeJS.Timeout;

  /** Calls back whenever another process was seen to have written, before `changed` of {@link watch}. */
  whenTheyWrite(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** Looks once a second for what others have written, until it is stopped. @param source the connection that writes */
  async watch(source: DataSource, changed: () => void): Promise<void> {
    this.known = await stampOf(source).catch(() => undefined);
    this.timer = setInterval(() => void this.look(source, changed), EVERY_MS).unref();
  }

  stop(): void {
    this.isStopped = true;
    clearInterval(this.timer);
  }

  private async look(source: DataSource, changed: () => void): Promise<void> {
    if (this.isLooking) return;
    this.isLooking = true;
    // A server that does not answer now is asked again.
    const present = await stampOf(source).catch(() => this.known);
    this.isLooking = false;
    if (present === this.known || this.isStopped) return;
    this.known = present;
    for (const listener of this.listeners) listener();
    changed();
  }
}

/**
 * A value that is another one after each commit of another process. `PRAGMA data_version` changes with every commit of
 * another connection (sqlite.org/pragma.html#pragma_data_version): those of this process write on this one.
 */
async function stampOf(source: DataSource): Promise<unknown> {
  if (source.options.type !== 'better-sqlite3') return commandStamp(source);
  const rows: { data_version: number }[] = await source.query('PRAGMA data_version');
  return rows[0]?.data_version;
}
