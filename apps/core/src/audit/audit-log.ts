import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { auditEntry, programOrigin, type AuditEntry, type AuditEvent, type AuditOrigin } from '@gatehouse/dto';
import { Database, insertRow, isDuplicate } from '@gatehouse/persistence';
import { sentFields } from '@gatehouse/records';
import { LOG, type Log } from '@gatehouse/service';
import { utcClock } from '@gatehouse/time';
import { AuditRecord } from './audit-record';

/** Writes the audit log (docs/interface/core.md#audit-log). Each entry is a line of the log, too. */
@Injectable()
export class AuditLog {
  constructor(
    private readonly database: Database,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Writes an entry in the transaction of what it tells of, so that there is never one without the other. */
  async record(tx: EntityManager, origin: AuditOrigin | undefined, event: AuditEvent): Promise<void> {
    await this.insert(tx, auditEntry(origin ?? programOrigin, event));
  }

  /** Writes an entry about something that changes nothing else: a refusal, a sign-in. */
  async recordNow(origin: AuditOrigin | undefined, event: AuditEvent): Promise<void> {
    await this.store(auditEntry(origin ?? programOrigin, event));
  }

  /** Writes an entry of another service. One that arrives twice is stored once. */
  async store(entry: AuditEntry): Promise<void> {
    try {
      await this.database.write((tx) => this.insert(tx, entry));
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
  }

  private async insert(tx: EntityManager, { id, time, origin, event }: AuditEntry): Promise<void> {
    const { action, objectType, objectId, detail = '', outcome = 'done' } = event;
    const { person, login, signIn, address, userAgent, request } = origin;
    const row = sentFields(AuditRecord, {
      event: id,
      date: utcClock(time),
      action,
      outcome,
      person,
      login,
      sign_in: signIn,
      object_type: objectType.slice(0, 40),
      object_id: objectId.slice(0, 191),
      detail,
      address,
      user_agent: userAgent,
      request,
    });
    await insertRow(tx, 'audit_log', row);
    this.log.info({ audit: row }, 'audit');
  }
}
