import { AUDIT_ACTIONS, type AuditAction } from '@gatehouse/dto';
import { PageArgs } from '@gatehouse/pagination';
import { Choice, DateTime, Int, IntersectionType, ContextArgs, ListOf } from '@gatehouse/rest';

export class ListAuditArgs extends IntersectionType(PageArgs, ContextArgs) {
  @Int({
    min: 0,
    description: 'Limit result set to entries about what this person did; 0 for visitors and the program.',
  })
  person?: number;

  @ListOf(Choice(AUDIT_ACTIONS), { default: [], description: 'Limit result set to one or more actions.' })
  action!: AuditAction[];

  @Choice(['done', 'refused'], { description: 'Limit result set to what was done, or to what was refused.' })
  outcome?: 'done' | 'refused';

  @DateTime({ description: 'Limit result set to entries after a given date.' })
  after?: string;

  @DateTime({ description: 'Limit result set to entries before a given date.' })
  before?: string;

  @Choice(['asc', 'desc'], { default: 'desc', description: 'Order sort attribute ascending or descending.' })
  order!: 'asc' | 'desc';

  @Choice(['date', 'id'], { default: 'date', description: 'Sort collection by attribute.' })
  orderby!: 'date' | 'id';
}
