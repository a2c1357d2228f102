import type { DataSource } from 'typeorm';
import { sqliteConnectionOf } from '../statements/runner-of';
import { commandStamp } from './command-writes';

/** How often a file of SQLite is asked, and a server: milliseconds. */
const FILE_EVERY_MS = 100;
const SERVER_EVERY_MS = 1_000;

/** A value that is another one after each commit of another process. */
interface Stamp {
  read: () => Promise<unknown>;
  everyMs: number;
}

/** Notices what other processes write to a database: a command, and on SQLite also a shell. */
export class OtherWriters {
  private timer?: NodeJS.Timeout;
  private isStopped = false;

  private constructor(
    private readonly stamp: Stamp,
    private known: unknown,
    private readonly changed: () => void,
  ) {}

  /** Calls back whenever a process was seen to have written, until it is stopped. */
  static async watch(source: DataSource, changed: () => void): Promise<OtherWriters> {
    const stamp = fileStamp(source) ?? { read: () => commandStamp(source), everyMs: SERVER_EVERY_MS };
    const writers = new OtherWriters(stamp, await stamp.read().catch(() => undefined), changed);
    writers.wait();
    return writers;
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  private wait(): void {
    if (!this.isStopped) this.timer = setTimeout(() => void this.look(), this.stamp.everyMs).unref();
  }

  private async look(): Promise<void> {
    // A server that does not answer now is asked again.
    const present = await this.stamp.read().catch(() => this.known);
    if (present !== this.known && !this.isStopped) {
      this.known = present;
      this.changed();
    }
    this.wait();
  }
}

/** `PRAGMA data_version` changes with every commit of another connection (sqlite.org/pragma.html#pragma_data_version). */
function fileStamp(source: DataSource): Stamp | undefined {
  const statement = sqliteConnectionOf(source)?.prepare('PRAGMA data_version').raw();
  return statement && { read: () => Promise.resolve(statement.all([])[0]?.[0]), everyMs: FILE_EVERY_MS };
}
