import { can, forbidden } from '@gatehouse/access';
import { RestError } from '@gatehouse/errors';
import { Args, Ctx, Namespace, Route, type RequestContext, type SiteAddress, Bool, Int, Text } from '@gatehouse/rest';
import { ContextArgs } from '../records/args/record.args';
import type { Context } from '../records/model/record-view';
import { STYLESHEET, THEME_NAME } from './theme';
import { templateFor, TEMPLATES, type Template } from './templates';

const permit = ({ caller }: RequestContext): void => {
  if (!can(caller, 'edit_posts'))
    throw forbidden(
      caller,
      'rest_cannot_manage_templates',
      'Sorry, you are not allowed to access the templates on this site.',
    );
};

export class ListTemplatesArgs extends ContextArgs {
  @Int({ description: 'Limit to the specified post id.' })
  wp_id?: number;

  @Text({ description: 'Limit to the specified template part area.' })
  area?: string;

  @Text({ description: 'Post type to get the templates for.' })
  post_type?: string;
}

export class LookUpTemplateArgs {
  @Text({ required: true, description: 'The slug of the template to get the fallback for.' })
  slug!: string;

  @Bool({ description: 'Indicates if a template is custom or part of the template hierarchy.' })
  is_custom?: boolean;

  @Text({ description: 'The template prefix for the created template.' })
  template_prefix?: string;
}

export class ReadTemplateArgs extends ContextArgs {
  @Text({ description: "The theme's stylesheet." })
  theme!: string;

  @Text({ description: 'The slug of the template.' })
  slug!: string;
}

const readonly = { readonly: true };
const schema = {
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

/** The templates of the site's presentation (docs/interface/editor.md#templates). */
@Namespace('core/v2', { schemas: { wp_template: schema } })
export class TemplatesController {
  @Route('GET', 'templates', { permit, schema: 'wp_template', answer: 'list' })
  list(@Args() { wp_id: id, context }: ListTemplatesArgs, @Ctx() { site }: RequestContext) {
    // None of them was changed, so none has an id of its own.
    return id === undefined ? TEMPLATES.map((template) => templateView(template, context, site)) : [];
  }

  @Route('GET', 'templates/lookup', { permit, schema: 'wp_template' })
  lookUp(@Args() { slug }: LookUpTemplateArgs, @Ctx() { site }: RequestContext) {
    return shown(templateFor(slug), 'edit', site);
  }

  /** A template's id is `theme//slug`; a repeated slash is none to the router. */
  @Route('GET', 'templates/<theme=[\\w-]+>/<slug>', { permit, schema: 'wp_template' })
  read(@Args() { theme, slug, context }: ReadTemplateArgs, @Ctx() { site }: RequestContext) {
    return shown(
      theme === STYLESHEET ? TEMPLATES.find((template) => template.slug === slug) : undefined,
      context,
      site,
    );
  }
}

function shown(template: Template | undefined, context: Context, site: SiteAddress): Record<string, unknown> {
  if (!template) throw new RestError(404, 'rest_template_not_found', 'No templates exist with that id.');
  return templateView(template, context, site);
}

function templateView(
  { slug, title, description, content }: Template,
  context: Context,
  { root }: SiteAddress,
): Record<string, unknown> {
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
