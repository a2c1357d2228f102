import type { EntityManager } from 'typeorm';

/**
 * Invalidates the cached lists of events in every process. The last step of each transaction that changes an event, or
 * a term, venue or organizer of events.
 */
export async function bumpVersion(manager: EntityManager): Promise<void> {
  await manager.query("UPDATE list_versions SET version = version + 1 WHERE name = 'events'");
}
