import { STYLESHEET } from '@gatehouse/dto';
import { Args, Document, Ctx, Namespace, needs, Route, type RequestContext, Uri } from '@gatehouse/rest';

import { NavigationFallbackView, PageDetailsView } from './block-editor.view';
import { NavigationFallbackService } from './navigation-fallback.service';
import { ThemeExportService } from './theme-export.service';
import { addressProblem, UrlDetailsService } from './url-details.service';

export class UrlDetailsArgs {
  @Uri({ required: true, check: addressProblem, description: 'The URL to process.' })
  url!: string;
}

/** The routes of block-editor/v1 (docs/interface/gateway.md#block-editor). */
@Namespace('block-editor/v1', {
  schemas: { 'navigation-fallback': NavigationFallbackView },
  links: { 'navigation-fallback': { self: ['core/v2/navigation/<id>'] } },
})
export class BlockEditorController {
  constructor(
    private readonly details: UrlDetailsService,
    private readonly fallback: NavigationFallbackService,
    private readonly theme: ThemeExportService,
  ) {}

  @Route('GET', 'url-details', {
    permit: needs('edit_posts', 'rest_cannot_view_url_details', 'Sorry, you are not allowed to process remote URLs.'),
    result: PageDetailsView,
    summary: 'Title, icon, description and image of a web page.',
  })
  urlDetails(@Args() { url }: UrlDetailsArgs): Promise<PageDetailsView> {
    return this.details.read(url);
  }

  @Route('GET', 'navigation-fallback', {
    permit: needs(
      'edit_theme_options',
      'rest_cannot_create',
      'Sorry, you are not allowed to create Navigation Menus as this user.',
    ),
    schema: 'navigation-fallback',
    summary: 'The navigation menu for blocks without one.',
  })
  async navigationFallback(@Ctx() ctx: RequestContext): Promise<NavigationFallbackView> {
    const id = await this.fallback.findOrCreate(ctx.caller);
    return { id, _links: { self: [{ embeddable: true, href: ctx.href(`core/v2/navigation/${id}`) }] } };
  }

  @Route('GET', 'export', {
    permit: needs(
      'edit_theme_options',
      'rest_cannot_export_templates',
      'Sorry, you are not allowed to export templates and template parts.',
    ),
    produces: ['application/zip'],
    summary: 'The theme with its changes as a zip archive.',
  })
  async export(): Promise<Document> {
    return new Document(await this.theme.zip(), 'application/zip', 200, {
      'content-disposition': `attachment; filename=${STYLESHEET}.zip`,
    });
  }
}
