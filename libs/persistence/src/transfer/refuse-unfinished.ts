import type { DataSource } from 'typeorm';
import type { Dialect } from '../connection/data-source';
import { UNFINISHED } from './table-shape';

/** An import into the database has not ended, so its content is not a complete site. */
class UnfinishedImport extends Error {
  readonly code = 'UNFINISHED_IMPORT';

  constructor() {
    super('An import into this database has not ended.');
  }
}

/** @throws UnfinishedImport */
export async function refuseUnfinished(source: DataSource, dialect: Dialect): Promise<void> {
  const mark: unknown = await source.query(
    dialect === 'sqlite'
      ? `SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = '${UNFINISHED}'`
      : `SELECT 1 FROM information_schema.tables WHERE table_schema = DATABASE() AND table_name = '${UNFINISHED}'`,
  );
  if (Array.isArray(mark) && mark.length > 0) throw new UnfinishedImport();
}
