import type { EntityManager } from 'typeorm';
import { auditEntry, audited, type AuditOrigin, type Deletion } from '@gatehouse/dto';
import { storeEvent } from '@gatehouse/persistence';

/**
 * Tells the audit log, which core keeps, what another service deletes in a transaction. The entry is part of the
 * transaction, and arrives through the outbox: the service needs one.
 */
export const storeAudit = (tx: EntityManager, origin: AuditOrigin, event: Deletion): Promise<void> =>
  storeEvent(tx, audited, auditEntry(origin, event));
