import { can, forbidden, type Capability } from '@gatehouse/access';
import type { RestError } from '@gatehouse/errors';
import { policy, type Reference, type RequestContext } from '@gatehouse/rest';
import type { Type } from '@nestjs/common';
import type { RecordRow, RecordTable } from './record-table';
import { Records } from './records';

/** The capabilities to make records and change one's own, and to change those of others. */
export interface RecordRights {
  own: Capability;
  others: Capability;
}

/** Who may do what with the records of a table: everyone reads them. One that does not exist is 404 for everyone. */
export abstract class RecordPolicy<Row extends RecordRow> {
  constructor(
    private readonly records: Records,
    private readonly table: RecordTable<Row, object>,
    private readonly rights: RecordRights,
  ) {}

  async read(ctx: RequestContext): Promise<RestError | undefined> {
    const found = await this.records.find(this.table, ctx);
    return found ? undefined : this.records.notFound(this.table);
  }

  create({ caller }: RequestContext): RestError | undefined {
    return can(caller, this.rights.own) ? undefined : forbidden(caller, 'rest_cannot_create');
  }

  async update(ctx: RequestContext): Promise<RestError | undefined> {
    return this.change(ctx, 'rest_cannot_update');
  }

  async delete(ctx: RequestContext): Promise<RestError | undefined> {
    return this.change(ctx, 'rest_cannot_delete');
  }

  private async change(ctx: RequestContext, code: string): Promise<RestError | undefined> {
    const found = await this.records.find(this.table, ctx);
    if (!found) return this.records.notFound(this.table);
    const { own, others } = this.rights;
    return can(ctx.caller, isOwn(found, ctx) ? own : others) ? undefined : forbidden(ctx.caller, code);
  }
}

type Check = Reference<Promise<RestError | undefined> | RestError | undefined>;

/** What the routes of a resource ask of its policy: `permit: may.update`. */
export const permitsOf = (type: Type<RecordPolicy<never>>): Record<'read' | 'create' | 'update' | 'delete', Check> => ({
  read: policy(type, 'read'),
  create: policy(type, 'create'),
  update: policy(type, 'update'),
  delete: policy(type, 'delete'),
});

const isOwn = ({ author }: RecordRow, { caller }: RequestContext): boolean => author !== 0 && author === caller.id;
