import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { noRoute } from '@gatehouse/errors';
import { Document, type RequestContext } from '@gatehouse/rest';
import { Config, SiteFacts } from '@gatehouse/service';
import type { Markup } from '@gatehouse/text';
import { Assets } from '../pages/assets';
import { Layout } from '../pages/layout';
import { Router } from '../routing/router';
import { VERSION } from '../version';
import { openApiOf } from './openapi/document';
import type { ApiDocument } from './shown/api-document';
import { groupView, type GroupFacts } from './shown/group.view';
import { overview } from './shown/overview.view';
import { TrialService } from './trial.service';

/** The OpenAPI document, cached until the manifests or the site's title change, and the pages that show it. */
@Injectable()
export class DocsService {
  private cached?: { title: string; document: Document };

  constructor(
    private readonly router: Router,
    private readonly config: Config,
    private readonly site: SiteFacts,
    private readonly layout: Layout,
    private readonly assets: Assets,
    private readonly trials: TrialService,
  ) {
    router.onChange(() => (this.cached = undefined));
  }

  async openApi(ctx: RequestContext): Promise<Document> {
    const settings = await this.site.settings().catch(() => ctx.doNotCache());
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

  /** All groups of operations. */
  async overview(ctx: RequestContext): Promise<Document> {
    const document = await this.read(ctx);
    return this.page('Documentation', overview({ document, ...this.addresses }), ctx);
  }

  /** One group: the whole is too much for one page (docs/decisions/0084-a-document-for-generators.md). */
  async group(name: string, ctx: RequestContext): Promise<Document> {
    const document = await this.read(ctx);
    const { tags } = document;
    const tag = tags.find((one) => one.name === name);
    const group = document['x-tagGroups'].find((one) => one.name === name);
    if (!tag && !group) throw noRoute();
    const others = tags.filter((one) => group?.tags.includes(one.name) && one !== tag);
    return this.page(
      name,
      groupView({ document, tag, others, name, session: this.sessionOf(ctx), ...this.addresses }),
      ctx,
    );
  }

  private get addresses() {
    return {
      to: (path: string): string => this.layout.pageUrl(path),
      // Requests that are tried go to this host, under whichever name the page was opened.
      root: new URL(this.config.rootUrl).pathname.replace(/\/$/, ''),
    };
  }

  private sessionOf(ctx: RequestContext): GroupFacts['session'] {
    const token = this.trials.tokenFor(ctx);
    return token !== undefined && ctx.caller.kind === 'person' ? { token, name: ctx.caller.name } : undefined;
  }

  private async read(ctx: RequestContext): Promise<ApiDocument> {
    const { bytes } = await this.openApi(ctx);
    return JSON.parse(Buffer.from(bytes).toString('utf8')) as ApiDocument;
  }

  private page(title: string, body: Markup, { caller }: RequestContext): Document {
    return this.layout.page({ title, body, caller, lang: 'en', scripts: [this.assets.urlOf('documentation.js')] });
  }
}
