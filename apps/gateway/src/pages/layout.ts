import { Injectable } from '@nestjs/common';
import type { Caller } from '@gatehouse/access';
import { Document } from '@gatehouse/rest';
import { Config } from '@gatehouse/service';
import { Assets } from './assets';
import { html, trusted, type Markup } from '@gatehouse/text';

export interface PageContent {
  title: string;
  body: Markup;
  /** `form`: one narrow column in the middle; `wide`: for overviews; `tool`: what is in it brings its own looks. */
  width?: 'form' | 'wide' | 'tool';
  /** Whose page it is, for the top of it. */
  caller?: Caller;
  /** Scripts of assets, by name. */
  scripts?: string[];
  /** Addresses of more style sheets. */
  styles?: string[];
}

const GATE = trusted(
  '<svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true" focusable="false"><path d="M3 29V12C3 5.9 8.8 2 16 2s13 3.9 13 10v17h-7V14c0-2.800-2.500-4.500-6-4.500S10 11.200 10 14v15z" fill="currentColor"/></svg>',
);

/** What all pages look like. Without scripts unless one is named; addresses begin with a slash, so any host name works. */
@Injectable()
export class Layout {
  constructor(
    private readonly config: Config,
    private readonly assets: Assets,
  ) {}

  /** The address of a page: `to('docs')` is `/-/docs`. */
  to(path: string): string {
    return `${this.config.basePath}/-/${path}`;
  }

  page(content: PageContent, status = 200, headers: Record<string, string> = {}): Document {
    return new Document(Buffer.from(this.render(content)), 'text/html; charset=UTF-8', status, headers);
  }

  /** A page of one sentence or two, with a way on. */
  notice(
    { title, text, more }: { title: string; text: string; more?: Markup },
    status: number,
    headers: Record<string, string> = {},
  ): Document {
    const body = html`<h1>${title}</h1>
      <p>${text}</p>
      ${more}
      <p><a href="${this.to('')}">Start page</a></p>`;
    return this.page({ title, body, width: 'form' }, status, headers);
  }

  private render({ title, body, width = 'wide', caller, scripts = [], styles = [] }: PageContent): string {
    return html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <title>${title}</title>
          <link rel="icon" href="${this.assets.address('icon.svg')}" type="image/svg+xml" />
          ${[...styles, this.assets.address('pages.css')].map((address) => html`<link rel="stylesheet" href="${address}" /> `)}
        </head>
        <body class="${width}">
          <header>
            <a class="brand" href="${this.to('')}">${GATE}<span>Gatehouse</span></a
            >${width !== 'form' && this.navigation(caller)}
          </header>
          <main>${body}</main>
          ${scripts.map((address) => html`<script src="${address}"></script> `)}
        </body>
      </html> `.text;
  }

  private navigation(caller: Caller | undefined): Markup {
    const who =
      caller?.kind === 'person'
        ? html`<span class="who">${caller.name}</span><a href="${this.to('sign-out')}">Sign out</a>`
        : html`<a href="${this.to('sign-in')}">Sign in</a>`;
    return html`<nav aria-label="Site"><a href="${this.to('docs')}">Documentation</a>${who}</nav>`;
  }
}
