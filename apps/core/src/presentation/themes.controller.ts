import { can, forbidden } from '@gatehouse/access';
import { RestError } from '@gatehouse/errors';
import {
  Answer,
  Args,
  Ctx,
  Namespace,
  Route,
  type RequestContext,
  type SiteAddress,
  Choice,
  ListOf,
  Text,
} from '@gatehouse/rest';
import { GLOBAL_STYLES_ID } from './global-styles.entity';
import { STYLESHEET, TEMPLATE_PART_AREAS, THEME_DESCRIPTION, THEME_NAME, THEME_SUPPORTS, THEME_VERSION } from './theme';
import { TEMPLATES } from './templates';

const THEMES = 'rest_cannot_view_themes';
const ACTIVE = 'rest_cannot_view_active_theme';

export class ListThemesArgs {
  @ListOf(Choice(['active', 'inactive']), { description: 'Limit result set to themes assigned one or more statuses.' })
  status?: string[];

  @Choice(['view', 'embed', 'edit'], { default: 'view', description: 'Scope under which the request is made.' })
  context!: string;
}

export class ReadThemeArgs {
  @Text({ description: "The theme's stylesheet." })
  stylesheet!: string;
}

const schema = {
  $schema: 'http://json-schema.org/draft-04/schema#',
  title: 'theme',
  type: 'object',
  properties: {
    ...Object.fromEntries(
      [
        'stylesheet',
        'template',
        'requires_php',
        'requires_wp',
        'screenshot',
        'textdomain',
        'version',
        'status',
        'stylesheet_uri',
        'template_uri',
      ].map((name) => [name, { type: 'string', readonly: true }]),
    ),
    ...Object.fromEntries(
      ['author', 'author_uri', 'description', 'name', 'theme_uri', 'tags', 'theme_supports'].map((name) => [
        name,
        { type: 'object', readonly: true },
      ]),
    ),
    is_block_theme: { type: 'boolean', readonly: true },
    default_template_types: { type: 'array', readonly: true },
    default_template_part_areas: { type: 'array', readonly: true },
  },
};

/** The site's presentation, as editors ask for it (docs/interface/editor.md#themes). */
@Namespace('core/v2', { schemas: { theme: schema } })
export class ThemesController {
  @Route('GET', 'themes', {
    permit: ({ args, caller }) => {
      if (!can(caller, 'edit_posts'))
        throw forbidden(
          caller,
          String(args.status) === 'active' ? ACTIVE : THEMES,
          'Sorry, you are not allowed to view themes.',
        );
    },
    schema: 'theme',
    answer: 'list',
  })
  list(@Args() { status }: ListThemesArgs, @Ctx() { site }: RequestContext) {
    const themes = !status || status.length === 0 || status.includes('active') ? [themeView(site)] : [];
    return new Answer(themes, 200, { 'x-wp-total': String(themes.length), 'x-wp-totalpages': String(themes.length) });
  }

  @Route('GET', 'themes/<stylesheet=[\\w-]+>', {
    permit: ({ caller }) => {
      if (!can(caller, 'edit_posts'))
        throw forbidden(caller, ACTIVE, 'Sorry, you are not allowed to view the active theme.');
    },
    schema: 'theme',
  })
  read(@Args() { stylesheet }: ReadThemeArgs, @Ctx() { site }: RequestContext) {
    knownTheme(stylesheet);
    return themeView(site);
  }
}

/** Throws 404 of any presentation but the site's. */
export function knownTheme(stylesheet: unknown): void {
  if (stylesheet !== STYLESHEET) throw new RestError(404, 'rest_theme_not_found', 'Theme not found.');
}

const text = (raw: string): { raw: string; rendered: string } => ({ raw, rendered: raw });

function themeView({ home, root }: SiteAddress): Record<string, unknown> {
  return {
    stylesheet: STYLESHEET,
    template: STYLESHEET,
    version: THEME_VERSION,
    textdomain: STYLESHEET,
    screenshot: '',
    requires_php: '',
    requires_wp: '',
    name: text(THEME_NAME),
    author: text(THEME_NAME),
    author_uri: text(home),
    description: text(THEME_DESCRIPTION),
    theme_uri: text(home),
    tags: { raw: [], rendered: '' },
    status: 'active',
    is_block_theme: true,
    stylesheet_uri: home,
    template_uri: home,
    theme_supports: THEME_SUPPORTS,
    default_template_types: TEMPLATES.map(({ slug, title, description }) => ({ slug, title, description })),
    default_template_part_areas: TEMPLATE_PART_AREAS,
    _links: {
      self: [{ href: `${root}/core/v2/themes/${STYLESHEET}` }],
      collection: [{ href: `${root}/core/v2/themes` }],
      'wp:user-global-styles': [{ href: `${root}/core/v2/global-styles/${GLOBAL_STYLES_ID}` }],
      curies: [{ name: 'wp', href: 'https://api.w.org/{rel}', templated: true }],
    },
  };
}
