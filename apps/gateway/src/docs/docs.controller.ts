import { Inject } from '@nestjs/common';
import { Here, Namespace, Route, type Call } from '@gatehouse/rest';
import { PAGES } from '../routing/router';
import { Docs } from './docs.service';

/** Documentation, for programs and for people. */
@Namespace(PAGES)
export class DocsController {
  constructor(@Inject(Docs) private readonly docs: Docs) {}

  @Route('GET', 'openapi.json', { permit: 'public' })
  openApi() {
    return this.docs.openApi();
  }

  @Route('GET', 'docs', { permit: 'public' })
  page(@Here() call: Call) {
    return this.docs.page(call);
  }
}
