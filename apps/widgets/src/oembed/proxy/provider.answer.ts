import { decodeEntities } from '@gatehouse/text';
import { OEMBED_TYPES, type OEmbedType, type OEmbedView } from '../oembed.view';

/** The members that are texts. */
export const TEXTS = [
  'version',
  'title',
  'author_name',
  'author_url',
  'provider_name',
  'provider_url',
  'thumbnail_url',
  'url',
  'html',
] as const;
const NUMBERS = ['width', 'height', 'thumbnail_width', 'thumbnail_height', 'cache_age'] as const;

const isType = (value: unknown): value is OEmbedType => OEMBED_TYPES.some((type) => type === value);

/** The members that oEmbed defines of a provider's JSON or XML response; undefined when it is not a complete response. */
export function readAnswer(text: string): OEmbedView | undefined {
  const given = parseMembers(text.trim());
  const type = given?.get('type');
  if (!given || !isType(type)) return undefined;
  const answer: OEmbedView = { type };
  for (const name of TEXTS) {
    const value = given.get(name);
    if (typeof value === 'string') answer[name] = value;
  }
  for (const name of NUMBERS) {
    const number = wholeNumber(given.get(name));
    if (number !== undefined) answer[name] = number;
  }
  return isComplete(answer) ? answer : undefined;
}

type Members = ReadonlyMap<string, unknown>;

function parseMembers(text: string): Members | undefined {
  if (text.startsWith('<')) return xmlMembers(text);
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? new Map(Object.entries(value))
      : undefined;
  } catch {
    return undefined;
  }
}

/** The text of each oEmbed element of a document. Entities that the document declares itself are not resolved. */
const xmlMembers = (xml: string): Members =>
  new Map(['type', ...TEXTS, ...NUMBERS].map((name) => [name, elementText(xml, name)]));

function elementText(xml: string, name: string): string | undefined {
  const opening = new RegExp(`<${name}(?:\\s[^<>]*)?>`).exec(xml);
  if (!opening) return undefined;
  const from = opening.index + opening[0].length;
  const text = xml.slice(from, Math.max(from, xml.indexOf(`</${name}>`, from))).trim();
  return text.startsWith('<![CDATA[') ? text.replace(/^<!\[CDATA\[|\]\]>$/g, '') : decodeEntities(text);
}

function wholeNumber(value: unknown): number | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const digits = String(value).trim();
  return /^\d{1,9}(\.\d+)?$/.test(digits) ? Math.trunc(Number(digits)) : undefined;
}

function isComplete({ type, html, url }: OEmbedView): boolean {
  if (type === 'photo') return isWebAddress(url);
  return type === 'link' || (typeof html === 'string' && html.trim() !== '');
}

/** Whether a value is an http(s) address, by its beginning. */
export const isWebAddress = (value: unknown): value is string =>
  typeof value === 'string' && /^https?:\/\//i.test(value);
