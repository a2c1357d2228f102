import type { EntityManager } from 'typeorm';

/** Tells every process that what lists of events count has changed; part of each transaction that changes it. */
export async function bumpVersion(manager: EntityManager): Promise<void> {
  await manager.query("UPDATE list_versions SET version = version + 1 WHERE name = 'events'");
}
