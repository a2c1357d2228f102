import { Injectable } from '@nestjs/common';
import { forbidden } from '@gatehouse/access';
import { Answer, Document, type RequestContext } from '@gatehouse/rest';
import { SiteReader } from '../records/site';
import { NonceKeeper } from './nonces/nonces';
import { viewHtml } from './html/view-html';
import { SiteLinks, type ViewLinks } from './target/view-links';
import { ViewLoader, viewNotFound } from './view-loader';
import { readAddress, withWishes, type ViewTarget } from './target/view-target';
import type { ViewArgs } from './view.args';

/** Calendar views as HTML (docs/interface/calendar.md#views). */
@Injectable()
export class ViewsService {
  constructor(
    private readonly sites: SiteReader,
    private readonly loader: ViewLoader,
    private readonly nonces: NonceKeeper,
  ) {}

  /** JSON `{html}`, or the HTML itself for whoever takes that and names no JSON. */
  async html({ url, view, view_data }: ViewArgs, ctx: RequestContext): Promise<Answer | Document> {
    const { home } = ctx.site;
    const addressed = readAddress(url, home);
    const wished = addressed && withWishes(addressed, view_data ?? {});
    if (!wished) throw viewNotFound();
    const html = await this.render(view ? { ...wished, view } : wished, new SiteLinks(home), ctx);
    const headers = { vary: 'Accept, Origin' };
    const { accept } = ctx.client;
    const wantsHtml = /\btext\/html\b/i.test(accept) && !/\bapplication\/(?:[\w.-]+\+)?json\b/i.test(accept);
    return wantsHtml
      ? new Document(Buffer.from(html), 'text/html; charset=UTF-8', 200, headers)
      : new Answer({ html }, 200, headers);
  }

  async render(target: ViewTarget, links: ViewLinks, ctx: RequestContext): Promise<string> {
    const site = await this.sites.of(ctx);
    return viewHtml({
      target,
      site,
      links,
      ...(await this.loader.load(target, site)),
      nonces: this.nonces.make(ctx.caller),
    });
  }

  /** Of the nonces that are sent at least one must be valid. */
  mayShow(ctx: RequestContext): void {
    const { primary, secondary } = ctx.args;
    const text = (nonce: unknown): string => (typeof nonce === 'string' ? nonce : '');
    if (!this.nonces.accepts(ctx.caller, text(primary), text(secondary))) throw forbidden(ctx.caller);
  }
}
