import { Choice, Int, ListOf, Text } from '@gatehouse/rest';

/** The kinds of environment a site can run in. */
const ENVIRONMENTS = ['production', 'staging', 'development', 'local'] as const;

/** The result of `core/get-site-info` (docs/interface/gateway.md#built-in-abilities). */
export class SiteInfoView {
  @Text({ description: 'The site title.' })
  name!: string;

  @Text({ description: 'The site tagline.' })
  description!: string;

  @Text({ description: 'The site address.', examples: ['https://example.com'] })
  url!: string;

  @Text({ description: 'The address of the installation.', examples: ['https://example.com'] })
  wpurl!: string;

  @Text({ description: 'The e-mail address of the administrator.', examples: ['admin@example.com'] })
  admin_email!: string;

  @Text({ description: 'The character encoding.', examples: ['UTF-8'] })
  charset!: string;

  @Text({ description: 'The language, for example en-US.' })
  language!: string;

  @Text({ description: 'The version of the software.', examples: ['1.4.0'] })
  version!: string;
}

/** The result of `core/get-user-info`. */
export class UserInfoView {
  @Int({ description: 'The user ID.' })
  id!: number;

  @Text({ description: 'The display name.', examples: ['Jane Doe'] })
  display_name!: string;

  @Text({ description: 'The slug.', examples: ['jane'] })
  user_nicename!: string;

  @Text({ description: 'The login name.', examples: ['jane.doe'] })
  user_login!: string;

  @ListOf(Text(), { description: 'The roles.', examples: [['editor']] })
  roles!: string[];

  @Text({ description: 'The locale, for example en_US.' })
  locale!: string;

  @Text({ description: 'The first name.' })
  first_name!: string;

  @Text({ description: 'The last name.' })
  last_name!: string;

  @Text({ description: 'The nickname.' })
  nickname!: string;

  @Text({ description: 'The biography.' })
  description!: string;

  @Text({ description: 'The website.', examples: ['https://jane.example/', ''] })
  user_url!: string;
}

/** The result of `core/get-environment-info`. */
export class EnvironmentInfoView {
  @Choice(ENVIRONMENTS, { description: 'The kind of environment.' })
  environment!: (typeof ENVIRONMENTS)[number];

  @Text({ description: 'The version of the language runtime.', examples: ['Node.js v22.11.0'] })
  php_version!: string;

  @Text({ description: 'The database servers.', examples: ['PostgreSQL 17.2'] })
  db_server_info!: string;

  @Text({ description: 'The version of the software.', examples: ['1.4.0'] })
  wp_version!: string;
}
