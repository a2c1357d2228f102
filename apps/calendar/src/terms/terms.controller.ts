import { Inject, type Type } from '@nestjs/common';
import type { Capability } from '@gatehouse/access';
import { Args, Ctx, ListOf, Namespace, policy, Route, type RequestContext, type RouteOptions } from '@gatehouse/rest';
import { ViewOf } from '../api/component';
import { listAnswer, PagingView } from '../api/paging.view';
import type { Taxonomy } from '../records/record.entity';
import {
  CreateCategoryArgs,
  CreateTagArgs,
  EventTerm,
  PLURAL,
  TermIdArgs,
  UpdateCategoryArgs,
  UpdateTagArgs,
} from './term';
import { ListCategoriesArgs, ListTagsArgs } from './term-lists';
import { CategoryPolicy, TagPolicy, type TermPolicy } from './term.policy';
import { TermsService } from './terms.service';

interface TermRoutes {
  taxonomy: Taxonomy;
  may: Type<TermPolicy>;
  /** Who may write. */
  permit: Capability;
  /** Has a place among others. */
  hierarchical: boolean;
}

/** The routes of event categories, or of event tags (docs/interface/calendar.md#categories-and-tags). */
function controllerOf(facts: TermRoutes): Type {
  const { taxonomy, may } = facts;
  const path = PLURAL[taxonomy];
  const byId = `${path}/<id>`;
  const routes = routesOf(facts);

  @Namespace('calendar/events/v1', { versions: { [byId]: 'event-terms' }, schemas: { term: EventTerm } })
  class TermsController {
    constructor(
      private readonly terms: TermsService,
      @Inject(may) private readonly may: TermPolicy,
    ) {}

    @Route('GET', path, routes.list)
    list(@Args() args: ListCategoriesArgs, @Ctx() ctx: RequestContext) {
      return this.terms.list(this.may, args, ctx);
    }

    @Route('POST', path, routes.create)
    create(@Args() args: CreateTagArgs, @Ctx() ctx: RequestContext) {
      return this.terms.create(this.may, args, ctx);
    }

    @Route('GET', byId, routes.read)
    read(@Ctx() ctx: RequestContext) {
      return this.terms.read(this.may, ctx);
    }

    @Route(['POST', 'PUT', 'PATCH'], byId, routes.update)
    update(@Args() args: UpdateTagArgs, @Ctx() ctx: RequestContext) {
      return this.terms.update(this.may, args, ctx);
    }

    @Route('DELETE', byId, routes.remove)
    remove(@Ctx() ctx: RequestContext) {
      return this.terms.remove(this.may, ctx);
    }
  }
  return TermsController;
}

/** The arguments, permissions and words of each route. */
function routesOf({ taxonomy, may, permit, hierarchical }: TermRoutes) {
  const plural = PLURAL[taxonomy];
  const schema = 'term';
  const named = { schema, args: TermIdArgs, check: policy(may, 'checkExists') };
  class ListView extends PagingView {}
  ListOf(ViewOf(EventTerm), { description: `The ${plural}.` })(ListView.prototype, plural);
  return {
    list: {
      args: hierarchical ? ListCategoriesArgs : ListTagsArgs,
      permit: 'public',
      check: policy(may, 'checkList'),
      schema,
      answer: listAnswer(ListView, plural),
      summary: `Lists event ${plural} by name.`,
    },
    create: {
      args: hierarchical ? CreateCategoryArgs : CreateTagArgs,
      permit,
      check: policy(may, 'checkCreate'),
      status: 201,
      schema,
      summary: `Creates an event ${taxonomy}.`,
    },
    read: { ...named, permit: 'public', summary: `One event ${taxonomy}.` },
    update: {
      args: hierarchical ? UpdateCategoryArgs : UpdateTagArgs,
      permit,
      check: policy(may, 'checkUpdate'),
      schema,
      summary: `Changes what is named of an event ${taxonomy}.`,
    },
    remove: { ...named, permit, summary: `Deletes an event ${taxonomy} for good.` },
  } satisfies Record<string, RouteOptions>;
}

export const termControllers = [
  controllerOf({ taxonomy: 'category', may: CategoryPolicy, permit: 'publish_posts', hierarchical: true }),
  controllerOf({ taxonomy: 'tag', may: TagPolicy, permit: 'manage_categories', hierarchical: false }),
];
