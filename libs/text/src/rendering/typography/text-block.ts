import { SHORTCODE_NAMES } from '../shortcodes/shortcode-parser';
import { CHEAP, MARKUP } from './sign-table';
import { signsOf, type Sign } from './signs';

/**
 * What markup is for the text around it: the start of an element, its end, the end of verbatim text, which counts as a
 * word, or nothing.
 */
export type Edge = 'start' | 'end' | 'word' | 'none';

interface Markup {
  source: string;
  /** Its place in the text. */
  at: number;
}

/** An address that is a whole line, or in the shortcode that embeds it. */
const ADDRESS = String.raw`(?<![^\n\]])[ \t]*https?://[^\s<>"[\]]+(?=[ \t\r]*(?:\n|$|\[/embed\]))`;
const SHORTCODE = `${CHEAP.shortcode}\\[?\\/?(?:${SHORTCODE_NAMES.join('|')})(?=[\\s/\\]])[^[\\]<]*\\]\\]?`;
/**
 * A `<` that begins no tag, to the next `>`, the shortcodes of media and widgets, and addresses that may be embedded: they
 * stay as they are.
 */
const UNTOUCHED = new RegExp(`${MARKUP.tag}[^>]*>?|${SHORTCODE}|${ADDRESS}`, 'g');
const NO_BREAK = '&nbsp;';
/** What can follow the end of a quotation. */
const CLOSING = '.,:;!?)}-]';
const NUMBER = /^\d[\d.,]*$/;
/** An ampersand that begins nothing of the form of a character reference. */
const BARE = new RegExp(
  String.raw`${MARKUP.reference}(?!#(?:\d{1,7}|x[\da-f]{1,6});|[a-z][a-z\d]{1,31};|[1-4]{1,8};)`,
  'gi',
);
/** How many characters rules look at. */
const LOOK_AHEAD = 16;

/** The text of a block: signs are set in the whole of it, across the markup of inline elements. */
export class TextBlock {
  private text = '';
  private readonly markup: Markup[] = [];
  private readonly edges = new Map<number, Edge[]>();

  addText(source: string): void {
    let done = 0;
    if (source.includes('<') || source.includes('[') || source.includes('://'))
      for (const found of source.matchAll(UNTOUCHED)) {
        this.text += source.slice(done, found.index);
        this.addMarkup(found[0].trimStart().startsWith('http') ? withReferences(found[0]) : found[0], 'none');
        done = found.index + found[0].length;
      }
    this.text += source.slice(done);
  }

  addMarkup(source: string, edge: Edge): void {
    const at = this.text.length;
    this.markup.push({ source, at });
    const edges = this.edges.get(at);
    if (edges) edges.push(edge);
    else this.edges.set(at, [edge]);
  }

  /** The signs of the text in order; all but quotes are set. */
  signs(): Sign[] {
    return signsOf(this.text, (from, to) => this.isSplit(from, to));
  }

  /** The block with these signs in place of its own. */
  html(signs: readonly Sign[]): string {
    let out = '';
    let done = 0;
    let next = 0;
    const copyTo = (end: number): void => {
      for (let one = this.markup[next]; one && one.at <= end; one = this.markup[next]) {
        out += withReferences(this.text.slice(done, one.at)) + one.source;
        done = one.at;
        next += 1;
      }
      out += withReferences(this.text.slice(done, end));
    };
    for (const sign of signs) {
      copyTo(sign.at);
      out += sign.set ?? sign.source;
      done = sign.at + sign.source.length;
    }
    copyTo(this.text.length);
    return out;
  }

  /** The text from a place on, as far as rules look. */
  after(at: number): string {
    return this.text.slice(at, at + LOOK_AHEAD);
  }

  charBefore(at: number): string {
    return this.text.charAt(at - 1);
  }

  /** Whether a reference, such as `&lt;`, stands right before a place. */
  follows(reference: string, at: number): boolean {
    return at >= reference.length && this.text.startsWith(reference, at - reference.length);
  }

  /** The end of the markup right before a place. */
  edgeBefore(at: number): Edge | undefined {
    return this.edges.get(at)?.at(-1);
  }

  /** The beginning of the markup right after a place. */
  edgeAfter(at: number): Edge | undefined {
    return this.edges.get(at)?.at(0);
  }

  /** Whether nothing stands before a place: the block or an element begins there. */
  isStart(at: number): boolean {
    const edge = this.edgeBefore(at);
    return edge === 'start' || (at === 0 && edge !== 'word');
  }

  isAfterSpace(at: number): boolean {
    if (!isSpace(this.text.charCodeAt(at - 1)) && !this.follows(NO_BREAK, at)) return false;
    return this.edgeBefore(at) !== 'word';
  }

  isBeforeSpace(at: number): boolean {
    return isSpace(this.text.charCodeAt(at)) || this.text.startsWith(NO_BREAK, at);
  }

  /** Whether a quotation can end at a place: the text or an element ends there, or a space or punctuation follows. */
  isEnd(at: number): boolean {
    if (at === this.text.length || this.edgeAfter(at) === 'end') return true;
    return this.isBeforeSpace(at) || CLOSING.includes(this.text.charAt(at)) || this.text.startsWith('&gt;', at);
  }

  /** Where a part of the text occurs next; -1 if it does not. */
  find(part: string, from: number): number {
    return this.text.indexOf(part, from);
  }

  /** Whether a part of the text is a number. */
  isNumber(at: number, end: number): boolean {
    return NUMBER.test(this.text.slice(at, end));
  }

  private isSplit(from: number, to: number): boolean {
    for (let at = from + 1; at < to; at += 1) if (this.edges.has(at)) return true;
    return false;
  }
}

const SPACE = /\s/;

/** Most characters need no look at the table of Unicode. */
const isSpace = (code: number): boolean =>
  code <= 32 ? code === 32 || (code >= 9 && code <= 13) : code >= 160 && SPACE.test(String.fromCharCode(code));

/** No character reference contains a sign, so the text between two signs has whole ones. */
const withReferences = (text: string): string => (text.includes('&') ? text.replace(BARE, '&#038;') : text);
