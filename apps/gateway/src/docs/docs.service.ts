import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Document, type RequestContext } from '@gatehouse/rest';
import { Config, SiteFacts } from '@gatehouse/service';
import { html } from '@gatehouse/text';
import { Assets } from '../pages/assets';
import { Layout } from '../pages/layout';
import { PAGE_HEADERS } from '../pages/page-headers';
import { Router } from '../routing/router';
import { VERSION } from '../version';
import { openApiOf } from './openapi/document';

/** The OpenAPI document, cached until the manifests or the site's title change, and the page that shows it. */
@Injectable()
export class DocsService {
  private cached?: { title: string; document: Document };

  constructor(
    private readonly router: Router,
    private readonly config: Config,
    private readonly site: SiteFacts,
    private readonly layout: Layout,
    private readonly assets: Assets,
  ) {
    router.onChange(() => (this.cached = undefined));
  }

  async openApi(ctx: RequestContext): Promise<Document> {
    const settings = await this.site.settings().catch(() => ctx.keepNothing());
    const title = settings && settings.title !== '' ? settings.title : 'Gatehouse';
    if (this.cached?.title === title) return this.cached.document;
    const bytes = Buffer.from(
      JSON.stringify(openApiOf(this.router.manifests, { title, version: VERSION, root: this.config.rootUrl })),
    );
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    const document = new Document(bytes, 'application/json; charset=UTF-8', 200, {
      etag,
      'cache-control': 'no-cache',
      'access-control-allow-origin': '*',
    });
    this.cached = { title, document };
    return document;
  }

  /** Swagger UI, without inline scripts. */
  page({ caller }: RequestContext): Document {
    const body = html`<h1 class="hidden">Documentation</h1>
      <div id="documentation" data-document="${this.layout.pageUrl('openapi.json')}"></div>
      <noscript
        ><p>
          The interactive documentation needs scripts. The
          <a href="${this.layout.pageUrl('openapi.json')}">OpenAPI document</a> has the same content, and the
          <a href="${this.config.rootUrl}/">index</a> lists all routes.
        </p></noscript
      >`;
    const scripts = [this.assets.urlOf('swagger-ui-bundle.js'), this.assets.urlOf('documentation.js')];
    // Requests that are tried out go to BASE_URL, under whichever host name the page was opened.
    const policy = `${PAGE_HEADERS['content-security-policy']}; connect-src 'self' ${new URL(this.config.rootUrl).origin}`;
    return this.layout.page(
      {
        title: 'Documentation',
        body,
        width: 'tool',
        caller,
        lang: 'en',
        scripts,
        styles: [this.assets.urlOf('swagger-ui.css')],
      },
      200,
      { 'content-security-policy': policy },
    );
  }
}
