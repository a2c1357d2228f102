import type { EntityManager } from 'typeorm';

const waiting = new WeakMap<EntityManager, (() => void)[]>();

/** Runs `work` when the transaction of the manager is committed: to end a cache, for example. It must not throw. */
export function afterCommit(manager: EntityManager, work: () => void): void {
  waiting.set(manager, [...(waiting.get(manager) ?? []), work]);
}

/** Runs what waits for the transaction of the manager. */
export function runAfterCommit(manager: EntityManager): void {
  const works = waiting.get(manager) ?? [];
  waiting.delete(manager);
  for (const work of works) work();
}
