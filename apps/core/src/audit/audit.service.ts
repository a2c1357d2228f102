import { Injectable } from '@nestjs/common';
import { listed, skipOf } from '@gatehouse/pagination';
import { Database, eq, gt, inList, lt, select } from '@gatehouse/persistence';
import type { Answer, RequestContext } from '@gatehouse/rest';
import { SiteClock } from '@gatehouse/time';
import type { AuditEntryRow } from './audit-entry.entity';
import type { ListAuditArgs } from './audit.args';
import { auditEntryView } from './audit.view';

/** Reads the audit log (docs/interface/core.md#audit-log). */
@Injectable()
export class AuditService {
  constructor(
    private readonly database: Database,
    private readonly clock: SiteClock,
  ) {}

  async list(args: ListAuditArgs, ctx: RequestContext): Promise<Answer> {
    const { person, action, outcome, orderby, order } = args;
    const query = select<AuditEntryRow>('audit_log').where(
      person !== undefined && eq('person', person),
      action.length > 0 && inList('action', action),
      outcome !== undefined && eq('outcome', outcome),
      args.after !== undefined && gt('date', await this.utc(args.after)),
      args.before !== undefined && lt('date', await this.utc(args.before)),
    );
    if (orderby === 'date') query.orderBy('date', order);
    const { items, total } = await this.database.page(query.orderBy('id', order).limit(args.per_page, skipOf(args)));
    return listed(ctx, { items: items.map(auditEntryView), total }, args);
  }

  private async utc(date: string): Promise<string> {
    return (await this.clock.parse(date)).date_gmt;
  }
}
