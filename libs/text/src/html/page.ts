import { html, type Markup, type Piece } from './template';

/** A page for people, without what every page has. */
export interface PageParts {
  /** A language and its direction: `en`, `ltr`. */
  language: { tag: string; direction: string };
  /** The title in the browser. */
  title: string;
  /** What follows the title: icons, styles, scripts. */
  head: Piece;
  /** The class of the body, by which styles know the page. */
  kind?: string;
  body: Piece;
}

/** A whole HTML document, for screens of any width, bright or dark. */
export const htmlPage = ({ language, title, head, kind, body }: PageParts): Markup =>
  html`<!doctype html>
    <html lang="${language.tag}" dir="${language.direction}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        ${head}
      </head>
      <body${kind !== undefined && html` class="${kind}"`}>
        ${body}
      </body>
    </html> `;
