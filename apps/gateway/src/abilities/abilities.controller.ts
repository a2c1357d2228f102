import { Args, Ctx, Namespace, Route, type RequestContext } from '@gatehouse/rest';
import { AbilitiesService } from './abilities.service';
import { AbilityListArgs, CategoryArgs, CategoryListArgs, ReadAbilityArgs, RunAbilityArgs } from './ability.args';
import { AbilityCategoryView, AbilityView } from './ability.view';

// Two placeholders, as patterns of the index must not contain a slash (docs/interface/gateway.md#path-patterns).
const ONE = 'abilities/<namespace=[a-z0-9-]+>/<ability=[a-z0-9-]+>';

/** The abilities of all services, for programs that discover them (docs/interface/gateway.md#abilities). */
@Namespace('abilities/v1', { schemas: { ability: AbilityView, 'ability-category': AbilityCategoryView } })
export class AbilitiesController {
  constructor(private readonly abilities: AbilitiesService) {}

  @Route('GET', 'abilities', { permit: 'signed-in', schema: 'ability', summary: 'The abilities of this site.' })
  list(@Args() args: AbilityListArgs, @Ctx() ctx: RequestContext) {
    return this.abilities.list(args, ctx);
  }

  /** Public, as each ability decides by itself on method and permission. */
  @Route(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], `${ONE}/run`, {
    permit: 'public',
    summary:
      'Runs an ability: by GET when it only reads, by DELETE when it is destructive and idempotent, else by POST.',
  })
  run(@Args() args: RunAbilityArgs, @Ctx() ctx: RequestContext) {
    return this.abilities.run(args, ctx);
  }

  @Route('GET', ONE, { permit: 'signed-in', schema: 'ability', summary: 'One ability.' })
  read(@Args() args: ReadAbilityArgs, @Ctx() ctx: RequestContext) {
    return this.abilities.read(args, ctx);
  }

  @Route('GET', 'categories', {
    permit: 'signed-in',
    schema: 'ability-category',
    summary: 'The categories of abilities.',
  })
  categories(@Args() args: CategoryListArgs, @Ctx() ctx: RequestContext) {
    return this.abilities.categories(args, ctx);
  }

  @Route('GET', 'categories/<slug=[a-z0-9-]+>', {
    permit: 'signed-in',
    schema: 'ability-category',
    summary: 'One category of abilities.',
  })
  category(@Args() args: CategoryArgs, @Ctx() ctx: RequestContext) {
    return this.abilities.category(args, ctx);
  }
}
