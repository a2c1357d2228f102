import { Injectable } from '@nestjs/common';
import { listed, PageArgs, skipOf } from '@gatehouse/pagination';
import { Database, gt, lt } from '@gatehouse/persistence';
import { filtersOf, orderOf, recordView, selectPage, withFilters } from '@gatehouse/records';
import { Choice, ContextArgs, DateTime, IntersectionType, type Answer, type RequestContext } from '@gatehouse/rest';
import { SiteClock } from '@gatehouse/time';
import { AuditRecord } from './audit-record';

class ListArgs extends IntersectionType(PageArgs, ContextArgs) {
  @DateTime({ description: 'Limit result set to entries after a given date.' })
  after?: string;

  @DateTime({ description: 'Limit result set to entries before a given date.' })
  before?: string;

  @Choice(['asc', 'desc'], { default: 'desc', description: 'Order sort attribute ascending or descending.' })
  order!: 'asc' | 'desc';

  @Choice(['date', 'id'], { default: 'date', description: 'Sort collection by attribute.' })
  orderby!: 'date' | 'id';
}

/** Arguments of the list, with the filters of the class. */
export class ListAuditArgs extends withFilters(ListArgs, AuditRecord) {}

/** Reads the audit log (docs/interface/core.md#audit-log). */
@Injectable()
export class AuditService {
  constructor(
    private readonly database: Database,
    private readonly clock: SiteClock,
  ) {}

  async list(args: ListAuditArgs, ctx: RequestContext): Promise<Answer> {
    const { after, before, per_page: limit } = args;
    const { items, total } = await selectPage(this.database, AuditRecord, {
      where: [
        after !== undefined && gt('r.date', await this.utc(after)),
        before !== undefined && lt('r.date', await this.utc(before)),
        ...filtersOf(AuditRecord, args),
      ],
      order: orderOf(args),
      limit,
      offset: skipOf(args),
    });
    return listed(ctx, { items: items.map((entry) => recordView(AuditRecord, entry)), total }, args);
  }

  private async utc(date: string): Promise<string> {
    return (await this.clock.parse(date)).date_gmt;
  }
}
