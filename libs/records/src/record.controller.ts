import type { Type } from '@nestjs/common';
import { Args, Ctx, Namespace, policy, Route, type RequestContext, type RouteOptions } from '@gatehouse/rest';
import { CHANGES, createArgs, listArgs, RecordIdArgs, updateArgs, type ListRecordsArgs } from './record.args';
import type { RecordBase } from './record';
import type { RecordPolicy } from './record.policy';
import { RECORD_LINKS, Records } from './records';
import { resourceOf, type RecordClass } from './resource';

/**
 * The standard routes of a resource.
 * @param may who may call them: a provider of the same module
 */
export function controllerOf(type: RecordClass<RecordBase>, may: Type<RecordPolicy>): Type {
  const { namespace, list, one, table } = resourceOf(type);
  const routes = routesOf(type, may);

  @Namespace(namespace, {
    schemas: { [one]: type },
    links: { [one]: RECORD_LINKS },
    versions: { [`${list}/<id>`]: table },
  })
  class ResourceController {
    constructor(private readonly records: Records) {}

    @Route('GET', list, routes.list)
    list(@Args() args: ListRecordsArgs, @Ctx() ctx: RequestContext) {
      return this.records.list(type, args, ctx);
    }

    @Route('POST', list, routes.create)
    create(@Args() args: object, @Ctx() ctx: RequestContext) {
      return this.records.create(type, args, ctx);
    }

    @Route('GET', `${list}/<id>`, routes.read)
    read(@Ctx() ctx: RequestContext) {
      return this.records.read(type, ctx);
    }

    @Route(CHANGES, `${list}/<id>`, routes.update)
    update(@Args() args: object, @Ctx() ctx: RequestContext) {
      return this.records.update(type, args, ctx);
    }

    @Route('DELETE', `${list}/<id>`, routes.remove)
    remove(@Ctx() ctx: RequestContext) {
      return this.records.remove(type, ctx);
    }
  }
  return ResourceController;
}

/** The arguments, permissions and words of each route. */
function routesOf(type: RecordClass<RecordBase>, may: Type<RecordPolicy>) {
  const { list, one, table } = resourceOf(type);
  const [many, single] = [list.replaceAll('-', ' '), one.replaceAll(/[-_]/g, ' ')];
  const every = { schema: one, batch: true };
  const named = { ...every, args: RecordIdArgs };
  return {
    list: { ...every, args: listArgs(type), permit: 'public', tags: [table], summary: `Lists ${many}.` },
    create: {
      ...every,
      args: createArgs(type),
      status: 201,
      permit: policy(may, 'create'),
      summary: `Creates one of the ${many}.`,
    },
    read: { ...named, permit: policy(may, 'read'), summary: `Reads one ${single}.` },
    update: {
      ...every,
      args: updateArgs(type, RecordIdArgs),
      permit: policy(may, 'update'),
      summary: `Changes what is named of one ${single}.`,
    },
    remove: { ...named, permit: policy(may, 'delete'), summary: `Deletes one ${single} for good.` },
  } satisfies Record<string, RouteOptions>;
}
