import type { DataSource } from 'typeorm';
import { sqliteConnectionOf } from '../statements/runner-of';
import { commandStamp } from './command-writes';
import type { FileVersion } from './file-version';
import { SharedTimer } from './shared-timer';

/** When files of SQLite are looked at, and servers asked: ten times a second, and once. */
const FILES = new SharedTimer(100);
const SERVERS = new SharedTimer(1_000);
/** At every so many looks SQLite is asked, whatever the file says: a file system may show a file late. */
const LOOKS_UNTIL_ASKED = 10;

/** A value that is another one after each commit of another process. */
interface Stamp {
  read: () => Promise<unknown>;
  timer: SharedTimer;
}

/** Notices what other processes write to a database: a command, and on SQLite also a shell. */
export class OtherWriters {
  private isLooking = false;
  private isStopped = false;
  private readonly end: () => void;

  private constructor(
    private readonly stamp: Stamp,
    private known: unknown,
    private readonly changed: () => void,
  ) {
    this.end = stamp.timer.add(() => void this.look());
  }

  /**
   * Calls back whenever a process was seen to have written, until it is stopped.
   * @param file the version of the database's file, where it has one
   */
  static async watch(source: DataSource, file: FileVersion | undefined, changed: () => void): Promise<OtherWriters> {
    const stamp = fileStamp(source, file) ?? { read: () => commandStamp(source), timer: SERVERS };
    return new OtherWriters(stamp, await stamp.read().catch(() => undefined), changed);
  }

  stop(): void {
    this.isStopped = true;
    this.end();
  }

  private async look(): Promise<void> {
    if (this.isLooking) return;
    this.isLooking = true;
    // A server that does not answer now is asked again.
    const present = await this.stamp.read().catch(() => this.known);
    this.isLooking = false;
    if (present === this.known || this.isStopped) return;
    this.known = present;
    this.changed();
  }
}

/** `PRAGMA data_version` changes with every commit of another connection (sqlite.org/pragma.html#pragma_data_version). */
function fileStamp(source: DataSource, file: FileVersion | undefined): Stamp | undefined {
  const statement = sqliteConnectionOf(source)?.prepare('PRAGMA data_version').raw();
  return statement && { read: whenCommitted(file, () => statement.all([])[0]?.[0]), timer: FILES };
}

/** Asks only after a commit of any process, which the file tells for a fifth of what a statement costs. */
function whenCommitted(file: FileVersion | undefined, ask: () => unknown): () => Promise<unknown> {
  let seen: number | undefined;
  let known: unknown;
  let looks = 0;
  return () => {
    const version = file?.current;
    looks += 1;
    if (version === undefined || version !== seen || looks % LOOKS_UNTIL_ASKED === 0) known = ask();
    seen = version;
    return Promise.resolve(known);
  };
}
