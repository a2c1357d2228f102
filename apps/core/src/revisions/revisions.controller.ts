import { Inject, type Type } from '@nestjs/common';
import { Args, Ctx, Namespace, Route, policy, type RequestContext } from '@gatehouse/rest';
import { DeleteRevisionArgs, ListRevisionsArgs, ReadRevisionArgs } from './revision-requests';
import { HistoryPolicy } from './revision.policy';
import { Revision } from './model/revision';
import { RevisionsService } from './revisions.service';

/** The records whose history is shown: their path, the name of the schema, and who may call its routes. */
export interface HistoryRoutes {
  path: string;
  schema: string;
  may: Type<HistoryPolicy>;
}

/** The routes of the revisions of posts, pages, synced patterns or menus (docs/interface/core.md#revisions). */
export function revisionsControllerOf({ path, schema, may }: HistoryRoutes): Type {
  const one = `${path}/<parent>/revisions/<id>`;
  const read = { permit: policy(may, 'read'), signedIn: true, schema };

  @Namespace('core/v2', { versions: { [one]: 'revisions' }, schemas: { [schema]: Revision } })
  class RevisionsController {
    constructor(
      private readonly revisions: RevisionsService,
      @Inject(may) private readonly policy: HistoryPolicy,
    ) {}

    @Route('GET', `${path}/<parent>/revisions`, read)
    list(@Args() args: ListRevisionsArgs, @Ctx() ctx: RequestContext) {
      return this.revisions.list(this.policy, args, ctx);
    }

    @Route('GET', one, read)
    read(@Args() args: ReadRevisionArgs, @Ctx() ctx: RequestContext) {
      return this.revisions.read(this.policy, args, ctx);
    }

    @Route('DELETE', one, { permit: policy(may, 'delete'), schema })
    remove(@Args() args: DeleteRevisionArgs, @Ctx() ctx: RequestContext) {
      return this.revisions.remove(this.policy, args, ctx);
    }
  }
  return RevisionsController;
}
