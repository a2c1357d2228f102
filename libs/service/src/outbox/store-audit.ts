import type { EntityManager } from 'typeorm';
import { auditEntry, audited, type AuditEvent, type AuditOrigin } from '@gatehouse/dto';
import { storeEvent } from '@gatehouse/persistence';

/**
 * Tells the audit log, which core keeps, what happens in a transaction of another service. The entry is part of the
 * transaction, and arrives through the outbox: the service needs one.
 */
export const storeAudit = (tx: EntityManager, origin: AuditOrigin, event: AuditEvent): Promise<void> =>
  storeEvent(tx, audited, auditEntry(origin, event));
