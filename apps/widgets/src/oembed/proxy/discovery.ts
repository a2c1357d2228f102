import { attributesOf, decodeEntities, tokens } from '@gatehouse/text';

const TYPES = ['application/json+oembed', 'text/xml+oembed'];

/** The absolute address of the first oEmbed link of a page; undefined when it has none. */
export function findOEmbedLink(html: string, base: string): string | undefined {
  for (const token of tokens(withoutComments(html))) {
    if (token.kind !== 'open' || token.name !== 'link') continue;
    const attributes = new Map(
      attributesOf(token.attributes).map(({ name, value = '' }) => [name.toLowerCase(), decodeEntities(value)]),
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
