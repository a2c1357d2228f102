import { Page } from '@gatehouse/rest';
import { html, trusted } from '@gatehouse/text';

export interface PageLink {
  title: string;
  href: string;
}

interface DemoParts {
  title: string;
  /** HTML. */
  body: string;
  styles: string[];
  scripts: string[];
  /** Links to the other pages of this kind. */
  others?: PageLink[];
}

/** A page around a widget, which brings its own styles. */
export function demoPage({ title, body, styles, scripts, others = [] }: DemoParts): Page {
  const links = html`<nav aria-label="Others">
    <ul>
      ${others.map((other) => html`<li><a href="${other.href}">${other.title}</a></li>`)}
    </ul>
  </nav>`;
  const content = html`<h1>${title}</h1>
    ${trusted(body)} ${others.length > 0 && links}`;
  return new Page({ title, body: content.text, width: 'tool', styles, scripts }, 200, { 'cache-control': 'no-cache' });
}
