import type { EntityManager } from 'typeorm';

const waiting = new WeakMap<EntityManager, (() => void)[]>();

/** Runs `work` when the transaction is committed: to end a cache, for example. It must not throw. */
export function afterCommit(tx: EntityManager, work: () => void): void {
  waiting.set(tx, [...(waiting.get(tx) ?? []), work]);
}

/** Runs what waits for the commit of the transaction. */
export function runAfterCommit(tx: EntityManager): void {
  const works = waiting.get(tx) ?? [];
  waiting.delete(tx);
  for (const work of works) work();
}
