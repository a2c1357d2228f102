import type { DataSource } from 'typeorm';
import { sqliteConnectionOf } from '../statements/runner-of';

/** How often the database is asked. */
const EVERY_MS = 100;

/**
 * Notices what other processes write to an SQLite database: a command, or a shell. `PRAGMA data_version` changes with every
 * commit that another connection has made (sqlite.org/pragma.html#pragma_data_version).
 */
export class OtherWriters {
  private readonly timer: NodeJS.Timeout;
  private version: unknown;

  constructor(
    writer: DataSource,
    private readonly changed: () => void,
  ) {
    const statement = sqliteConnectionOf(writer)?.prepare('PRAGMA data_version').raw();
    const read = (): unknown => statement?.all([])[0]?.[0];
    this.version = read();
    this.timer = setInterval(() => this.compare(read()), EVERY_MS).unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private compare(version: unknown): void {
    if (version === this.version) return;
    this.version = version;
    this.changed();
  }
}
