import { Injectable } from '@nestjs/common';
import { forbidden } from '@gatehouse/access';
import { Answer, Document, type RequestContext } from '@gatehouse/rest';
import { SiteReader } from '../records/site';
import type { CalendarHtmlView } from './calendar-html.view';
import { NonceKeeper } from './nonces/nonces';
import { viewHtml } from './html/view-html';
import { SiteLinks, type ViewLinks } from './target/view-links';
import { ViewLoader, viewNotFound } from './view-loader';
import { applyKeys, readAddress } from './target/view-address';
import type { ViewTarget } from './target/view-target';
import { viewData } from './view-data/view-data';
import type { CalendarDataView } from './view-data/calendar-data.view';
import type { ViewArgs, ViewDataArgs } from './view.args';

/** Renders calendar views (docs/interface/calendar.md#views). */
@Injectable()
export class ViewsService {
  constructor(
    private readonly sites: SiteReader,
    private readonly loader: ViewLoader,
    private readonly nonces: NonceKeeper,
  ) {}

  /** JSON `{html}`, or the HTML itself if the client accepts that and not JSON. */
  async html({ url, view, view_data }: ViewArgs, ctx: RequestContext): Promise<Answer | Document> {
    const target = targetOf({ url, view, view_data }, ctx);
    const html = await this.render(target, new SiteLinks(ctx.site.home), ctx);
    const body: CalendarHtmlView = { html };
    const headers = { vary: 'Accept, Origin' };
    const { accept } = ctx.client;
    const wantsHtml = /\btext\/html\b/i.test(accept) && !/\bapplication\/(?:[\w.-]+\+)?json\b/i.test(accept);
    return wantsHtml
      ? new Document(Buffer.from(html), 'text/html; charset=UTF-8', 200, headers)
      : new Answer(body, 200, headers);
  }

  /** The same as data, of which pages make views of their own (docs/interface/calendar.md#view-data). */
  async data(args: ViewDataArgs, ctx: RequestContext): Promise<CalendarDataView> {
    const target = targetOf(args, ctx);
    const site = await this.sites.ofDay(ctx);
    const loaded = await this.loader.load(target, site);
    loaded.images.tag(ctx);
    return viewData({ target, site, ...loaded });
  }

  private async render(target: ViewTarget, links: ViewLinks, ctx: RequestContext): Promise<string> {
    const site = await this.sites.of(ctx);
    const loaded = await this.loader.load(target, site);
    loaded.images.tag(ctx);
    return viewHtml({
      target,
      site,
      links,
      ...loaded,
      nonces: this.nonces.make(ctx.caller),
    });
  }

  /** @throws 401 or 403 `rest_forbidden` if nonces were sent and none of them is valid */
  mayShow({ args, caller }: RequestContext<ViewArgs>): void {
    const { primary = '', secondary = '' } = args;
    if (!this.nonces.accepts(caller, primary, secondary)) throw forbidden(caller);
  }
}

/** @throws 404 `calendar-view-not-found` */
function targetOf({ url, view, view_data }: ViewDataArgs, { site }: RequestContext): ViewTarget {
  const addressed = readAddress(url, site);
  const wished = addressed && applyKeys(addressed, view_data ?? {});
  if (!wished) throw viewNotFound();
  return view ? { ...wished, view, isPast: undefined } : wished;
}
