import { STYLESHEET } from '@gatehouse/dto';
import { AnyObject, apiAddress, Bool, ListOf, Shape, Text, type SiteAddress } from '@gatehouse/rest';
import { TEMPLATES } from '../templates/templates';
import { RenderedTextView, renderedText } from '../theme/rendered-text.view';
import {
  GLOBAL_STYLES_ID,
  TEMPLATE_PART_AREAS,
  THEME_DESCRIPTION,
  THEME_NAME,
  THEME_SUPPORTS,
  THEME_VERSION,
} from '../theme/theme';

class ThemeTagsView {
  @ListOf(Text(), { description: 'The words.' })
  raw!: string[];

  @Text({ description: 'The words as HTML, separated by commas.' })
  rendered!: string;
}

class TemplateTypeView {
  @Text({ description: 'Identifier of the template.', examples: ['single'] })
  slug!: string;

  @Text({ description: 'Name for people.', examples: ['Single Posts'] })
  title!: string;

  @Text({ description: 'What the template is for.' })
  description!: string;
}

class TemplatePartAreaView {
  @Text({ description: 'Identifier of the area.', examples: ['header'] })
  area!: string;

  @Text({ description: 'Name for people.', examples: ['Header'] })
  label!: string;

  @Text({ description: 'What the area is for.' })
  description!: string;

  @Text({ description: 'Icon of the area in an editor.', examples: ['header'] })
  icon!: string;

  @Text({ description: 'HTML element of the area.', examples: ['header'] })
  area_tag!: string;
}

/** A theme as responses show it (docs/interface/editor.md#themes). */
export class ThemeView {
  @Text({ description: 'Identifier of the theme.', examples: ['gatehouse'], readonly: true })
  stylesheet!: string;

  @Text({ description: 'Identifier of the theme that has its templates.', examples: ['gatehouse'], readonly: true })
  template!: string;

  @Text({ description: 'Version of the language runtime that it needs, or an empty text.', readonly: true })
  requires_php!: string;

  @Text({ description: 'Version of the software that it needs, or an empty text.', readonly: true })
  requires_wp!: string;

  @Text({ description: 'Address of a picture of the theme, or an empty text.', readonly: true })
  screenshot!: string;

  @Text({ description: 'Name of its translations.', examples: ['gatehouse'], readonly: true })
  textdomain!: string;

  @Text({ description: 'Version of the theme.', examples: ['1.0.0'], readonly: true })
  version!: string;

  @Text({ description: 'Whether the site uses the theme.', examples: ['active'], readonly: true })
  status!: 'active';

  @Text({ description: 'Address of the theme.', examples: ['https://example.com'], readonly: true })
  stylesheet_uri!: string;

  @Text({ description: 'Address of its templates.', examples: ['https://example.com'], readonly: true })
  template_uri!: string;

  @Shape(RenderedTextView, { description: 'Author of the theme.', readonly: true })
  author!: RenderedTextView;

  @Shape(RenderedTextView, { description: 'Address of the author.', readonly: true })
  author_uri!: RenderedTextView;

  @Shape(RenderedTextView, { description: 'Description of the theme.', readonly: true })
  description!: RenderedTextView;

  @Shape(RenderedTextView, { description: 'Name of the theme for people.', readonly: true })
  name!: RenderedTextView;

  @Shape(RenderedTextView, { description: 'Address of a page about the theme.', readonly: true })
  theme_uri!: RenderedTextView;

  @Shape(ThemeTagsView, { description: 'Words that describe the theme.', readonly: true })
  tags!: ThemeTagsView;

  @AnyObject({
    description: 'The features that the theme supports, by name: true, false, or what it offers.',
    examples: [{ 'align-wide': true, formats: ['standard', 'aside'] }],
    readonly: true,
  })
  theme_supports!: object;

  @Bool({ description: 'Whether its templates consist of blocks.', readonly: true })
  is_block_theme!: boolean;

  @ListOf(Shape(TemplateTypeView), { description: 'The templates of the theme.', readonly: true })
  default_template_types!: TemplateTypeView[];

  @ListOf(Shape(TemplatePartAreaView), { description: 'Areas of a page for parts of templates.', readonly: true })
  default_template_part_areas!: TemplatePartAreaView[];

  /** The documentation adds links to every resource. */
  _links!: Record<string, { href: string; name?: string; templated?: true }[]>;
}

export function themeView(site: SiteAddress): ThemeView {
  const { base, home } = site;
  return {
    stylesheet: STYLESHEET,
    template: STYLESHEET,
    version: THEME_VERSION,
    textdomain: STYLESHEET,
    screenshot: '',
    requires_php: '',
    requires_wp: '',
    name: renderedText(THEME_NAME),
    author: renderedText(THEME_NAME),
    author_uri: renderedText(home),
    description: renderedText(THEME_DESCRIPTION),
    theme_uri: renderedText(home),
    tags: { raw: [], rendered: '' },
    status: 'active',
    is_block_theme: true,
    stylesheet_uri: base,
    template_uri: base,
    theme_supports: THEME_SUPPORTS,
    default_template_types: TEMPLATES.map(({ slug, title, description }) => ({ slug, title, description })),
    default_template_part_areas: TEMPLATE_PART_AREAS,
    _links: {
      self: [{ href: apiAddress(site, `core/v2/themes/${STYLESHEET}`) }],
      collection: [{ href: apiAddress(site, 'core/v2/themes') }],
      'wp:user-global-styles': [{ href: apiAddress(site, `core/v2/global-styles/${GLOBAL_STYLES_ID}`) }],
      curies: [{ name: 'wp', href: 'https://api.w.org/{rel}', templated: true }],
    },
  };
}
