import { safeUrl } from './safe-url';
import { COMMENT, POST, RICH_COMMENT, SIMPLE, type AllowList } from './allow-lists';
import { OpenElements, VOID } from '../html/elements';
import { escapeLoose, replaceBareAmpersands } from '../html/entities';
import { attributesOf, isBlockComment, tokens, type Attribute, type Token } from '../html/tokens';
import { stripTags, withoutControls } from '../html/plain-text';
import { safeStyle } from './safe-style';

export interface PostOptions {
  /** The address below which the site serves its own uploads, with a slash at its end: PDF files there may be embedded. */
  uploads?: string;
}

type Opening = Extract<Token, { kind: 'open' }>;

const ADDRESSES = new Set(['action', 'background', 'cite', 'data', 'formaction', 'href', 'longdesc', 'poster', 'src']);

/**
 * Contents and excerpts by people without the right to unfiltered HTML (docs/interface/core.md#text): elements, attributes
 * and schemes that could run scripts are removed, their text stays; other markup and block comments stay as written; bare
 * `&`, `<` and `>` become references. Unlike a parser it repairs nothing, so that blocks survive editing unchanged.
 */
export function sanitisePost(html: string, { uploads }: PostOptions = {}): string {
  return filter(html, uploads === undefined ? POST : { ...POST, uploads });
}

/**
 * A title or name, without control characters. Of people without the right to unfiltered HTML it has only
 * inline markup; the text of other elements stays.
 * @param options unfiltered: its author may write any HTML
 */
export function sanitiseTitle(html: string, options: { unfiltered?: boolean } = {}): string {
  return options.unfiltered ? withoutControls(html) : filter(html, SIMPLE);
}

/** Descriptions of terms and people: simple only inline markup; the text of other elements stays. */
export function sanitiseSimple(html: string): string {
  return filter(html, SIMPLE);
}

/**
 * Names of terms and people as HTML: without tags, on one line, `&`, `<` and `>` encoded once (`A & B` and `A &amp; B`
 * both give `A &amp; B`); quotes stay (docs/interface/core.md#categories-and-tags).
 */
export function sanitiseName(html: string): string {
  return escapeLoose(stripTags(html, { fold: true }));
}

/** Comments: simple inline markup; open elements are closed; links get `rel="nofollow ugc"` (docs/interface/core.md#comments). */
export function sanitiseComment(html: string): string {
  return filter(html, COMMENT);
}

/** Comments by people with the right to unfiltered HTML: the markup of posts, with links as in all comments. */
export function sanitiseRichComment(html: string): string {
  return filter(html, RICH_COMMENT);
}

function filter(html: string, allowed: AllowList): string {
  const open = new OpenElements<Opening>();
  let safe = '';
  for (const token of tokens(withoutControls(html))) {
    if (token.kind === 'text') safe += escapeLoose(token.source);
    else if (token.kind === 'comment' && allowed.comments) safe += safeComment(token, allowed);
    else if (token.kind === 'open') safe += openTag(token, allowed, open);
    else if (token.kind === 'close') safe += closeTag(token.name, allowed, open);
  }
  return safe + closeAll(open);
}

function openTag(token: Opening, allowed: AllowList, open: OpenElements<Opening>): string {
  const names = attributesAllowedFor(token, allowed);
  if (!names) return '';
  if (mustBeClosed(token, allowed)) open.push(token);
  let tag = token.source.slice(0, token.name.length + 1);
  for (const attribute of attributesOf(token.attributes)) {
    const name = attribute.name.toLowerCase();
    if (name === 'rel' && allowed.rel) continue;
    if (names.has(name) || allowed.everywhere.test(name)) tag += safeAttribute(attribute, name);
  }
  if (allowed.rel && token.name === 'a') tag += ` rel="${allowed.rel}"`;
  return tag + (/\/\s*>$/.test(token.source) ? ' />' : '>');
}

const attributesAllowedFor = (token: Opening, allowed: AllowList): ReadonlySet<string> | undefined =>
  token.name === 'object' ? pdfAttributes(token, allowed) : allowed.elements.get(token.name);

const mustBeClosed = ({ name }: Opening, { balanced }: AllowList): boolean =>
  name === 'object' || (balanced && !VOID.has(name));

/** The attributes of an embedded PDF file of the site; undefined for all other objects. */
function pdfAttributes({ attributes }: Opening, { uploads }: AllowList): ReadonlySet<string> | undefined {
  const given = new Map(attributesOf(attributes).map(({ name, value = '' }) => [name.toLowerCase(), value]));
  const address = given.get('data') ?? '';
  const isPdf = given.get('type')?.toLowerCase() === 'application/pdf' && /^[^?#&\\]*\.pdf$/i.test(address);
  const isOwn = uploads !== undefined && address.startsWith(uploads) && !address.includes('/..');
  return isPdf && isOwn ? PDF : undefined;
}

const PDF: ReadonlySet<string> = new Set(['data', 'type']);

function closeTag(name: string, allowed: AllowList, open: OpenElements<Opening>): string {
  if (name === 'object') return open.has(name) ? closeAll(open, name) : '';
  if (!allowed.elements.has(name)) return '';
  if (!allowed.balanced) return `</${name}>`;
  return open.has(name) ? closeAll(open, name) : '';
}

/** Closes the open elements up to and including the innermost of that name, or all of them. */
function closeAll(open: OpenElements<Opening>, until?: string): string {
  let tags = '';
  for (let element = open.pop(); element; element = open.pop()) {
    tags += `</${element.name}>`;
    if (element.name === until) break;
  }
  return tags;
}

function safeAttribute({ name: written, value, quote }: Attribute, name: string): string {
  if (value === undefined) return ` ${written}`;
  const safe = safeValue(name, value);
  if (name === 'style' && safe === '') return '';
  const escaped = replaceBareAmpersands(safe, '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const quoted = quote === '"' ? escaped.replaceAll('"', '&quot;') : escaped.replaceAll("'", '&#039;');
  return ` ${written}=${quote}${quoted}${quote}`;
}

function safeValue(name: string, value: string): string {
  if (ADDRESSES.has(name)) return safeUrl(value);
  return name === 'style' ? safeStyle(value) : value;
}

/** A comment without `--` and without unsafe markup in it. */
function safeComment(token: Extract<Token, { kind: 'comment' }>, allowed: AllowList): string {
  const body = isBlockComment(token)
    ? token.body.replaceAll('<', '\\u003c').replaceAll('>', '\\u003e')
    : filter(token.body, { ...allowed, comments: false });
  return `<!--${body.replace(/-+/g, (dashes) => (dashes.length > 1 ? '-' : dashes)).replace(/^[->]+|-$/g, '')}-->`;
}
