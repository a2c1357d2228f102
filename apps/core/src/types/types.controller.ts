import { can, forbidden, type Caller } from '@gatehouse/access';
import { RestError } from '@gatehouse/errors';
import { Args, Ctx, Namespace, Route, type RequestContext, type SiteAddress, Text } from '@gatehouse/rest';
import { ContextArgs } from '../posts/record.args';
import type { Context } from '../posts/post-reader';
import { typeFacts, TYPES, type TypeFacts } from './type-facts';
import { objectSchema } from './type-schemas';
import { typeLabels } from './words';

export class ReadTypeArgs extends ContextArgs {
  @Text({ description: 'An alphanumeric identifier for the post type.' })
  type!: string;
}

/** Types of record (docs/interface/core.md#types). */
@Namespace('core/v2', { schemas: { type: objectSchema('type') } })
export class TypesController {
  @Route('GET', 'types', {
    permit: ({ args, caller }) =>
      listable(
        args.context,
        caller,
        TYPES.some(({ edit }) => can(caller, edit)),
      ),
    schema: 'type',
    answer: 'map',
  })
  list(@Args() { context }: ContextArgs, @Ctx() { caller, site }: RequestContext) {
    const shown = TYPES.filter(({ edit }) => context !== 'edit' || can(caller, edit));
    return Object.fromEntries(shown.map((type) => [type.slug, typeView(type, context, site)]));
  }

  @Route('GET', 'types/<type=[\\w-]+>', { permit: readable, schema: 'type' })
  read(@Args() { type, context }: ReadTypeArgs, @Ctx() { site }: RequestContext) {
    return typeView(named(type), context, site);
  }
}

/** Edit context of a whole list is for those who may edit something of it. */
export function listable(context: unknown, caller: Caller, mayEdit: boolean): void {
  if (context === 'edit' && !mayEdit)
    throw forbidden(caller, 'rest_cannot_view', 'Sorry, you are not allowed to view this.');
}

function readable({ args, caller }: RequestContext): void {
  const type = named(args.type);
  if (args.context === 'edit' && !can(caller, type.edit))
    throw forbidden(caller, 'rest_forbidden_context', 'Sorry, you are not allowed to edit posts in this post type.');
}

function named(name: unknown): TypeFacts {
  const type = typeFacts(String(name));
  if (!type) throw new RestError(404, 'rest_type_invalid', 'Invalid post type.');
  return type;
}

function typeView(type: TypeFacts, context: Context, { root }: SiteAddress): Record<string, unknown> {
  const short = {
    name: type.names[1],
    slug: type.slug,
    icon: type.icon,
    rest_base: type.base,
    rest_namespace: 'core/v2',
    template: [],
    template_lock: false,
  };
  const _links = {
    collection: [{ href: `${root}/core/v2/types` }],
    'wp:items': [{ href: `${root}/core/v2/${type.base}` }],
    curies: [{ name: 'wp', href: 'https://api.w.org/{rel}', templated: true }],
  };
  if (context === 'embed') return { ...short, _links };
  const shown = {
    description: type.description,
    hierarchical: type.hierarchical,
    has_archive: false,
    taxonomies: type.taxonomies,
    ...short,
  };
  if (context === 'view') return { ...shown, _links };
  return {
    capabilities: type.capabilities,
    ...shown,
    viewable: type.viewable,
    labels: typeLabels(...type.names),
    supports: Object.fromEntries(type.supports.map((name) => [name, true])),
    visibility: { show_in_nav_menus: type.inMenus, show_ui: true },
    _links,
  };
}
