import type { EntityManager } from 'typeorm';
import { recordRemoved } from '@gatehouse/dto';
import { noteTrash, storeEvent } from '@gatehouse/persistence';

/** What moves: an event, a venue or an organizer. */
interface Moved {
  type: string;
  id: number;
  author: number;
}

/**
 * Notes that a record moves to the trash or out of it, for the trash and for core's list of deletions. Every write of a record
 * calls it. @param before its status; undefined for a new one
 */
export async function noteMove(
  tx: EntityManager,
  { type, id, author }: Moved,
  { before, after }: { before: string | undefined; after: string },
): Promise<void> {
  const [wasIn, isIn] = [before === 'trash', after === 'trash'];
  await noteTrash(tx, { type, record: id }, { before: wasIn, after: isIn });
  if (wasIn === isIn) return;
  await storeEvent(tx, recordRemoved, {
    type,
    id,
    author,
    isShown: before === 'publish',
    state: isIn ? 'trash' : 'there',
  });
}
