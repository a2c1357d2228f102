import sanitizeHtml from 'sanitize-html';
import { decodeEntities, escapeHtml, stripTags } from '@gatehouse/text';
import type { OEmbed } from '../oembed';

const TEXTS = [
  'version',
  'title',
  'author_name',
  'author_url',
  'provider_name',
  'provider_url',
  'thumbnail_url',
  'url',
  'html',
];
const NUMBERS = ['width', 'height', 'thumbnail_width', 'thumbnail_height', 'cache_age'];
const KINDS = ['photo', 'video', 'link', 'rich'];

/** A provider's answer in JSON or XML: the members that oEmbed knows; undefined when it is none. */
export function readAnswer(text: string): OEmbed | undefined {
  const given = parse(text.trim());
  const type = given?.type;
  if (!given || typeof type !== 'string' || !KINDS.includes(type)) return undefined;
  const answer: OEmbed = { type };
  for (const name of TEXTS) if (typeof given[name] === 'string') answer[name] = given[name];
  for (const name of NUMBERS) {
    const number = String(given[name] ?? '').trim();
    if (/^\d{1,9}(\.\d+)?$/.test(number)) answer[name] = Math.trunc(Number(number));
  }
  return isComplete(answer) ? answer : undefined;
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = text.startsWith('<') ? xmlMembers(text) : JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** What a document has of oEmbed's elements, which hold nothing but text; references it declares itself are not resolved. */
const xmlMembers = (xml: string): Record<string, unknown> =>
  Object.fromEntries(['type', ...TEXTS, ...NUMBERS].map((name) => [name, xmlText(xml, name)]));

function xmlText(xml: string, name: string): string | undefined {
  const opening = new RegExp(`<${name}(?:\\s[^<>]*)?>`).exec(xml);
  if (!opening) return undefined;
  const from = opening.index + opening[0].length;
  const text = xml.slice(from, Math.max(from, xml.indexOf(`</${name}>`, from))).trim();
  return text.startsWith('<![CDATA[') ? text.replace(/^<!\[CDATA\[|\]\]>$/g, '') : decodeEntities(text);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isWeb = (value: unknown): value is string => typeof value === 'string' && /^https?:\/\//i.test(value);

function isComplete({ type, html, url }: OEmbed): boolean {
  if (type === 'photo') return isWeb(url);
  return type === 'link' || (typeof html === 'string' && html.trim() !== '');
}

/**
 * What may be shown of a provider that nobody sanctioned: texts without markup, and of its HTML one sandboxed frame after
 * the quotation it may have (docs/interface/gateway.md#embed-proxy). Undefined when there is no such frame.
 */
export function tamed(answer: OEmbed): OEmbed | undefined {
  const plain = Object.fromEntries(
    Object.entries(answer).flatMap(([name, value]): [string, OEmbed[string]][] => {
      if (typeof value !== 'string' || name === 'html') return [[name, value]];
      if (name.endsWith('url')) return isWeb(value) ? [[name, value]] : [];
      return [[name, decodeEntities(stripTags(value))]];
    }),
  );
  if (answer.type !== 'rich' && answer.type !== 'video')
    return Object.fromEntries(Object.entries(plain).filter(([name]) => name !== 'html'));
  const html = tamedHtml(
    String(answer.html),
    Number(answer.width) || 600,
    Number(answer.height) || 338,
    String(plain.title ?? ''),
  );
  return html === undefined ? undefined : { ...plain, html };
}

function tamedHtml(html: string, width: number, height: number, title: string): string | undefined {
  const allowed = sanitizeHtml(html, {
    allowedTags: ['blockquote', 'a', 'iframe'],
    allowedAttributes: { a: ['href'], iframe: ['src'] },
    allowedSchemes: ['http', 'https'],
    allowProtocolRelative: false,
    nonTextTags: ['script', 'style', 'noscript', 'textarea', 'option'],
  });
  const src = /<iframe src="(https?:\/\/[^"]*)"/i.exec(allowed)?.[1];
  if (src === undefined) return undefined;
  const quotation = /<blockquote>(?:(?!<\/?(?:iframe|blockquote))[\s\S])*<\/blockquote>/i.exec(allowed)?.[0] ?? '';
  return `${quotation}<iframe sandbox="allow-scripts" security="restricted" src="${src}" width="${width}" height="${height}" title="${escapeHtml(title)}" frameborder="0" marginwidth="0" marginheight="0" scrolling="no"></iframe>`;
}
