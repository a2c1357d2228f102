import { decodeEntities } from '@gatehouse/text';

const TYPES = ['application/json+oembed', 'text/xml+oembed'];

/** The absolute address of the first oEmbed link of a page; undefined when it has none. */
export function findOEmbedLink(html: string, base: string): string | undefined {
  for (const [tag] of withoutComments(html).matchAll(/<link\b[^>]*>/gi)) {
    const attributes = new Map(
      [...tag.matchAll(/([a-z-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi)].map(
        ([, name = '', double, single, bare]) => [name.toLowerCase(), decodeEntities(double ?? single ?? bare ?? '')],
      ),
    );
    const href = attributes.get('href') ?? '';
    if (TYPES.includes((attributes.get('type') ?? '').toLowerCase()) && href !== '' && URL.canParse(href, base))
      return new URL(href, base).href;
  }
  return undefined;
}

/** An unclosed comment extends to the end of the page. */
const withoutComments = (html: string): string =>
  html
    .split('<!--')
    .map((part, at) => (at === 0 ? part : part.split('-->').slice(1).join('-->')))
    .join('');
