import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseOptions } from '../connection/data-source';
import { openExact, type ExactConnection } from './exact-connection';
import { tableNames, UNFINISHED } from './table-shape';

/** How far the import of a database is. Until it has ended, the site does not start. */
export interface ImportState {
  /** The archive that is imported. */
  archive: string;
  /** `marked`: nothing is changed yet; `loading`: tables are being filled; `done`: this database is complete, others may not be. */
  stage: 'marked' | 'loading' | 'done';
  /** How many batches of rows are stored. */
  batches: number;
}

const ATTEMPTS = 4;
const PAUSE_MS = 150;

const STAGES = ['marked', 'loading', 'done'] as const;

/** The import that has not ended, if there is one. */
export async function readImport(connection: ExactConnection): Promise<ImportState | undefined> {
  if (!(await tableNames(connection)).includes(UNFINISHED)) return undefined;
  const [row] = await connection.rows(`SELECT archive, stage, batches FROM ${UNFINISHED}`);
  const stage = STAGES.find((name) => name === row?.[1]) ?? 'marked';
  return { archive: String(row?.[0] ?? ''), stage, batches: Number(row?.[2] ?? 0) };
}

/** Stores how far an import is, so that it can go on after it was stopped. */
export async function writeImport(
  connection: ExactConnection,
  { archive, stage, batches }: ImportState,
): Promise<void> {
  await connection.run(`DELETE FROM ${UNFINISHED}`);
  await connection.run(`INSERT INTO ${UNFINISHED} (archive, stage, batches) VALUES (?, ?, ?)`, [
    archive,
    stage,
    batches,
  ]);
}

/** Marks a database before anything in it changes. */
export async function markImport(connection: ExactConnection, archive: string): Promise<void> {
  const columns = 'archive VARCHAR(100) NOT NULL, stage VARCHAR(20) NOT NULL, batches INTEGER NOT NULL';
  await connection.run(`CREATE TABLE IF NOT EXISTS ${UNFINISHED} (${columns})`);
  await writeImport(connection, { archive, stage: 'marked', batches: 0 });
}

/** Takes the mark away: the whole site is imported. */
export const endImport = (connection: ExactConnection): Promise<void> =>
  connection.run(`DROP TABLE IF EXISTS ${UNFINISHED}`);

/**
 * Whether another process has the database open. On a server only processes with the same account are seen, and none that
 * has closed its idle connections.
 */
export async function isInUse(options: DatabaseOptions): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    const connection = await openExact(options);
    try {
      const others = connection.dialect === 'sqlite' ? isLocked(connection) : hasOthers(connection);
      if (!(await others)) return false;
    } finally {
      await connection.close();
    }
    // Connections that this process has closed itself end a moment later.
    if (attempt === ATTEMPTS) return true;
    await sleep(PAUSE_MS);
  }
}

/** Only the last connection can leave the mode in which others read while one writes (sqlite.org/wal.html). */
async function isLocked(connection: ExactConnection): Promise<boolean> {
  await connection.run('PRAGMA busy_timeout = 0');
  try {
    const [[mode] = []] = await connection.rows('PRAGMA journal_mode = DELETE');
    return mode !== 'delete';
  } catch {
    return true;
  }
}

async function hasOthers(connection: ExactConnection): Promise<boolean> {
  const [[others] = []] = await connection.rows(
    'SELECT COUNT(*) FROM information_schema.processlist WHERE db = DATABASE() AND id <> CONNECTION_ID()',
  );
  return Number(others) > 0;
}
