import type { SiteAddress } from '@gatehouse/rest';
import type { Context } from '../../records/model/record-view';
import { STYLESHEET, THEME_NAME } from '../theme/theme';
import type { Template } from './templates';

/** A template as the routes answer it (docs/interface/editor.md#templates). */
export interface TemplateView {
  /** `theme//slug` */
  id: string;
  slug: string;
  theme: string;
  type: 'wp_template';
  source: 'theme';
  origin: null;
  title: { raw: string; rendered: string };
  description: string;
  status: 'publish';
  wp_id: number;
  has_theme_file: boolean;
  is_custom: boolean;
  author: number;
  /** This and the next four are missing in the embed context. */
  content?: { raw: string; block_version: number };
  date?: null;
  modified?: null;
  author_text?: string;
  original_source?: string;
  _links: Record<string, object[]>;
}

export function templateView(
  { slug, title, description, content }: Template,
  context: Context,
  { root }: SiteAddress,
): TemplateView {
  const id = `${STYLESHEET}//${slug}`;
  return {
    id,
    slug,
    theme: STYLESHEET,
    type: 'wp_template',
    source: 'theme',
    origin: null,
    title: { raw: title, rendered: title },
    description,
    status: 'publish',
    wp_id: 0,
    has_theme_file: true,
    is_custom: false,
    author: 0,
    ...(context === 'embed'
      ? {}
      : {
          content: { raw: content, block_version: 1 },
          date: null,
          modified: null,
          author_text: THEME_NAME,
          original_source: 'theme',
        }),
    _links: {
      self: [{ href: `${root}/core/v2/templates/${id}`, targetHints: { allow: ['GET'] } }],
      collection: [{ href: `${root}/core/v2/templates` }],
      about: [{ href: `${root}/core/v2/types/wp_template` }],
    },
  };
}

const readonly = { readonly: true };

/** The JSON Schema of a template. */
export const templateSchema = {
  $schema: 'http://json-schema.org/draft-04/schema#',
  title: 'wp_template',
  type: 'object',
  properties: {
    ...Object.fromEntries(
      ['id', 'slug', 'theme', 'type', 'source', 'description', 'status', 'author_text', 'original_source'].map(
        (name) => [name, { type: 'string', ...readonly }],
      ),
    ),
    origin: { type: ['string', 'null'], ...readonly },
    date: { type: ['string', 'null'], format: 'date-time', ...readonly },
    modified: { type: ['string', 'null'], format: 'date-time', ...readonly },
    content: { type: 'object', ...readonly },
    title: { type: 'object', ...readonly },
    wp_id: { type: 'integer', ...readonly },
    author: { type: 'integer', ...readonly },
    has_theme_file: { type: 'boolean', ...readonly },
    is_custom: { type: 'boolean', ...readonly },
  },
};
