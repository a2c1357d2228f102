import { decodeEntities } from '@gatehouse/text';

/** A part of the text of an export. It begins with a record where it says so. */
export interface Segment {
  text: string;
  isRecord: boolean;
}

const OPEN = '<![CDATA[';
const CLOSE = ']]>';
const NEXT = /<!\[CDATA\[|<(?:item|wp:author|wp:category|wp:tag|wp:term)[\s>/]/g;
const LAST_TAG = /<([A-Za-z_][\w:.-]{0,80})(?:\s[^<>]{0,200})?>\s*$/;
/** `]]>` as a text within CDATA. */
const ESCAPED = ']]]]><![CDATA[>';
const LONGEST_WORD = 40;
const LONGEST_TAG = 300;
/** The longest text that is looked through for the end of its element. */
const MOST_CHARACTERS = 128 * 1024 * 1024;

/**
 * Cuts the text of an export before each of its records: items, people and terms. A `]]>` that somebody has written into a
 * text does not end it: old versions of WordPress did not escape it.
 */
export class Segments {
  private rest = '';
  private isRecord = false;
  private isInText = false;
  /** The element whose text is read. */
  private element = '';
  /** The end of what is known of the text before. */
  private tail = '';
  /** Where the element seems to end, and whether its text ends right there. */
  private close = { at: -1, isAfterText: false };
  /** Up to where its end was looked for. */
  private searched = 0;

  *push(chunk: string, isLast = false): Generator<Segment> {
    this.rest += chunk;
    for (let isMore = true; isMore && this.rest !== '';)
      isMore = this.isInText ? yield* this.text(isLast) : yield* this.outside(isLast);
    if (isLast && this.rest !== '') yield this.take(this.rest.length);
  }

  /** Gives away what is outside of CDATA. @returns whether there may be more to give */
  private *outside(isLast: boolean): Generator<Segment, boolean> {
    NEXT.lastIndex = this.isRecord ? 1 : 0;
    const found = NEXT.exec(this.rest);
    if (!found) return yield* this.uncut(isLast);
    if (found[0] !== OPEN) {
      if (found.index > 0) yield this.takeOutside(found.index);
      this.isRecord = true;
      return true;
    }
    const before = (this.tail + this.rest.slice(0, found.index)).slice(-LONGEST_TAG);
    if (!before.endsWith(CLOSE)) this.element = LAST_TAG.exec(before)?.[1] ?? '';
    yield this.takeOutside(found.index + OPEN.length);
    this.isInText = true;
    this.close = { at: -1, isAfterText: false };
    this.searched = 0;
    return true;
  }

  /** Gives away what is within CDATA. @returns whether there may be more to give */
  private *text(isLast: boolean): Generator<Segment, boolean> {
    const end = this.rest.indexOf(CLOSE);
    if (end === -1) return yield* this.allBut(CLOSE.length - 1, isLast);
    const isEnd = this.isEnd(end + CLOSE.length, isLast);
    if (isEnd === undefined) return false;
    yield this.take(isEnd ? end + CLOSE.length : end);
    this.isInText = !isEnd;
    if (isEnd) return true;
    this.take(CLOSE.length);
    yield { text: ESCAPED, isRecord: false };
    return true;
  }

  /** Whether a text ends before this place, and not later, at another `]]>`; undefined to wait for more. */
  private isEnd(after: number, isLast: boolean): boolean | undefined {
    if (this.element === '' || this.rest.startsWith(OPEN, after)) return true;
    if (this.close.at < after) this.findClose(after);
    const { at, isAfterText } = this.close;
    if (at === -1) return isLast || this.rest.length > MOST_CHARACTERS ? true : undefined;
    return !isAfterText || (at - after < LONGEST_TAG && this.rest.slice(after, at).trim() === '');
  }

  /** Finds where the element ends: not beyond its item, and with the sign of the end of a text before it. */
  private findClose(after: number): void {
    const at = this.rest.indexOf(`</${this.element}`, Math.max(after, this.searched));
    this.searched = Math.max(after, this.rest.length - LONGEST_TAG);
    this.close = { at, isAfterText: false };
    if (at === -1) return;
    const before = this.rest.slice(Math.max(after, at - LONGEST_TAG), at).trimEnd();
    this.close.isAfterText = before.endsWith(CLOSE) && !this.rest.slice(after, at).includes('</item>');
  }

  /** Gives away what is outside of CDATA, and cuts no tag, and no sign such as `&amp;`. */
  private *uncut(isLast: boolean): Generator<Segment, boolean> {
    let cut = isLast ? this.rest.length : Math.max(0, this.rest.length - LONGEST_TAG);
    const least = Math.max(0, cut - LONGEST_WORD);
    while (!isLast && cut > least && !/[\s<>]/.test(this.rest.charAt(cut - 1))) cut -= 1;
    if (cut > 0) yield this.takeOutside(cut);
    return false;
  }

  private takeOutside(length: number): Segment {
    const { text, isRecord } = this.take(length);
    return { text: wellFormed(text), isRecord };
  }

  /** Gives away all but what could be the begin of a sign. */
  private *allBut(length: number, isLast: boolean): Generator<Segment, boolean> {
    const end = isLast ? this.rest.length : this.rest.length - length;
    if (end > 0) yield this.take(end);
    return false;
  }

  private take(length: number): Segment {
    const text = this.rest.slice(0, length);
    this.rest = this.rest.slice(length);
    this.tail = (this.tail + text).slice(-LONGEST_TAG);
    this.searched = Math.max(0, this.searched - length);
    this.close.at = Math.max(-1, this.close.at - length);
    const { isRecord } = this;
    this.isRecord = false;
    return { text, isRecord };
  }
}

const SIGNS = /\]\]>|&(?:(#?\w{1,31});)?/g;
const OF_XML = new Set(['amp', 'lt', 'gt', 'quot', 'apos']);
/** Characters that XML does not allow, by their numbers. */
const CONTROL = /^#(?:x0*(?:[0-8bcef]|1[\da-f])|0*(?:[0-8]|1[124-9]|2\d|3[01]));?$/i;

/**
 * What stands outside of CDATA as XML has it: signs of an end that are alone, `&` that begins nothing, and the entities of
 * HTML, which other programs and hands have written.
 */
const wellFormed = (text: string): string =>
  text.replace(SIGNS, (found: string, name: string | undefined) => {
    if (found === ']]>') return ']]&gt;';
    if (name === undefined) return '&amp;';
    if (name.startsWith('#')) return CONTROL.test(name) ? '' : found;
    if (OF_XML.has(name)) return found;
    const decoded = decodeEntities(found);
    return decoded === found ? `&amp;${name};` : decoded;
  });
