import { setTimeout } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { lockFileOptions } from '../connection/data-source';
import type { Send } from './steps';

/** Lets go of a lock. */
type Release = () => Promise<void>;

/** How long one question for the lock of a server takes at most, and how often a waiting migration says so in the log. */
const WAIT_SECONDS = 30;
/** How often the lock of a file is tried. */
const RETRY_MS = 200;
/** One for each database, in at most 64 characters. */
const NAME = "CONCAT('gatehouse migrate ', MD5(DATABASE()))";

/**
 * Waits until no other process migrates the database of a server. The lock belongs to the connection on which the migrations
 * run: a server that still works on the statement of a process that is gone keeps it.
 * @param onWait called when another process has the lock, again and again
 */
export async function lockServer(send: Send, onWait: () => void): Promise<Release> {
  for (let seconds = 0; !(await isGranted(send, seconds)); seconds = WAIT_SECONDS) onWait();
  return async () => {
    await send(`DO RELEASE_LOCK(${NAME})`);
  };
}

async function isGranted(send: Send, seconds: number): Promise<boolean> {
  const rows = await send(`SELECT GET_LOCK(${NAME}, ?) AS granted`, [seconds]);
  return Array.isArray(rows) && Number((rows[0] as { granted: unknown } | undefined)?.granted) === 1;
}

/**
 * Waits until no other process migrates a file of SQLite. The lock is a transaction of a small file beside it, which ends
 * with its process, however that ends.
 */
export async function lockFile(url: string, onWait: () => void): Promise<Release> {
  const source = await new DataSource(await lockFileOptions(url)).initialize();
  try {
    for (let nextWord = Date.now(); !(await isBegun(source)); await setTimeout(RETRY_MS)) {
      if (Date.now() < nextWord) continue;
      onWait();
      nextWord = Date.now() + WAIT_SECONDS * 1_000;
    }
  } catch (error) {
    await source.destroy();
    throw error;
  }
  return async () => {
    await source.query('ROLLBACK');
    await source.destroy();
  };
}

async function isBegun(source: DataSource): Promise<boolean> {
  try {
    await source.query('BEGIN IMMEDIATE');
    return true;
  } catch (error) {
    if (error instanceof Error && /SQLITE_BUSY|database is locked/.test(`${codeOf(error)} ${error.message}`))
      return false;
    throw error;
  }
}

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '');
