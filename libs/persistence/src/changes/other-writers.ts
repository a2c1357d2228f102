import type { DataSource } from 'typeorm';

/** How often the database is asked. */
const EVERY_MS = 100;

/**
 * Notices what other processes write to an SQLite database: a command, or a shell. `PRAGMA data_version` changes with every
 * commit that another connection has made (sqlite.org/pragma.html#pragma_data_version).
 */
export class OtherWriters {
  private readonly timer: NodeJS.Timeout;
  private version?: number;

  constructor(
    private readonly writer: DataSource,
    private readonly changed: () => void,
  ) {
    this.timer = setInterval(() => void this.check(), EVERY_MS).unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private async check(): Promise<void> {
    const rows: unknown = await this.writer.query('PRAGMA data_version').catch(() => undefined);
    const version = Array.isArray(rows) ? Number((rows as { data_version: number }[])[0]?.data_version) : undefined;
    if (version === undefined || version === this.version) return;
    const isFirst = this.version === undefined;
    this.version = version;
    if (!isFirst) this.changed();
  }
}
