import { Inject } from '@nestjs/common';
import { Args, Here, Namespace, Route, type Call } from '@gatehouse/rest';
import { AbilitiesService } from './abilities.service';
import { AbilityListArgs, CategoryArgs, CategoryListArgs, ReadAbilityArgs, RunAbilityArgs } from './ability.args';
import { abilitySchemas } from './ability.view';

// Two placeholders, so that no group of the index holds a slash (gateway sheet, section 6).
const ONE = 'abilities/<namespace=[a-z0-9-]+>/<ability=[a-z0-9-]+>';

/** What services can do, for programs that look for it (gateway sheet, section 12). */
@Namespace('abilities/v1', { schemas: abilitySchemas })
export class AbilitiesController {
  constructor(@Inject(AbilitiesService) private readonly abilities: AbilitiesService) {}

  @Route('GET', 'abilities', { permit: 'signed-in', schema: 'ability', summary: 'The abilities of this site.' })
  list(@Args() args: AbilityListArgs, @Here() call: Call) {
    return this.abilities.list(args, call);
  }

  /** It tells for itself who may and by which method. */
  @Route(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], `${ONE}/run`, {
    permit: 'public',
    summary:
      'Runs an ability: by GET when it only reads, by DELETE when it is destructive and idempotent, else by POST.',
  })
  run(@Args() args: RunAbilityArgs, @Here() call: Call) {
    return this.abilities.run(args, call);
  }

  @Route('GET', ONE, { permit: 'signed-in', schema: 'ability', summary: 'One ability.' })
  read(@Args() args: ReadAbilityArgs, @Here() call: Call) {
    return this.abilities.read(args, call);
  }

  @Route('GET', 'categories', {
    permit: 'signed-in',
    schema: 'ability-category',
    summary: 'The categories of abilities.',
  })
  categories(@Args() args: CategoryListArgs, @Here() call: Call) {
    return this.abilities.categories(args, call);
  }

  @Route('GET', 'categories/<slug=[a-z0-9-]+>', {
    permit: 'signed-in',
    schema: 'ability-category',
    summary: 'One category of abilities.',
  })
  category(@Args() args: CategoryArgs, @Here() call: Call) {
    return this.abilities.category(args, call);
  }
}
