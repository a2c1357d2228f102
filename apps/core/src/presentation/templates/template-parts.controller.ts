import { RestError } from '@gatehouse/errors';
import { Args, Namespace, OmitType, Route, Text } from '@gatehouse/rest';
import { TemplateView } from './template.view';
import { ListTemplatesArgs, LookUpTemplateArgs, mayReadTemplates, ReadTemplateArgs } from './templates.controller';

/** A part of templates as responses would show it (docs/interface/editor.md#template-parts). */
export class TemplatePartView extends OmitType(TemplateView, ['type']) {
  @Text({ description: 'The post type of template parts.', examples: ['wp_template_part'], readonly: true })
  type!: 'wp_template_part';

  @Text({ description: 'Where the template part is intended for use.', examples: ['header'], readonly: true })
  area!: string;
}

const notFound = (): RestError => new RestError(404, 'rest_template_not_found', 'No templates exist with that id.');

/** The routes of parts of templates: the theme has none (docs/interface/editor.md#template-parts). */
@Namespace('core/v2', { schemas: { wp_template_part: TemplatePartView } })
export class TemplatePartsController {
  @Route('GET', 'template-parts', { permit: mayReadTemplates, schema: 'wp_template_part', answer: 'list' })
  list(@Args() _args: ListTemplatesArgs): TemplatePartView[] {
    return [];
  }

  @Route('GET', 'template-parts/lookup', {
    permit: mayReadTemplates,
    schema: 'wp_template_part',
    summary: 'Reads the template part that shows an address.',
  })
  lookUp(@Args() _args: LookUpTemplateArgs): TemplatePartView {
    throw notFound();
  }

  @Route('GET', 'template-parts/<theme=[\\w-]+>/<slug>', {
    permit: mayReadTemplates,
    schema: 'wp_template_part',
    mergesSlashes: true,
  })
  read(@Args() _args: ReadTemplateArgs): TemplatePartView {
    throw notFound();
  }
}
