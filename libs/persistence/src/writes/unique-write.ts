import { setTimeout as wait } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { isDuplicate } from '../connection/failures';
import { nextFreeSlug, type SlugPlace } from './free-slugs';

/** How often a write is tried while others take the same unique values, and how much longer it waits each time. */
const TRIES = 40;
const WAIT_MS = 3;

/** The part of a unique constraint's message that names the index or the columns. */
const BROKEN_CONSTRAINT = /for key '([^']*)'|constraint failed: (.*)/;

/**
 * Chooses the slugs of one write. A slug that was lost to another writer is not chosen again: a transaction with a
 * snapshot of its own may not see the record that has it.
 */
export class SlugAllocator {
  private readonly lost = new Set<string>();
  private chosen: string[] = [];

  /** See `nextFreeSlug`. */
  async next(tx: EntityManager, place: SlugPlace, wanted: string): Promise<string> {
    const isReserved = (slug: string): boolean => this.lost.has(slug) || place.isReserved?.(slug) === true;
    const slug = await nextFreeSlug(tx, { ...place, isReserved }, wanted);
    this.chosen.push(slug);
    return slug;
  }

  /** Starts a new attempt. */
  begin(): void {
    this.chosen = [];
  }

  /** Excludes what this attempt chose, if a slug is what it failed of. */
  exclude(error: unknown): void {
    const [, index = '', columns = ''] = BROKEN_CONSTRAINT.exec(String(error)) ?? [];
    if (/slug/i.test(`${index} ${columns}`)) for (const slug of this.chosen) this.lost.add(slug);
  }
}

/** A transaction that writes unique values. Choose slugs with `slugs`. */
export type UniqueWrite<T> = (tx: EntityManager, slugs: SlugAllocator) => Promise<T>;

/** Runs a transaction again when another writer was faster to take a unique value. */
export async function retryOnDuplicate<T>(
  write: (work: (tx: EntityManager) => Promise<T>) => Promise<T>,
  work: UniqueWrite<T>,
): Promise<T> {
  const slugs = new SlugAllocator();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write((tx) => {
        slugs.begin();
        return work(tx, slugs);
      });
    } catch (error) {
      if (attempt >= TRIES || !isDuplicate(error)) throw error;
      slugs.exclude(error);
      await wait(Math.random() * WAIT_MS * attempt);
    }
  }
}
