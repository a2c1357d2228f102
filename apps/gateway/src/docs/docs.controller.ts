import { Ctx, Namespace, Route, type RequestContext } from '@gatehouse/rest';
import { PAGES_NAMESPACE } from '../routing/router';
import { DocsService } from './docs.service';

/** The documentation: an OpenAPI document, and a page that shows it. */
@Namespace(PAGES_NAMESPACE)
export class DocsController {
  constructor(private readonly docs: DocsService) {}

  @Route('GET', 'openapi.json', { permit: 'public', tags: ['site'] })
  openApi(@Ctx() ctx: RequestContext) {
    return this.docs.openApi(ctx);
  }

  @Route('GET', 'docs', { permit: 'public' })
  page(@Ctx() ctx: RequestContext) {
    return this.docs.page(ctx);
  }
}
