import { Injectable } from '@nestjs/common';
import { can } from '@gatehouse/access';
import { Document, type RequestContext } from '@gatehouse/rest';
import { Config } from '@gatehouse/service';
import { SiteReader } from '../records/site';
import { CalendarAssets } from './assets';
import { html, htmlPage, type Markup } from '@gatehouse/text';

export interface PageContent {
  title: string;
  body: Markup;
}

/** These pages have no translations. */
const ENGLISH = { tag: 'en', direction: 'ltr' };

/** The frame of the calendar's pages. They work without their script. */
@Injectable()
export class CalendarLayout {
  constructor(
    private readonly config: Config,
    private readonly assets: CalendarAssets,
    private readonly sites: SiteReader,
  ) {}

  /** The URL of a page under `/-/`. */
  to(path: string): string {
    return `${this.config.basePath}/-/${path}`;
  }

  async page({ title, body }: PageContent, ctx: RequestContext): Promise<Document> {
    const site = await this.sites.of(ctx);
    const { caller } = ctx;
    const who =
      caller.kind === 'person'
        ? html`<span class="bar__who">${caller.name}</span><a href="${this.to('sign-out')}">Sign out</a>`
        : html`<a href="${this.to('sign-in')}">Sign in</a>`;
    const page = htmlPage({
      language: ENGLISH,
      title: `${title} · ${site.title}`,
      head: html`<link rel="icon" href="${this.to('assets/icon.svg')}" type="image/svg+xml" />
        <link rel="stylesheet" href="${this.assets.address('calendar.css')}" />
        <script src="${this.assets.address('calendar.js')}" defer></script>`,
      body: html`<a class="skip" href="#main">Skip to the content</a>
        <header class="bar">
          <a class="bar__home" href="${this.to('')}">${site.title}</a>
          <nav aria-label="Site">
            <a href="${ctx.site.home}/events/">Calendar</a
            >${can(caller, 'manage_options') && html`<a href="${this.to('calendar/imports')}">Imports</a>`}${who}
          </nav>
        </header>
        <main id="main">${body}</main>`,
    });
    return new Document(Buffer.from(page.text), 'text/html; charset=UTF-8', 200, { 'cache-control': 'no-cache' });
  }
}
