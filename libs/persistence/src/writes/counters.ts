import type { EntityManager } from 'typeorm';

/** Stores what changed of a set of counters, by key. Called at most once per transaction, with changes other than 0. */
export type CounterWriter = (tx: EntityManager, changes: ReadonlyMap<string, number>) => Promise<void>;

interface CounterUpdate {
  writer: CounterWriter;
  key: string;
  by: number;
}

const pending = new WeakMap<EntityManager, CounterUpdate[]>();

/**
 * Changes a counter at the end of the transaction, so that many writes of one counter cost one statement.
 *
 * @example addToCounter(tx, writeTermCounts, String(term), 1)
 */
export function addToCounter(tx: EntityManager, writer: CounterWriter, key: string, by: number): void {
  const updates = pending.get(tx);
  if (updates) updates.push({ writer, key, by });
  else pending.set(tx, [{ writer, key, by }]);
}

/** How many updates are pending; a mark for {@link discardCounterUpdates}. */
export const pendingCounterUpdates = (tx: EntityManager): number => pending.get(tx)?.length ?? 0;

/** Drops all pending updates but the first `keep`, which belong to earlier writes. */
export function discardCounterUpdates(tx: EntityManager, keep: number): void {
  pending.get(tx)?.splice(keep);
}

/** Writes the pending updates. Keys are sorted, so that transactions wait for each other instead of deadlocking. */
export async function flushCounters(tx: EntityManager): Promise<void> {
  const updates = pending.get(tx)?.splice(0) ?? [];
  for (const writer of new Set(updates.map((update) => update.writer))) {
    const sums = new Map<string, number>();
    for (const { key, by } of updates.filter((update) => update.writer === writer))
      sums.set(key, (sums.get(key) ?? 0) + by);
    const changes = [...sums].filter(([, by]) => by !== 0).sort(([a], [b]) => (a < b ? -1 : 1));
    if (changes.length > 0) await writer(tx, new Map(changes));
  }
}
