import { DataSource } from 'typeorm';
import { sourceOptions, type DatabaseOptions, type Dialect } from '../connection/data-source';
import { OutageLog, placeOf } from '../connection/outage-log';
import { refuseFormer } from '../migrations/former-database';
import { runMigrations } from '../migrations/run-migrations';
import { ReadReplica } from '../connection/read-replica';
import { meterStatements } from '../connection/statement-meter';
import { UNFINISHED } from '../transfer/table-shape';

/** The connections of a database. */
export interface OpenSources {
  dialect: Dialect;
  writer: DataSource;
  /** The same as the writer where reads and writes share a pool. */
  reader: DataSource;
  /** Called first in each transaction: takes what no two transactions may have at once. */
  lock: () => void;
  /** The server that follows the first one, where the site has one. */
  replica: ReadReplica | undefined;
}

/**
 * Connects; `migrate` runs the migrations that have not run yet.
 * @throws UnfinishedImport when an import into the database has not ended; FormerDatabase for one from before the first release
 */
export async function openSources(options: DatabaseOptions, { migrate }: { migrate: boolean }): Promise<OpenSources> {
  const { dialect, writing, reading, lock, following } = await sourceOptions(options, { patient: migrate });
  const writer = await new DataSource(writing).initialize();
  try {
    await refuseUnfinished(writer, dialect);
    await refuseFormer(writer);
    if (migrate) await runMigrations(writer, options);
    const reader = reading ? await new DataSource(reading).initialize() : writer;
    const meter = (source: DataSource): void => meterStatements(source, { service: options.service ?? '', dialect });
    for (const source of new Set([writer, reader])) meter(source);
    const outages = new OutageLog(placeOf(options.readUrl ?? ''), options.log);
    const replica = following && new ReadReplica(writer, following, outages, meter);
    return { dialect, writer, reader, lock, replica };
  } catch (error) {
    await writer.destroy();
    throw error;
  }
}

/** An import into the database has not ended, so its content is not a complete site. */
class UnfinishedImport extends Error {
  readonly code = 'UNFINISHED_IMPORT';

  constructor() {
    super('An import into this database has not ended.');
  }
}

/** @throws UnfinishedImport */
async function refuseUnfinished(source: DataSource, dialect: Dialect): Promise<void> {
  const mark: unknown = await source.query(
    dialect === 'sqlite'
      ? `SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = '${UNFINISHED}'`
      : `SELECT 1 FROM information_schema.tables WHERE table_schema = DATABASE() AND table_name = '${UNFINISHED}'`,
  );
  if (Array.isArray(mark) && mark.length > 0) throw new UnfinishedImport();
}
