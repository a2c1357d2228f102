import { Ctx, Namespace, Route, type RequestContext } from '@gatehouse/rest';
import { PAGES } from '../routing/router';
import { Docs } from './docs.service';

/** Documentation, for programs and for people. */
@Namespace(PAGES)
export class DocsController {
  constructor(private readonly docs: Docs) {}

  @Route('GET', 'openapi.json', { permit: 'public' })
  openApi() {
    return this.docs.openApi();
  }

  @Route('GET', 'docs', { permit: 'public' })
  page(@Ctx() ctx: RequestContext) {
    return this.docs.page(ctx);
  }
}
