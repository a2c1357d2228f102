import type { Caller as CallerType } from '@gatehouse/access';
import { Ability, Caller, Input, RpcController, type Schema } from '@gatehouse/rest';
import { SiteAbilitiesService } from './site-abilities.service';

/** The input of all three abilities: the fields to return; all when it is omitted. */
interface Fields {
  fields?: string[];
}

const fieldsOf = (properties: Record<string, Schema>): Schema => ({
  type: 'object',
  default: {},
  additionalProperties: false,
  properties: {
    fields: {
      type: 'array',
      items: { type: 'string', enum: Object.keys(properties) },
      description: 'Limit the answer to these fields.',
    },
  },
});
const record = (properties: Record<string, Schema>): Schema => ({
  type: 'object',
  properties,
  additionalProperties: false,
});
const text = (description: string): Schema => ({ type: 'string', description });

const SITE = {
  name: text('The site title.'),
  description: text('The site tagline.'),
  url: text('The site address.'),
  wpurl: text('The address of the installation.'),
  admin_email: text('The e-mail address of the administrator.'),
  charset: text('The character encoding.'),
  language: text('The language, for example en-US.'),
  version: text('The version of the software.'),
};
const PERSON = {
  id: { type: 'integer', description: 'The user ID.' },
  display_name: text('The display name.'),
  user_nicename: text('The slug.'),
  user_login: text('The login name.'),
  roles: { type: 'array', items: { type: 'string' }, description: 'The roles.' },
  locale: text('The locale, for example en_US.'),
  first_name: text('The first name.'),
  last_name: text('The last name.'),
  nickname: text('The nickname.'),
  description: text('The biography.'),
  user_url: text('The website.'),
} satisfies Record<string, Schema>;
const ENVIRONMENT = {
  environment: {
    type: 'string',
    enum: ['production', 'staging', 'development', 'local'],
    description: 'The kind of environment.',
  },
  php_version: text('The version of the language runtime.'),
  db_server_info: text('The database servers.'),
  wp_version: text('The version of the software.'),
} satisfies Record<string, Schema>;

/** The abilities of every site (docs/interface/gateway.md#built-in-abilities). */
@RpcController()
export class SiteAbilitiesController {
  constructor(private readonly abilities: SiteAbilitiesService) {}

  @Ability({
    name: 'core/get-site-info',
    label: 'Get site information',
    description: "Returns the site's name, addresses, language and version.",
    category: 'site',
    input: fieldsOf(SITE),
    output: record(SITE),
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
    input: fieldsOf(PERSON),
    output: record(PERSON),
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
    input: fieldsOf(ENVIRONMENT),
    output: record(ENVIRONMENT),
    permit: 'manage_options',
  })
  environment(@Input() { fields }: Fields) {
    return this.abilities.environment(fields);
  }
}
