import {
  EventSubscriber,
  type EntityManager,
  type EntityMetadata,
  type EntitySubscriberInterface,
  type InsertEvent,
  type ObjectLiteral,
  type RemoveEvent,
  type UpdateEvent,
} from 'typeorm';
import { declaredTable } from '../entities/declared-entity';
import { changedIn, isUnread } from './changes';

/**
 * Says what a transaction changes, for declared entities that are written by `save` and `remove`. TypeORM tells subscribers
 * no ids of what `update`, `delete` and plain statements change: who uses these calls `changed`.
 */
@EventSubscriber()
export class ChangeSubscriber implements EntitySubscriberInterface<ObjectLiteral> {
  afterInsert({ manager, metadata, entityId, entity }: InsertEvent<ObjectLiteral>): void {
    note(manager, metadata, entityId ?? entity);
  }

  afterUpdate({ manager, metadata, databaseEntity, entity }: UpdateEvent<ObjectLiteral>): void {
    note(manager, metadata, databaseEntity ?? entity);
  }

  afterRemove({ manager, metadata, entityId }: RemoveEvent<ObjectLiteral>): void {
    note(manager, metadata, entityId);
  }
}

function note(manager: EntityManager, { target }: EntityMetadata, record: unknown): void {
  const table = declaredTable(target);
  if (table === undefined || isUnread(manager, table)) return;
  const id = idOf(record);
  if (id !== undefined) changedIn(manager, table, [id]);
}

/** Events have the id alone, or in an object; those of `update` and `delete` have none. */
function idOf(record: unknown): number | undefined {
  const id: unknown = typeof record === 'object' && record !== null && 'id' in record ? record.id : record;
  return typeof id === 'number' ? id : undefined;
}
