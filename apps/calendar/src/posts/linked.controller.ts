import type { Type } from '@nestjs/common';
import { createArgs, resourceOf, updateArgs, withFilters } from '@gatehouse/records';
import {
  Args,
  Ctx,
  ListOf,
  Namespace,
  policy,
  Resolved,
  Route,
  type RequestContext,
  type RouteOptions,
} from '@gatehouse/rest';
import { ViewOf } from '../api/component';
import { listAnswer, PagingView } from '../api/paging.view';
import { LinkedIdArgs, LinkedSlugArgs, ListLinkedArgs, type LinkedChange } from './linked.args';
import type { LinkedClass, LinkedPost } from './linked-post';
import type { LinkedPolicy } from './linked.policy';
import { LinkedService, type LinkedUpdate } from './linked.service';

const CHANGES = ['POST', 'PUT', 'PATCH'] as const;

/**
 * The routes of venues, or of organizers (docs/interface/calendar.md#venues-and-organizers).
 * @param may who may call them: a provider of the same module
 */
export function linkedControllersOf(type: LinkedClass, may: Type<LinkedPolicy>): Type[] {
  return [controllerOf(type, may), bySlugControllerOf(type, may)];
}

function controllerOf(type: LinkedClass, may: Type<LinkedPolicy>): Type {
  const { namespace, list: path, one, table } = resourceOf(type);
  const byId = `${path}/<id>`;
  const routes = routesOf(type, may);

  @Namespace(namespace, { versions: { [byId]: table }, schemas: { [one]: type } })
  class LinkedController {
    constructor(private readonly linked: LinkedService) {}

    @Route('GET', path, routes.list)
    list(@Args() args: ListLinkedArgs, @Ctx() ctx: RequestContext) {
      return this.linked.list(type, args, ctx);
    }

    @Route('POST', path, routes.create)
    create(@Resolved() change: LinkedChange, @Ctx() ctx: RequestContext) {
      return this.linked.create(type, change, ctx);
    }

    @Route('GET', byId, routes.read)
    read(@Resolved() post: LinkedPost, @Ctx() ctx: RequestContext) {
      return this.linked.read(type, post, ctx);
    }

    @Route([...CHANGES], byId, routes.update)
    update(@Resolved() update: LinkedUpdate, @Ctx() ctx: RequestContext) {
      return this.linked.update(type, update, ctx);
    }

    @Route('DELETE', byId, routes.remove)
    delete(@Resolved() post: LinkedPost, @Ctx() ctx: RequestContext) {
      return this.linked.delete(type, post, ctx);
    }
  }
  return LinkedController;
}

function bySlugControllerOf(type: LinkedClass, may: Type<LinkedPolicy>): Type {
  const { namespace, list: path, one } = resourceOf(type);
  const bySlug = `${path}/by-slug/<slug>`;
  const routes = routesOf(type, may);

  @Namespace(namespace, { versions: { [bySlug]: policy(may, 'named') }, schemas: { [one]: type } })
  class LinkedBySlugController {
    constructor(private readonly linked: LinkedService) {}

    @Route('GET', bySlug, routes.readBySlug)
    read(@Resolved() post: LinkedPost, @Ctx() ctx: RequestContext) {
      return this.linked.read(type, post, ctx);
    }

    @Route([...CHANGES], bySlug, routes.updateBySlug)
    update(@Resolved() update: LinkedUpdate, @Ctx() ctx: RequestContext) {
      return this.linked.update(type, update, ctx);
    }

    @Route('DELETE', bySlug, routes.removeBySlug)
    delete(@Resolved() post: LinkedPost, @Ctx() ctx: RequestContext) {
      return this.linked.delete(type, post, ctx);
    }
  }
  return LinkedBySlugController;
}

/** The arguments, permissions and words of each route. */
function routesOf(type: LinkedClass, may: Type<LinkedPolicy>) {
  const { list: path, one: schema } = resourceOf(type);
  const one = schema === 'organizer' ? 'an organizer' : `a ${schema}`;
  class ListArgs extends ListLinkedArgs {}
  class ListView extends PagingView {}
  ListOf(ViewOf(type), { description: 'The newest first.' })(ListView.prototype, path);
  const exists = { schema, check: policy(may, 'checkExists') };
  const read = { ...exists, permit: policy(may, 'mayRead') };
  const update = { schema, check: policy(may, 'checkUpdate'), permit: policy(may, 'mayUpdate') };
  const remove = { ...exists, permit: policy(may, 'mayDelete') };
  return {
    list: {
      args: withFilters(ListArgs, type),
      permit: 'public',
      check: policy(may, 'checkList'),
      schema,
      answer: listAnswer(ListView, path),
      summary: `Lists ${path}, the newest first.`,
    },
    create: {
      args: createArgs(type),
      permit: policy(may, 'mayCreate'),
      check: policy(may, 'checkCreate'),
      status: 201,
      schema,
      summary: `Creates ${one}, or changes the published one of that name.`,
    },
    read: { ...read, args: LinkedIdArgs, summary: `One ${schema}.` },
    update: { ...update, args: updateArgs(type, LinkedIdArgs), summary: `Changes what is named of ${one}.` },
    remove: { ...remove, args: LinkedIdArgs, summary: `Puts ${one} into the trash.` },
    readBySlug: { ...read, args: LinkedSlugArgs, summary: `One ${schema}, by its slug.` },
    updateBySlug: {
      ...update,
      args: updateArgs(type, LinkedSlugArgs),
      summary: `Changes what is named of ${one}, found by its slug.`,
    },
    removeBySlug: { ...remove, args: LinkedSlugArgs, summary: `Puts ${one} into the trash, found by its slug.` },
  } satisfies Record<string, RouteOptions>;
}
