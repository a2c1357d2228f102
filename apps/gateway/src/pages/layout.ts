import { Injectable } from '@nestjs/common';
import type { Caller } from '@gatehouse/access';
import { Document } from '@gatehouse/rest';
import { Config, SiteFacts } from '@gatehouse/service';
import { html, htmlPage, Texts, type Language, type Markup } from '@gatehouse/text';
import { Assets } from './assets';

export interface PageContent {
  title: string;
  body: Markup;
  /** `form`: one narrow column in the middle; `wide`: for overviews; `tool`: the content has its own styles. */
  width?: 'form' | 'wide' | 'tool';
  /** The caller, for the header of the page. */
  caller?: Caller;
  /** The language of the content, where it has one of its own. */
  lang?: string;
  /** URLs of scripts. */
  scripts?: string[];
  /** URLs of more style sheets. */
  styles?: string[];
}

const LOGO = html`<svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true" focusable="false">
  <path
    d="M3 29V12C3 5.9 8.8 2 16 2s13 3.9 13 10v17h-7V14c0-2.800-2.500-4.500-6-4.500S10 11.200 10 14v15z"
    fill="currentColor"
  />
</svg>`;

/** The layout of all pages. URLs start with a slash, so that pages work under any host name. */
@Injectable()
export class Layout {
  constructor(
    private readonly config: Config,
    private readonly assets: Assets,
    private readonly site: SiteFacts,
    private readonly texts: Texts,
  ) {}

  /** The language of the site; English until core has told it: pages do not wait for that. */
  get language(): Language {
    return this.texts.of(this.site.latest()?.language ?? '');
  }

  /** The URL of a page: `pageUrl('docs')` is `/-/docs`. */
  pageUrl(path: string): string {
    return `${this.config.basePath}/-/${path}`;
  }

  /** The path of the site that people read, to which every page leads back. */
  get siteUrl(): string {
    const { readingPath, basePath, homeUrl } = this.config;
    return readingPath === undefined ? `${homeUrl}/` : `${basePath}${readingPath}/`;
  }

  /** The title of the site, or its host until core has told it: pages do not wait for that. */
  private siteTitle(): string {
    const title = this.site.latest()?.title ?? '';
    return title === '' ? new URL(this.config.baseUrl).host : title;
  }

  page(content: PageContent, status = 200, headers: Record<string, string> = {}): Document {
    return new Document(Buffer.from(this.render(content)), 'text/html; charset=UTF-8', status, headers);
  }

  /** A page with a short message and a link to the start page. */
  notice(
    { title, text, more }: { title: string; text: string; more?: Markup },
    status: number,
    headers: Record<string, string> = {},
  ): Document {
    const body = html`<h1>${title}</h1>
      <p>${text}</p>
      ${more}
      <p class="ways">
        <a href="${this.siteUrl}">${this.siteTitle()}</a>
        <a href="${this.pageUrl('')}">${this.language.t('frame.startPage')}</a>
      </p>`;
    return this.page({ title, body, width: 'form' }, status, headers);
  }

  private render({ title, body, width = 'wide', caller, lang, scripts = [], styles = [] }: PageContent): string {
    const sheets = [this.assets.urlOf('pages.css'), ...styles];
    return htmlPage({
      language: this.language,
      title: title.includes(this.siteTitle()) ? title : `${title} · ${this.siteTitle()}`,
      head: html`<link rel="icon" href="${this.assets.urlOf('icon.svg')}" type="image/svg+xml" />
        ${sheets.map((address) => html`<link rel="stylesheet" href="${address}" /> `)}`,
      kind: width,
      body: html`<header>
          <a class="brand" href="${this.siteUrl}" rel="home">${LOGO}<span>${this.siteTitle()}</span></a
          >${width !== 'form' && this.navigation(caller)}
        </header>
        <main${lang && html` lang="${lang}" dir="ltr"`}>${body}</main>
        ${scripts.map((address) => html`<script src="${address}"></script> `)}`,
    }).text;
  }

  private navigation(caller: Caller | undefined): Markup {
    const { t } = this.language;
    const who =
      caller?.kind === 'person'
        ? html`<span class="who">${caller.name}</span><a href="${this.pageUrl('sign-out')}">${t('frame.signOut')}</a>`
        : html`<a href="${this.pageUrl('sign-in')}">${t('frame.signIn')}</a>`;
    const interfacePages = html`<a href="${this.pageUrl('')}">${t('frame.startPage')}</a
      ><a href="${this.pageUrl('docs')}">${t('frame.documentation')}</a>`;
    return html`<nav aria-label="${t('frame.navigation')}">${interfacePages}${who}</nav>`;
  }
}

/** What went wrong, in the language of the page where it has a sentence for it, else as the interface says it. */
export const problemOf = ({ code, message }: { code: string; message: string }, { t, has }: Language): string =>
  has(`problem.${code}`) ? t(`problem.${code}`) : message;
