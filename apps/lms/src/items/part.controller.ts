import { Inject, type Type } from '@nestjs/common';
import { listed } from '@gatehouse/pagination';
import { withFilters, type RecordClass } from '@gatehouse/records';
import { Args, Ctx, Route, type RequestContext, type RouteOptions, type ValueClass } from '@gatehouse/rest';
import { tableOf, type PartKind } from '../access/unknown';
import { DeleteArgs } from '../namespace/delete.args';
import { LmsNamespace, requireSignIn } from '../namespace/lms-namespace';
import { ItemListArgs } from './item.list';
import { ReadItemArgs, type ItemIdArgs, type PartService } from './part.service';

type Permit = RouteOptions['permit'];

/** The routes of one kind of parts. */
interface PartRoutes {
  path: string;
  kind: PartKind;
  /** One of them: `a lesson`. */
  one: string;
  view: RecordClass;
  service: Type<PartService>;
  list: { permit: Permit; summary: string };
  read: { permit: Permit; gate?: Permit; args?: ValueClass };
  write: { permit: Permit; args: ValueClass };
}

/** The routes of lessons, quizzes or questions (docs/interface/lms.md#item-record). */
export function partControllerOf({ path, kind, one, view, service, list, read, write }: PartRoutes): Type {
  const every = { gate: requireSignIn, schema: kind };
  const listArgs = withFilters(class extends ItemListArgs {}, view);

  @LmsNamespace({ versions: { [`${path}/<id>`]: tableOf(kind) }, schemas: { [kind]: view } })
  class PartController {
    constructor(@Inject(service) private readonly parts: PartService) {}

    @Route('GET', path, { ...every, ...list, args: listArgs })
    async list(@Args() args: ItemListArgs, @Ctx() ctx: RequestContext) {
      return listed(ctx, await this.parts.list(args, ctx), args);
    }

    @Route('GET', `${path}/<id>`, { ...every, args: ReadItemArgs, ...read })
    read(@Args() args: ReadItemArgs, @Ctx() ctx: RequestContext) {
      return this.parts.read(args, ctx);
    }

    @Route(['POST', 'PUT', 'PATCH'], `${path}/<id>`, {
      ...every,
      ...write,
      summary: `Changes what is named of ${one}.`,
    })
    update(@Args() args: ItemIdArgs, @Ctx() ctx: RequestContext) {
      return this.parts.update(args, ctx);
    }

    @Route('DELETE', `${path}/<id>`, { ...every, permit: write.permit, summary: `Deletes ${one} for good.` })
    remove(@Args() args: DeleteArgs, @Ctx() ctx: RequestContext) {
      return this.parts.remove(args, ctx);
    }
  }
  return PartController;
}
