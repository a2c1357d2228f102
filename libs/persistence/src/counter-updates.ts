import type { EntityManager } from 'typeorm';

/** Writes what was counted, by key: once for all that a transaction changes. */
export type CounterUpdates = (manager: EntityManager, changes: ReadonlyMap<string, number>) => Promise<void>;

interface Change {
  tally: CounterUpdates;
  key: string;
  by: number;
}

const unwritten = new WeakMap<EntityManager, Change[]>();

/** Changes a count at the end of the transaction, so that several writes of one count with one statement. */
export function count(manager: EntityManager, tally: CounterUpdates, key: string, by: number): void {
  const changes = unwritten.get(manager);
  if (changes) changes.push({ tally, key, by });
  else unwritten.set(manager, [{ tally, key, by }]);
}

/** How many changes are still to be written, for {@link forget}. */
export const counted = (manager: EntityManager): number => unwritten.get(manager)?.length ?? 0;

/** Takes back what was counted after so many changes. */
export function forget(manager: EntityManager, after: number): void {
  unwritten.get(manager)?.splice(after);
}

/** Writes what was counted up to now; keys in order, so that transactions wait for each other rather than deadlock. */
export async function flush(manager: EntityManager): Promise<void> {
  const changes = unwritten.get(manager)?.splice(0) ?? [];
  for (const tally of new Set(changes.map((change) => change.tally))) {
    const sums = new Map<string, number>();
    for (const { key, by } of changes.filter((change) => change.tally === tally))
      sums.set(key, (sums.get(key) ?? 0) + by);
    const changed = [...sums].filter(([, by]) => by !== 0).sort(([a], [b]) => (a < b ? -1 : 1));
    if (changed.length > 0) await tally(manager, new Map(changed));
  }
}
