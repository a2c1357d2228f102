import { attributesOf, decodeEntities, tokens } from '@gatehouse/text';

/** What a page says of itself; '' of what it does not say. Icon and image are absolute addresses. */
export interface PageDetails {
  title: string;
  icon: string;
  description: string;
  image: string;
}

/** Reads a page's head; `address` is where it came from. */
export function pageDetails(html: string, address: string): PageDetails {
  const found = { title: '', icon: '', description: '', image: '', ogTitle: '', ogDescription: '' };
  let inTitle = false;
  for (const token of tokens(html)) {
    if (token.kind === 'text' && inTitle) found.title += token.source;
    if (token.kind === 'close' && token.name === 'title') inTitle = false;
    if (token.kind !== 'open') continue;
    if (token.name === 'body') break;
    // Drawings in a page have titles, too.
    if (token.name === 'title') inTitle = found.title === '';
    if (token.name === 'link') found.icon ||= iconOf(token.attributes);
    if (token.name === 'meta') Object.assign(found, metaOf(token.attributes, found));
  }
  return {
    title: plain(found.title) || found.ogTitle,
    description: found.description || found.ogDescription,
    icon: absolute(found.icon, address),
    image: absolute(found.image, address),
  };
}

/** The text of an answer in the encoding that it, or the page itself, names. */
export function pageText(bytes: Buffer, contentType: string): string {
  const named =
    /charset=["']?([\w-]+)/i.exec(contentType)?.[1] ??
    /<meta[^>]{0,200}charset=["']?([\w-]+)/i.exec(bytes.subarray(0, 2048).toString('latin1'))?.[1] ??
    'utf-8';
  try {
    return new TextDecoder(named).decode(bytes);
  } catch {
    return bytes.toString('utf8');
  }
}

const plain = (html: string): string => decodeEntities(html).replace(/\s+/g, ' ').trim();

function valuesOf(attributes: string): Record<string, string> {
  return Object.fromEntries(
    attributesOf(attributes).map(({ name, value }) => [name.toLowerCase(), plain(value ?? '')]),
  );
}

function iconOf(attributes: string): string {
  const { rel = '', href = '' } = valuesOf(attributes);
  return rel
    .toLowerCase()
    .split(' ')
    .some((word) => word === 'icon' || word === 'apple-touch-icon')
    ? href
    : '';
}

function metaOf(
  attributes: string,
  known: { description: string; image: string; ogTitle: string; ogDescription: string },
): Partial<typeof known> {
  const { name = '', property = '', content = '' } = valuesOf(attributes);
  switch ((property || name).toLowerCase()) {
    case 'description':
      return { description: known.description || content };
    case 'og:description':
      return { ogDescription: known.ogDescription || content };
    case 'og:title':
      return { ogTitle: known.ogTitle || content };
    case 'og:image':
    case 'og:image:url':
      return { image: known.image || content };
    default:
      return {};
  }
}

function absolute(href: string, address: string): string {
  return href !== '' && URL.canParse(href, address) ? new URL(href, address).href : '';
}
