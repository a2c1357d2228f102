import { Args, ContextArgs, Ctx, Namespace, Route, Text, policy, type RequestContext } from '@gatehouse/rest';
import { TYPES } from './type-definitions';
import { mayEdit, typeNamed, TypePolicy } from './type.policy';
import { TypeView, typeView } from './type.view';

export class ReadTypeArgs extends ContextArgs {
  @Text({ description: 'An alphanumeric identifier for the post type.' })
  type!: string;
}

/** The routes of post types (docs/interface/core.md#types). */
@Namespace('core/v2', { schemas: { type: TypeView } })
export class TypesController {
  @Route('GET', 'types', { permit: policy(TypePolicy, 'listTypes'), tags: ['site'], schema: 'type', answer: 'map' })
  list(@Args() { context }: ContextArgs, @Ctx() { caller, site }: RequestContext): Record<string, TypeView> {
    const visible = TYPES.filter(({ edit }) => context !== 'edit' || mayEdit(caller, edit));
    return Object.fromEntries(visible.map((type) => [type.slug, typeView(type, context, site)]));
  }

  @Route('GET', 'types/<type=[\\w-]+>', { permit: policy(TypePolicy, 'readType'), tags: ['site'], schema: 'type' })
  read(@Args() { type, context }: ReadTypeArgs, @Ctx() { site }: RequestContext): TypeView {
    return typeView(typeNamed(type), context, site);
  }
}
