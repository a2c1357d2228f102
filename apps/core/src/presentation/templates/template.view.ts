import { STYLESHEET } from '@gatehouse/dto';
import {
  apiAddress,
  Bool,
  DateTime,
  Int,
  Nullable,
  Shape,
  Text,
  type Context,
  type SiteAddress,
} from '@gatehouse/rest';
import { RenderedTextView, renderedText } from '../theme/rendered-text.view';
import { THEME_NAME } from '../theme/theme';
import type { Template } from './templates';

class TemplateContentView {
  @Text({ description: 'Block markup.', examples: ['<!-- wp:post-title {"level":1} /-->'] })
  raw!: string;

  @Int({ description: 'Version of the block format.', examples: [1] })
  block_version!: number;
}

/** A template as responses show it (docs/interface/editor.md#templates). Embed context has the required fields alone. */
export class TemplateView {
  @Text({ description: 'Names of the theme and the template.', examples: ['gatehouse//single'], readonly: true })
  id!: string;

  @Text({ description: 'Identifier of the template in its theme.', examples: ['single'], readonly: true })
  slug!: string;

  @Text({ description: 'The theme of the template.', examples: ['gatehouse'], readonly: true })
  theme!: string;

  @Text({ description: 'The post type of templates.', examples: ['wp_template'], readonly: true })
  type!: 'wp_template';

  @Text({ description: 'Where the template comes from.', examples: ['theme'], readonly: true })
  source!: 'theme';

  @Text({ description: 'What the template is for.', readonly: true })
  description!: string;

  @Text({ description: 'Status of the template.', examples: ['publish'], readonly: true })
  status!: 'publish';

  @Text({ optional: true, description: 'Name of the author for people.', examples: ['Gatehouse'], readonly: true })
  author_text?: string;

  @Text({ optional: true, description: 'Where the template came from at first.', examples: ['theme'], readonly: true })
  original_source?: string;

  @Nullable(Text(), { description: 'Where a changed template came from.', examples: [null], readonly: true })
  origin!: null;

  @Nullable(DateTime(), {
    optional: true,
    description: 'When the template was published.',
    examples: [null],
    readonly: true,
  })
  date?: null;

  @Nullable(DateTime(), {
    optional: true,
    description: 'When the template was changed.',
    examples: [null],
    readonly: true,
  })
  modified?: null;

  @Shape(TemplateContentView, { optional: true, description: 'The blocks of the template.', readonly: true })
  content?: TemplateContentView;

  @Shape(RenderedTextView, { description: 'Name of the template for people.', readonly: true })
  title!: RenderedTextView;

  @Int({ description: 'ID of the post that stores the template, or 0.', examples: [0], readonly: true })
  wp_id!: number;

  @Int({ description: 'ID of the author, or 0.', examples: [0], readonly: true })
  author!: number;

  @Bool({ description: 'Whether the theme has the template.', readonly: true })
  has_theme_file!: boolean;

  @Bool({ description: 'Whether the template is for chosen posts only.', readonly: true })
  is_custom!: boolean;

  /** The documentation adds links to every resource. */
  _links!: Record<string, { href: string; targetHints?: { allow: string[] } }[]>;
}

export function templateView(
  { slug, title, description, content }: Template,
  context: Context,
  site: SiteAddress,
): TemplateView {
  const id = `${STYLESHEET}//${slug}`;
  return {
    id,
    slug,
    theme: STYLESHEET,
    type: 'wp_template',
    source: 'theme',
    origin: null,
    title: renderedText(title),
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
      self: [{ href: apiAddress(site, `core/v2/templates/${id}`), targetHints: { allow: ['GET'] } }],
      collection: [{ href: apiAddress(site, 'core/v2/templates') }],
      about: [{ href: apiAddress(site, 'core/v2/types/wp_template') }],
    },
  };
}
