import { STYLESHEET } from '@gatehouse/dto';
import { RestError } from '@gatehouse/errors';
import {
  Args,
  Bool,
  ContextArgs,
  Ctx,
  Int,
  Namespace,
  Route,
  Text,
  needs,
  type Context,
  type RequestContext,
  type SiteAddress,
} from '@gatehouse/rest';

import { templateFor, TEMPLATES, type Template } from './templates';
import { TemplateView, templateView } from './template.view';

/** Templates are for people who write. */
export const mayReadTemplates = needs(
  'edit_posts',
  'rest_cannot_manage_templates',
  'Sorry, you are not allowed to access the templates on this site.',
);

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

/** The routes of templates (docs/interface/editor.md#templates). */
@Namespace('core/v2', { schemas: { wp_template: TemplateView } })
export class TemplatesController {
  @Route('GET', 'templates', { permit: mayReadTemplates, schema: 'wp_template', answer: 'list' })
  list(@Args() { wp_id: id, context }: ListTemplatesArgs, @Ctx() { site }: RequestContext): TemplateView[] {
    // Templates are not stored as posts, so none has a post id.
    return id === undefined ? TEMPLATES.map((template) => templateView(template, context, site)) : [];
  }

  @Route('GET', 'templates/lookup', {
    permit: mayReadTemplates,
    schema: 'wp_template',
    summary: 'Reads the template that shows an address.',
  })
  lookUp(@Args() { slug }: LookUpTemplateArgs, @Ctx() { site }: RequestContext): TemplateView {
    return existing(templateFor(slug), 'edit', site);
  }

  /** The id of a template is `theme//slug`. */
  @Route('GET', 'templates/<theme=[\\w-]+>/<slug>', {
    permit: mayReadTemplates,
    schema: 'wp_template',
    mergesSlashes: true,
  })
  read(@Args() { theme, slug, context }: ReadTemplateArgs, @Ctx() { site }: RequestContext): TemplateView {
    const template = TEMPLATES.find((one) => one.slug === slug && theme === STYLESHEET);
    return existing(template, context, site);
  }
}

function existing(template: Template | undefined, context: Context, site: SiteAddress): TemplateView {
  if (!template) throw new RestError(404, 'rest_template_not_found', 'No templates exist with that id.');
  return templateView(template, context, site);
}
