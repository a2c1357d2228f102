import { setTimeout as wait } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { isDuplicate, type Database } from '@gatehouse/persistence';
import { freeSlugs, type WantedSlug } from './free-slugs';

/** How often a write is tried while concurrent writes take the same value, and the longest wait per attempt. */
const MAX_ATTEMPTS = 40;
const BACKOFF_MS = 3;

/**
 * Chooses the slugs of one write. A slug that a concurrent write took first is not chosen again, even if the
 * transaction cannot see that row.
 */
export class SlugAllocator {
  private readonly taken = new Set<string>();
  private chosen: string[] = [];

  /** The wanted slug or the next free one; '' stays ''. */
  async free(manager: EntityManager, want: WantedSlug): Promise<string> {
    if (want.slug === '') return '';
    const slug =
      (await freeSlugs((sql, parameters) => manager.query(sql, parameters), [want], this.taken)).get(want.id) ??
      want.slug;
    this.chosen.push(slug);
    return slug;
  }

  /** Starts an attempt: forgets what the attempt before chose. */
  begin(): void {
    this.chosen = [];
  }

  /** Excludes what the attempt chose: a concurrent write has one of these slugs. */
  exclude(): void {
    for (const slug of this.chosen) this.taken.add(slug);
  }
}

/** Runs one transaction, and runs it again when a concurrent write took the same unique value. */
export async function writeUnique<T>(
  database: Database,
  work: (manager: EntityManager, slugs: SlugAllocator) => Promise<T>,
): Promise<T> {
  const slugs = new SlugAllocator();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.write((manager) => {
        slugs.begin();
        return work(manager, slugs);
      });
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS || !isDuplicate(error)) throw error;
      slugs.exclude();
      await wait(Math.random() * BACKOFF_MS * attempt);
    }
  }
}
