import { declarationsOf, Ctx, Namespace, Route, aliased, aliasedWords, type RequestContext } from '@gatehouse/rest';
import { version } from '../../package.json';
import { EventsController } from '../events/events.controller';
import { linkedControllers } from '../records.module';
import { SiteReader } from '../records/site';
import { termControllers } from '../terms/terms.controller';
import { DocumentView } from './document.view';
import { openApi } from './openapi';

const NAMESPACE = 'calendar/events/v1';

/** The documents that describe the API of the calendar. */
@Namespace(NAMESPACE, {
  siteHeaders: {
    'x-tec-api-version': 'v1',
    'x-tec-api-root': '<root>/<namespace>/',
    'x-tec-api-origin': '<home>',
  },
})
export class DocumentController {
  constructor(private readonly sites: SiteReader) {}

  @Route('GET', 'doc', { permit: 'public', tags: ['site'], result: DocumentView, summary: 'This document.' })
  async read(@Ctx() ctx: RequestContext) {
    const { title, api } = await this.sites.of(ctx);
    const classes = [DocumentController, EventsController, ...linkedControllers, ...termControllers];
    const document = openApi(classes.flatMap(declarationsOf), {
      title: `${title}: calendar`,
      version,
      server: api,
      namespace: NAMESPACE,
      tokenPath: `/${aliased(ctx.site, 'lms/v1/token')}`,
    });
    return aliasedWords(ctx.site, document);
  }
}
