import { Args, Document, Ctx, Namespace, needs, Route, type RequestContext, type Schema, Uri } from '@gatehouse/rest';
import { STYLESHEET } from '../presentation/theme';
import { NavigationFallback } from './navigation-fallback';
import { ThemeExport } from './theme-export';
import { addressProblem, UrlDetails } from './url-details.service';

export class UrlDetailsArgs {
  @Uri({ required: true, check: addressProblem, description: 'The URL to process.' })
  url!: string;
}

const text: Schema = { type: 'string' };
const DETAILS: Schema = { type: 'object', properties: { title: text, icon: text, description: text, image: text } };
const FALLBACK: Schema = { type: 'object', properties: { id: { type: 'integer' }, _links: { type: 'object' } } };

/** What the block editor asks for besides records (docs/interface/gateway.md#block-editor). */
@Namespace('block-editor/v1')
export class BlockEditorController {
  constructor(
    private readonly details: UrlDetails,
    private readonly fallback: NavigationFallback,
    private readonly theme: ThemeExport,
  ) {}

  @Route('GET', 'url-details', {
    permit: needs('edit_posts', 'rest_cannot_view_url_details', 'Sorry, you are not allowed to process remote URLs.'),
    result: DETAILS,
    summary: 'What a page says of itself.',
  })
  urlDetails(@Args() { url }: UrlDetailsArgs) {
    return this.details.read(url);
  }

  @Route('GET', 'navigation-fallback', {
    permit: needs(
      'edit_theme_options',
      'rest_cannot_create',
      'Sorry, you are not allowed to create Navigation Menus as this user.',
    ),
    result: FALLBACK,
    summary: 'The menu that is shown where none was chosen.',
  })
  async navigationFallback(@Ctx() ctx: RequestContext) {
    const id = await this.fallback.id(ctx.caller);
    return { id, _links: { self: [{ embeddable: true, href: ctx.href(`core/v2/navigation/${id}`) }] } };
  }

  @Route('GET', 'export', {
    permit: needs(
      'edit_theme_options',
      'rest_cannot_export_templates',
      'Sorry, you are not allowed to export templates and template parts.',
    ),
    produces: ['application/zip'],
    summary: "The site's presentation as a zip archive.",
  })
  async export() {
    return new Document(await this.theme.zip(), 'application/zip', 200, {
      'content-disposition': `attachment; filename=${STYLESHEET}.zip`,
    });
  }
}
