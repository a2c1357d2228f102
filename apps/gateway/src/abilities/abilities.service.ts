import { Injectable } from '@nestjs/common';
import type { AbilityEntry, Method, Values } from '@gatehouse/bus';
import { RestError, type FailureBody } from '@gatehouse/errors';
import { listed, type Page } from '@gatehouse/pagination';
import { abilityKey, SerializedJson, type Answer, type RequestContext } from '@gatehouse/rest';
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
import { abilityView, categoryView, type AbilityCategoryView, type AbilityView } from './ability.view';
import { categoriesOf } from './categories';

/** An ability with the service that declared it. */
interface OwnedAbility {
  service: string;
  entry: AbilityEntry;
}

/** Finds abilities in the manifests, and runs them in the services that declared them (docs/interface/gateway.md#abilities). */
@Injectable()
export class AbilitiesService {
  constructor(
    private readonly router: Router,
    private readonly forwarder: Forwarder,
  ) {}

  list({ category, namespace, meta, context, ...page }: AbilityListArgs, ctx: RequestContext): Answer {
    const views = this.visibleAbilities()
      .map(({ entry }) => entry)
      .filter((entry) => category === undefined || entry.category === category)
      .filter((entry) => namespace === undefined || entry.name.startsWith(`${namespace}/`))
      .filter((entry) => matches(entry.meta, meta))
      .map((entry) => abilityView(entry, context, (path) => ctx.href(path)));
    return listed(ctx, pageOf(views, page), page);
  }

  /** @throws RestError 404 `rest_ability_not_found` */
  read({ context, ...name }: ReadAbilityArgs, ctx: RequestContext): AbilityView {
    return abilityView(this.find(name).entry, context, (path) => ctx.href(path));
  }

  /**
   * Checks existence and method; the service then checks input and permission
   * (docs/interface/gateway.md#running-an-ability).
   */
  async run(name: RunAbilityArgs, { request }: RequestContext): Promise<SerializedJson> {
    const { service, entry } = this.find(name);
    const method = methodOf(entry);
    if (request.method !== method) throw new RestError(405, 'rest_ability_invalid_method', METHOD_SENTENCES[method]);
    const { input } = method === 'POST' ? request.body : request.query;
    const { status, headers, body } = await this.forwarder.send(service, {
      ...request,
      route: abilityKey(entry.name),
      path: {},
      query: {},
      body: { input },
    });
    const text = Buffer.from(body).toString('utf8');
    if (status < 400) return new SerializedJson(text, status, headers);
    const { code, message, data } = JSON.parse(text) as FailureBody;
    throw new RestError(status, code, message, { data });
  }

  categories({ context, ...page }: CategoryListArgs, ctx: RequestContext): Answer {
    const views = this.allCategories().map((category) => categoryView(category, context, (path) => ctx.href(path)));
    return listed(ctx, pageOf(views, page), page);
  }

  /** @throws RestError 404 `rest_ability_category_not_found` */
  category({ slug, context }: CategoryArgs, ctx: RequestContext): AbilityCategoryView {
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

  /** All abilities except hidden ones, by name. */
  private visibleAbilities(): OwnedAbility[] {
    return this.router.manifests
      .flatMap(({ service, abilities }) => abilities.map((entry) => ({ service, entry })))
      .filter(({ entry }) => entry.meta.show_in_rest)
      .sort((a, b) => (a.entry.name < b.entry.name ? -1 : 1));
  }
}

/** As WordPress says them: clients show them to people. */
const METHOD_SENTENCES = {
  GET: 'Read-only abilities require GET method.',
  POST: 'Abilities that perform updates require POST method.',
  DELETE: 'Abilities that perform destructive actions require DELETE method.',
} as const satisfies Partial<Record<Method, string>>;

function methodOf({ meta: { annotations } }: AbilityEntry): keyof typeof METHOD_SENTENCES {
  if (annotations.readonly) return 'GET';
  return annotations.destructive && annotations.idempotent ? 'DELETE' : 'POST';
}

const pageOf = <T>(all: T[], { page, per_page: perPage }: Pick<CategoryListArgs, 'page' | 'per_page'>): Page<T> => ({
  items: all.slice((page - 1) * perPage, page * perPage),
  total: all.length,
});

/** Whether a value has all members of the filter, at any depth; undefined ones match everything. */
function matches(value: unknown, filter: unknown): boolean {
  if (filter === undefined) return true;
  if (typeof filter !== 'object' || filter === null) return value === filter;
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(filter).every(
    ([name, member]) =>
      member === undefined || (Object.hasOwn(value, name) && matches((value as Values)[name], member)),
  );
}
