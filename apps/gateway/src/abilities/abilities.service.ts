import { Injectable } from '@nestjs/common';
import type { AbilityEntry, Method, Values } from '@gatehouse/bus';
import { RestError, type FailureBody } from '@gatehouse/errors';
import { listed, type Page } from '@gatehouse/pagination';
import { abilityKey, ReadyJson, type Answer, type RequestContext } from '@gatehouse/rest';
import { Forwarder } from '../forward/forwarder';
import { Router } from '../routing/router';
import type {
  AbilityListArgs,
  AbilityNameArgs,
  CategoryArgs,
  CategoryListArgs,
  ReadAbilityArgs,
  RunAbilityArgs,
} from './ability.args';
import { abilityView, categoryView } from './ability.view';
import { categoriesOf } from './categories';

interface OwnedAbility {
  service: string;
  entry: AbilityEntry;
}

/** Finds abilities in the manifests and has them run by the services that declared them. */
@Injectable()
export class AbilitiesService {
  constructor(
    private readonly router: Router,
    private readonly forwarder: Forwarder,
  ) {}

  list({ category, namespace, meta, context, ...page }: AbilityListArgs, ctx: RequestContext): Answer {
    const found = this.visibleAbilities()
      .map(({ entry }) => entry)
      .filter(
        (entry) =>
          (category === undefined || entry.category === category) &&
          (namespace === undefined || entry.name.startsWith(`${namespace}/`)) &&
          (meta === undefined || contains(entry.meta, meta)),
      );
    return listed(
      ctx,
      pageOf(
        found.map((entry) => abilityView(entry, context, (path) => ctx.href(path))),
        page,
      ),
      page,
    );
  }

  /** @throws 404 `rest_ability_not_found` */
  read({ context, ...name }: ReadAbilityArgs, ctx: RequestContext): Values {
    return abilityView(this.find(name).entry, context, (path) => ctx.href(path));
  }

  /** Exists, then method, then input, then permission: the last two are the service's (docs/interface/gateway.md#running-an-ability). */
  async run(name: RunAbilityArgs, ctx: RequestContext): Promise<ReadyJson> {
    const { request } = ctx;
    const { service, entry } = this.find(name);
    const method = methodOf(entry);
    if (request.method !== method)
      throw new RestError(405, 'rest_ability_invalid_method', `This ability is run by ${method}.`);
    const { input } = method === 'POST' ? request.body : request.query;
    const { status, headers, body } = await this.forwarder.send(service, {
      ...request,
      route: abilityKey(entry.name),
      path: {},
      query: {},
      body: { input },
    });
    const text = Buffer.from(body).toString('utf8');
    if (status < 400) return new ReadyJson(text, status, headers);
    const { code, message, data } = JSON.parse(text) as FailureBody;
    throw new RestError(status, code, message, { data });
  }

  categories({ context, ...page }: CategoryListArgs, ctx: RequestContext): Answer {
    const views = this.allCategories().map((category) => categoryView(category, context, (path) => ctx.href(path)));
    return listed(ctx, pageOf(views, page), page);
  }

  /** @throws 404 `rest_ability_category_not_found` */
  category({ slug, context }: CategoryArgs, ctx: RequestContext): Values {
    const found = this.allCategories().find((category) => category.slug === slug);
    if (!found) throw new RestError(404, 'rest_ability_category_not_found', 'Ability category not found.');
    return categoryView(found, context, (path) => ctx.href(path));
  }

  private allCategories() {
    return categoriesOf(this.visibleAbilities().map(({ entry }) => entry.category));
  }

  private find({ namespace, ability }: AbilityNameArgs): OwnedAbility {
    const name = `${namespace}/${ability}`;
    const found = this.visibleAbilities().find(({ entry }) => entry.name === name);
    if (!found) throw new RestError(404, 'rest_ability_not_found', 'Ability not found.');
    return found;
  }

  /** All but the hidden ones, by name. */
  private visibleAbilities(): OwnedAbility[] {
    return this.router.manifests
      .flatMap(({ service, abilities }) => abilities.map((entry) => ({ service, entry })))
      .filter(({ entry }) => entry.meta.show_in_rest)
      .sort((a, b) => (a.entry.name < b.entry.name ? -1 : 1));
  }
}

const methodOf = ({ meta: { annotations } }: AbilityEntry): Method =>
  annotations.readonly ? 'GET' : annotations.destructive && annotations.idempotent ? 'DELETE' : 'POST';

const pageOf = (all: Values[], { page, per_page: perPage }: { page: number; per_page: number }): Page<Values> => ({
  items: all.slice((page - 1) * perPage, page * perPage),
  total: all.length,
});

/** Whether all members of `wanted` are in `there`, at any depth. */
function contains(there: unknown, wanted: unknown): boolean {
  if (typeof wanted !== 'object' || wanted === null) return there === wanted;
  if (typeof there !== 'object' || there === null) return false;
  return Object.entries(wanted).every(
    ([name, value]) => Object.hasOwn(there, name) && contains((there as Values)[name], value),
  );
}
