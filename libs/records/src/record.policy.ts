import { Injectable, type Type } from '@nestjs/common';
import { can, forbidden } from '@gatehouse/access';
import type { RestError } from '@gatehouse/errors';
import type { RequestContext } from '@gatehouse/rest';
import type { RecordBase } from './record';
import { Records } from './records';
import { resourceOf, type RecordClass, type RecordRights } from './resource';

/** Who may do what with the records of a resource: everyone reads them. One that does not exist is 404 for everyone. */
export abstract class RecordPolicy<T extends RecordBase = RecordBase> {
  protected abstract readonly type: RecordClass<T>;

  constructor(protected readonly records: Records) {}

  async read(ctx: RequestContext): Promise<RestError | undefined> {
    const found = await this.records.find(this.type, ctx);
    return found ? undefined : this.records.notFound(this.type);
  }

  create({ caller }: RequestContext): RestError | undefined {
    return can(caller, this.rights().own) ? undefined : forbidden(caller, 'rest_cannot_create');
  }

  update(ctx: RequestContext): Promise<RestError | undefined> {
    return this.change(ctx, 'rest_cannot_update');
  }

  delete(ctx: RequestContext): Promise<RestError | undefined> {
    return this.change(ctx, 'rest_cannot_delete');
  }

  private rights(): RecordRights {
    const { rights, one } = resourceOf(this.type);
    if (!rights) throw new Error(`The resource ${one} declares no rights.`);
    return rights;
  }

  private async change(ctx: RequestContext, code: string): Promise<RestError | undefined> {
    const found = await this.records.find(this.type, ctx);
    if (!found) return this.records.notFound(this.type);
    const { own, others } = this.rights();
    return can(ctx.caller, isOwn(found, ctx) ? own : others) ? undefined : forbidden(ctx.caller, code);
  }
}

const isOwn = ({ author }: RecordBase, { caller }: RequestContext): boolean => author !== 0 && author === caller.id;

/** The policy of a resource with rights alone. */
export function policyOf<T extends RecordBase>(type: RecordClass<T>): Type<RecordPolicy<T>> {
  @Injectable()
  class ResourcePolicy extends RecordPolicy<T> {
    protected readonly type = type;

    constructor(records: Records) {
      super(records);
    }
  }
  return ResourcePolicy;
}
