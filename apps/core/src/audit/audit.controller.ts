import { audited, recordAudit, type AuditEntry } from '@gatehouse/dto';
import { Answers, Args, Ctx, Namespace, OnTopic, Route, type Answer, type RequestContext } from '@gatehouse/rest';
import { AuditLog } from './audit-log';
import { AuditRecord } from './audit-record';
import { AuditService, ListAuditArgs } from './audit.service';

/** The audit log: for administrators to read, for the other services to add to (docs/interface/core.md#audit-log). */
@Namespace('core/v2', { schemas: { 'audit-entry': AuditRecord } })
export class AuditController {
  constructor(
    private readonly service: AuditService,
    private readonly audit: AuditLog,
  ) {}

  @Route('GET', 'audit-log', { permit: 'manage_options', schema: 'audit-entry', summary: 'Lists the audit log.' })
  list(@Args() args: ListAuditArgs, @Ctx() ctx: RequestContext): Promise<Answer> {
    return this.service.list(args, ctx);
  }

  @Answers(recordAudit)
  async record(entry: AuditEntry): Promise<null> {
    await this.audit.store(entry);
    return null;
  }

  @OnTopic(audited)
  async onAudited(entry: AuditEntry): Promise<void> {
    // A service that was broken into must not invent sign-ins or changes of accounts.
    if (entry.event.action !== 'record.deleted') return;
    await this.audit.store(entry);
  }
}
