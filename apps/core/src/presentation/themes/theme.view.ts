import type { SiteAddress } from '@gatehouse/rest';
import { TEMPLATES } from '../templates/templates';
import {
  GLOBAL_STYLES_ID,
  STYLESHEET,
  TEMPLATE_PART_AREAS,
  THEME_DESCRIPTION,
  THEME_NAME,
  THEME_SUPPORTS,
  THEME_VERSION,
} from '../theme/theme';

interface Rendered {
  raw: string;
  rendered: string;
}

/** A theme as the routes answer it (docs/interface/editor.md#themes). */
export interface ThemeView {
  stylesheet: string;
  template: string;
  version: string;
  textdomain: string;
  screenshot: string;
  requires_php: string;
  requires_wp: string;
  name: Rendered;
  author: Rendered;
  author_uri: Rendered;
  description: Rendered;
  theme_uri: Rendered;
  tags: { raw: string[]; rendered: string };
  status: 'active';
  is_block_theme: boolean;
  stylesheet_uri: string;
  template_uri: string;
  theme_supports: object;
  default_template_types: { slug: string; title: string; description: string }[];
  default_template_part_areas: object[];
  _links: Record<string, object[]>;
}

const text = (raw: string): Rendered => ({ raw, rendered: raw });

export function themeView({ home, root }: SiteAddress): ThemeView {
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

/** The JSON Schema of a theme. */
export const themeSchema = {
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
