import type { EntityManager } from 'typeorm';

/**
 * Tells every process that what lists of events find or show has changed; the last step of each transaction that
 * changes an event, or what events are linked with.
 */
export async function bumpVersion(manager: EntityManager): Promise<void> {
  await manager.query("UPDATE list_versions SET version = version + 1 WHERE name = 'events'");
}
