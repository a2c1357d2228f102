import type { Caller as CallerType } from '@gatehouse/access';
import {
  Ability,
  Caller,
  Input,
  RpcController,
  schemaOf,
  type AbilityOptions,
  type Schema,
  type ValueClass,
} from '@gatehouse/rest';
import { SiteAbilitiesService } from './site-abilities.service';
import { EnvironmentInfoView, SiteInfoView, UserInfoView } from './site-abilities.view';

/** The input of all three abilities: the fields to return; all when it is omitted. */
interface Fields {
  fields?: string[];
}

/** The input schema of an ability that returns a view, and the schema of its output. */
function schemasOf(view: ValueClass): Pick<AbilityOptions, 'input' | 'output'> {
  const output = schemaOf(view, { additional: false });
  const items: Schema = { type: 'string', enum: Object.keys(output.properties ?? {}) };
  const fields: Schema = { type: 'array', items, description: 'Limit the answer to these fields.' };
  return { input: { type: 'object', default: {}, additionalProperties: false, properties: { fields } }, output };
}

/** The abilities of every site (docs/interface/gateway.md#built-in-abilities). */
@RpcController()
export class SiteAbilitiesController {
  constructor(private readonly abilities: SiteAbilitiesService) {}

  @Ability({
    name: 'core/get-site-info',
    label: 'Get site information',
    description: "Returns the site's name, addresses, language and version.",
    category: 'site',
    ...schemasOf(SiteInfoView),
    permit: 'manage_options',
  })
  site(@Input() { fields }: Fields) {
    return this.abilities.site(fields);
  }

  @Ability({
    name: 'core/get-user-info',
    label: 'Get user information',
    description: 'Returns the profile of the caller.',
    category: 'user',
    ...schemasOf(UserInfoView),
    permit: 'signed-in',
  })
  person(@Input() { fields }: Fields, @Caller() caller: CallerType) {
    return this.abilities.person(caller, fields);
  }

  @Ability({
    name: 'core/get-environment-info',
    label: 'Get environment information',
    description: 'Returns what the site runs on.',
    category: 'site',
    ...schemasOf(EnvironmentInfoView),
    permit: 'manage_options',
  })
  environment(@Input() { fields }: Fields) {
    return this.abilities.environment(fields);
  }
}
