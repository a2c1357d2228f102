import type { DataSource } from 'typeorm';
import { CONNECTIONS } from '../connection/data-source';
import { isTableMissing } from '../connection/failures';
import type { OpenSources } from './open-sources';
import type { WriteProbe } from './write-probe';
import type { WriteQueue } from './write-queue';

/** The connections of a database at this moment. */
export interface Connections {
  used: number;
  free: number;
  /** Requests that wait for a connection, or on SQLite to be the next to write. */
  waiting: number;
}

/** Migrations by their names. */
export interface MigrationState {
  /** Those of this version that were not run. */
  pending: string[];
  /** Those that were run, and this version does not know. */
  unknown: string[];
}

/** Counts the reads and transactions that run or wait; on a server each has a connection. */
export class ConnectionFigures {
  private running = 0;

  async run<T>(work: () => Promise<T>): Promise<T> {
    this.running += 1;
    try {
      return await work();
    } finally {
      this.running -= 1;
    }
  }

  get current(): Connections {
    const used = Math.min(this.running, CONNECTIONS);
    return { used, free: CONNECTIONS - used, waiting: this.running - used };
  }
}

/** What operators ask about a database: whether it answers and takes writes, its connections and its migrations. */
export class DatabaseHealth {
  constructor(
    private readonly sources: OpenSources,
    private readonly parts: { queue: WriteQueue; figures: ConnectionFigures; probe: WriteProbe },
  ) {}

  /** Whether the database answers. */
  ping(): Promise<boolean> {
    return this.sources.reader.query('SELECT 1').then(
      () => true,
      () => false,
    );
  }

  /** Whether a write works: one that is rolled back, at most once a second. */
  canWrite(): Promise<boolean> {
    return this.parts.probe.works();
  }

  /** SQLite has one connection that reads and one that writes, for which writes wait. */
  connections(): Connections {
    if (this.sources.dialect === 'mysql') return this.parts.figures.current;
    const { waiting } = this.parts.queue;
    return { used: waiting > 0 ? 1 : 0, free: waiting > 0 ? 1 : 2, waiting };
  }

  /** What migrations the database lacks, and which it has that this version does not know. */
  async migrations(): Promise<MigrationState> {
    const { reader, writer } = this.sources;
    const known = writer.migrations.map(({ name, constructor }) => name ?? constructor.name);
    const done = await migrationsOf(reader);
    return {
      pending: known.filter((name) => !done.includes(name)),
      unknown: done.filter((name) => !known.includes(name)),
    };
  }
}

/** The migrations that were run; none where there is no table of them yet. */
async function migrationsOf(reader: DataSource): Promise<string[]> {
  try {
    const rows: { name: string }[] = await reader.query('SELECT name FROM migrations ORDER BY id');
    return rows.map(({ name }) => name);
  } catch (error) {
    if (isTableMissing(error)) return [];
    throw error;
  }
}
