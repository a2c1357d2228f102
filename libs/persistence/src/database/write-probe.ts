import { unlink, writeFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { COMMAND_WRITES } from '../changes/never-read';
import { pathOf, type Dialect } from '../connection/data-source';
import { insertRow } from '../writes/rows';

/** An answer holds for so long, however often it is asked for. */
const HOLDS_MS = 1_000;
/** A write that takes longer counts as one that does not work. */
const DEADLINE_MS = 2_000;
/** As much as a few small writes need. */
const ROOM = Buffer.alloc(64 * 1024);

/** Finds out whether writes work, at most once a second. */
export class WriteProbe {
  private answer: Promise<boolean> | undefined;
  private askedAt = -Infinity;
  private wroteAt = -Infinity;

  /** @param attempt writes something that does not last; rejects when it cannot */
  constructor(private readonly attempt: () => Promise<void>) {}

  /** A write has worked just now, so none has to be tried. */
  noteWrite(): void {
    this.wroteAt = performance.now();
  }

  /** Whether a write works. */
  works(): Promise<boolean> {
    const now = performance.now();
    if (now - this.wroteAt < HOLDS_MS) return Promise.resolve(true);
    if (this.answer && now - this.askedAt < HOLDS_MS) return this.answer;
    this.askedAt = now;
    this.answer = this.ask();
    return this.answer;
  }

  private ask(): Promise<boolean> {
    const attempted = this.attempt().then(
      () => true,
      () => false,
    );
    return Promise.race([attempted, setTimeout(DEADLINE_MS, false, { ref: false })]);
  }
}

/** What a write can be tried on. */
interface Writable {
  dialect: Dialect;
  write: (work: (manager: EntityManager) => Promise<never>) => Promise<never>;
}

/** A write like any other, which is rolled back. It meets no other: its row has an id that none has. */
export async function tryWrite(database: Writable, url: string): Promise<void> {
  const undone = new Error('This write is rolled back.');
  const id = 2 + Math.floor(Math.random() * 2_000_000_000);
  const attempt = database.write(async (tx) => {
    await insertRow(tx, COMMAND_WRITES, { id, stamp: 0 });
    throw undone;
  });
  await attempt.catch((error: unknown) => {
    if (error !== undone) throw error;
  });
  if (database.dialect === 'sqlite') await findRoom(pathOf(url));
}

/** SQLite writes at a commit, so that what is rolled back needs no room: whether there is some, a file tells. */
async function findRoom(databaseFile: string): Promise<void> {
  const file = `${databaseFile}-room`;
  try {
    await writeFile(file, ROOM, { mode: 0o600 });
  } finally {
    await unlink(file).catch(() => undefined);
  }
}
