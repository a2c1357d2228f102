import { decodeEntities } from '../../html/entities';
import { tokens } from '../../html/tokens';

/** A widget that content names. */
export interface WidgetShortcode {
  kind: 'form' | 'slider' | 'map';
  /** Number, hash, slug or alias. */
  reference: string;
  /** A slider that opens by a button. */
  isModal: boolean;
}

/** A piece of content: HTML, or a widget between it. */
export type ContentPiece = string | WidgetShortcode;

const KINDS: Readonly<Record<string, { kind: WidgetShortcode['kind']; key: string }>> = {
  'contact-form-7': { kind: 'form', key: 'id' },
  'contact-form': { kind: 'form', key: 'id' },
  rev_slider: { kind: 'slider', key: 'alias' },
  put_wpgm: { kind: 'map', key: 'id' },
};
// A shortcode has no bracket within, so every attempt ends at the next one.
const SHORTCODE = /(\[?)\[(\/?)(contact-form-7|contact-form|rev_slider|put_wpgm)(?=[\s/\]])([^[\]]*)\](\]?)/g;
const NAMED = /\[(?:contact-form|rev_slider|put_wpgm)/;
const ATTRIBUTE = /([^\s"'=]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'=]+)))?|"([^"]*)"|'([^']*)'/g;
const REFERENCE = /^[\w%-]{1,200}$/;
/** Elements whose text is shown as it is. */
const VERBATIM: ReadonlySet<string> = new Set(['pre', 'code', 'kbd', 'samp', 'textarea', 'script', 'style']);

/** Splits content at the shortcodes of forms, sliders and maps. `[[…]]` is one that is shown as it is. */
export function contentPieces(html: string): ContentPiece[] {
  if (!NAMED.test(html)) return [html];
  const pieces: ContentPiece[] = [];
  let done = '';
  let verbatim = 0;
  for (const token of tokens(html)) {
    if ('name' in token && VERBATIM.has(token.name))
      verbatim = Math.max(0, verbatim + (token.kind === 'open' ? 1 : -1));
    if (token.kind !== 'text' || verbatim > 0) {
      done += token.source;
      continue;
    }
    for (const part of textPieces(token.source)) {
      if (typeof part === 'string') done += part;
      else {
        pieces.push(done, part);
        done = '';
      }
    }
  }
  return withoutParagraphs([...pieces, done]);
}

function textPieces(text: string): ContentPiece[] {
  const pieces: ContentPiece[] = [];
  let done = 0;
  for (const match of text.matchAll(SHORTCODE)) {
    const [source, before = '', slash, name = '', attributes = '', after] = match;
    pieces.push(text.slice(done, match.index));
    done = match.index + source.length;
    const shortcode = slash === '' ? readShortcode(name, attributes) : undefined;
    if (before !== '' && after !== '') pieces.push(source.slice(1, -1));
    else pieces.push(before, ...(shortcode ? [shortcode] : []), after ?? '');
  }
  return [...pieces, text.slice(done)];
}

/** Content that was stored before its shortcodes were known has typographic quotation marks in them. */
const plainQuotes = (text: string): string =>
  decodeEntities(text)
    .replace(/[“”„″]/g, '"')
    .replace(/[‘’‚′]/g, "'");

function readShortcode(name: string, written: string): WidgetShortcode | undefined {
  const known = KINDS[name];
  if (!known) return undefined;
  const named = new Map<string, string>();
  const bare: string[] = [];
  for (const [, word = '', double, single, plain, ...quoted] of plainQuotes(written).matchAll(ATTRIBUTE)) {
    const value = double ?? single ?? plain;
    if (value === undefined) bare.push(quoted[0] ?? quoted[1] ?? word);
    else named.set(word.toLowerCase(), value);
  }
  const reference = (named.get(known.key) ?? bare[0] ?? '').trim();
  if (!REFERENCE.test(reference)) return undefined;
  return { kind: known.kind, reference, isModal: named.get('usage') === 'modal' };
}

/** A widget that stands alone in a paragraph stands without it: paragraphs contain no blocks. */
function withoutParagraphs(pieces: readonly ContentPiece[]): ContentPiece[] {
  const out = [...pieces];
  out.forEach((piece, at) => {
    const [before, after] = [out[at - 1], out[at + 1]];
    if (typeof piece === 'string' || typeof before !== 'string' || typeof after !== 'string') return;
    const [start, end] = [before.trimEnd(), after.trimStart()];
    if (!start.endsWith('<p>') || !end.startsWith('</p>')) return;
    out[at - 1] = start.slice(0, -'<p>'.length);
    out[at + 1] = end.slice('</p>'.length);
  });
  return out;
}

/** Whether a piece is a widget, and not HTML. */
export const isShortcode = (piece: ContentPiece): piece is WidgetShortcode => typeof piece !== 'string';

/** Content without its shortcodes: for feeds, descriptions and the like. */
export const withoutWidgets = (html: string): string =>
  contentPieces(html)
    .map((piece) => (isShortcode(piece) ? '' : piece))
    .join('');
