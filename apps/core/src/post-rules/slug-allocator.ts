import { setTimeout as wait } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { isDuplicate, type Database } from '@gatehouse/persistence';
import { freeSlugs, type WantedSlug } from './post-slugs';

/** How often a write is tried while others take what is to be unique, and how much longer it waits each time. */
const TRIES = 40;
const PATIENCE_MS = 3;

/** The slugs that one write chooses. What somebody else took first is not chosen again, even where a transaction cannot see it. */
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

  /** A transaction begins anew: what it chose before was perhaps not taken. */
  begin(): void {
    this.chosen = [];
  }

  /** Somebody else was first. */
  exclude(): void {
    for (const slug of this.chosen) this.taken.add(slug);
  }
}

/** Writes what must be unique: one transaction, tried again when somebody else writes the same at the same moment. */
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
      if (attempt >= TRIES || !isDuplicate(error)) throw error;
      slugs.exclude();
      await wait(Math.random() * PATIENCE_MS * attempt);
    }
  }
}
