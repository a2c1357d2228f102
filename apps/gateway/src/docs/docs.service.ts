import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Document, type RequestContext } from '@gatehouse/rest';
import { Config, SiteFacts } from '@gatehouse/service';
import { Assets } from '../pages/assets';
import { html } from '@gatehouse/text';
import { Layout } from '../pages/layout';
import { SAFE } from '../pages/safe-headers';
import { Router } from '../routing/router';
import { VERSION } from '../version';
import { openApiOf } from './openapi';

/** The OpenAPI document, made once until the manifests or the title change, and the page that shows it. */
@Injectable()
export class Docs {
  private ready?: { title: string; document: Document };

  constructor(
    private readonly router: Router,
    private readonly config: Config,
    private readonly site: SiteFacts,
    private readonly layout: Layout,
    private readonly assets: Assets,
  ) {
    router.onChange(() => (this.ready = undefined));
  }

  async openApi(): Promise<Document> {
    const title = (await this.site.settings().catch(() => undefined))?.title || 'Gatehouse';
    if (this.ready?.title === title) return this.ready.document;
    const bytes = Buffer.from(
      JSON.stringify(openApiOf(this.router.manifests, { title, version: VERSION, root: this.config.rootUrl })),
    );
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    const document = new Document(bytes, 'application/json; charset=UTF-8', 200, {
      etag,
      'cache-control': 'no-cache',
      'access-control-allow-origin': '*',
    });
    this.ready = { title, document };
    return document;
  }

  /** Swagger UI, without a line of script in the page itself. */
  page({ caller }: RequestContext): Document {
    const body = html`<div id="documentation" data-document="${this.layout.to('openapi.json')}"></div>
      <noscript
        ><p>
          The documentation to try out needs scripts. The
          <a href="${this.layout.to('openapi.json')}">OpenAPI document</a> holds all of it, and the
          <a href="${this.config.rootUrl}/">index</a> lists all routes.
        </p></noscript
      >`;
    const scripts = [this.assets.address('swagger-ui-bundle.js'), this.assets.address('documentation.js')];
    // What is tried out is asked of the site's own address, by whatever name the page was opened.
    const policy = `${SAFE['content-security-policy']}; connect-src 'self' ${new URL(this.config.rootUrl).origin}`;
    return this.layout.page(
      { title: 'Documentation', body, width: 'tool', caller, scripts, styles: [this.assets.address('swagger-ui.css')] },
      200,
      { 'content-security-policy': policy },
    );
  }
}
