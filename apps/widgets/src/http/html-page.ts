import { Document } from '@gatehouse/rest';
import { escapeHtml } from '@gatehouse/text';

export interface PageLink {
  title: string;
  href: string;
}

export interface PageParts {
  title: string;
  /** HTML. */
  body: string;
  styles: string[];
  scripts: string[];
  /** Links to the other pages of this kind. */
  others?: PageLink[];
}

/** A complete HTML page around a body. */
export function htmlPage({ title, body, styles, scripts, others = [] }: PageParts): Document {
  const links = others
    .map((other) => `<li><a href="${escapeHtml(other.href)}">${escapeHtml(other.title)}</a></li>`)
    .join('');
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<title>${escapeHtml(title)}</title>
${styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`).join('\n')}
${scripts.map((src) => `<script src="${escapeHtml(src)}" defer></script>`).join('\n')}
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
${links === '' ? '' : `<nav aria-label="Others"><ul>${links}</ul></nav>`}
</main>
</body>
</html>
`;
  return new Document(Buffer.from(html), 'text/html; charset=UTF-8', 200, { 'cache-control': 'no-cache' });
}
