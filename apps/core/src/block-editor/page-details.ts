import { attributesOf, decodeEntities, tokens, type Token } from '@gatehouse/text';
import type { PageDetailsView } from './block-editor.view';

interface Found extends PageDetailsView {
  ogTitle: string;
  ogDescription: string;
}

/** Reads the head of a page; `address` is the URL of the page. */
export function pageDetails(html: string, address: string): PageDetailsView {
  const found = readHead(html);
  return {
    title: plainText(found.title) || found.ogTitle,
    description: found.description || found.ogDescription,
    icon: absoluteUrl(found.icon, address),
    image: absoluteUrl(found.image, address),
  };
}

const CHARSET = /charset=["']?([\w-]+)/i;

/** The encoding that the first meta element with one names. */
function declaredEncoding(head: string): string | undefined {
  for (const [meta] of head.matchAll(/<meta[^<>]*/gi)) {
    const encoding = CHARSET.exec(meta)?.[1];
    if (encoding !== undefined) return encoding;
  }
  return undefined;
}

/** Decodes a page in the encoding of the Content-Type header, else of its meta element, else UTF-8. */
export function pageText(bytes: Buffer, contentType: string): string {
  const encoding =
    CHARSET.exec(contentType)?.[1] ?? declaredEncoding(bytes.subarray(0, 2048).toString('latin1')) ?? 'utf-8';
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    return bytes.toString('utf8');
  }
}

function readHead(html: string): Found {
  const found: Found = { title: '', icon: '', description: '', image: '', ogTitle: '', ogDescription: '' };
  let inTitle = false;
  for (const token of tokens(html)) {
    if (token.kind === 'text' && inTitle) found.title += token.source;
    if (token.kind === 'close' && token.name === 'title') inTitle = false;
    if (token.kind !== 'open') continue;
    if (token.name === 'body') break;
    // SVG drawings have titles as well; only the first title counts.
    if (token.name === 'title') inTitle = found.title === '';
    else readElement(token, found);
  }
  return found;
}

function readElement({ name, attributes }: Extract<Token, { kind: 'open' }>, found: Found): void {
  if (name === 'link') found.icon ||= iconOf(attributes);
  if (name !== 'meta') return;
  const { name: metaName = '', property = '', content = '' } = valuesOf(attributes);
  const field = META_FIELDS[(property || metaName).toLowerCase()];
  if (field) found[field] ||= content;
}

const META_FIELDS: Partial<Record<string, keyof Found>> = {
  description: 'description',
  'og:description': 'ogDescription',
  'og:title': 'ogTitle',
  'og:image': 'image',
  'og:image:url': 'image',
};

function iconOf(attributes: string): string {
  const { rel = '', href = '' } = valuesOf(attributes);
  const relations = rel.toLowerCase().split(' ');
  return relations.includes('icon') || relations.includes('apple-touch-icon') ? href : '';
}

function valuesOf(attributes: string): Partial<Record<string, string>> {
  return Object.fromEntries(
    attributesOf(attributes).map(({ name, value }) => [name.toLowerCase(), plainText(value ?? '')]),
  );
}

const plainText = (html: string): string => decodeEntities(html).replace(/\s+/g, ' ').trim();

function absoluteUrl(href: string, address: string): string {
  return href !== '' && URL.canParse(href, address) ? new URL(href, address).href : '';
}
