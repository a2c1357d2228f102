import { replaceBareAmpersands } from '../html/entities';
import { endsLine } from '../html/plain-text';
import { tokens, type Token } from '../html/tokens';

const VERBATIM = new Set(['pre', 'code', 'kbd', 'samp', 'style', 'script', 'tt', 'textarea', 'svg', 'math']);
/** Texts without any of these stay as they are. */
const AFFECTED = /[-.'"&<]/;
const SIGN = /\.\.\.|---|(?<!xn)--|-|['"]/g;
/** Words that begin with an apostrophe. */
const SHORTENED = /^(?:tain't|twere|twas|tis|twill|til|bout|nuff|round|cause|em)(?![\p{L}\p{N}])/iu;
const YEAR = /^\d\ds?(?![\d%]|[.,]\d)/;
const QUOTES = '\'"';
const LEFT_SINGLE = '&#8216;',
  APOSTROPHE = '&#8217;',
  LEFT_DOUBLE = '&#8220;',
  RIGHT_DOUBLE = '&#8221;';

/**
 * HTML with typographic signs in its text (docs/interface/core.md#text): curly quotes, apostrophes, dashes, dots, primes
 * after numbers, and bare `&` as `&#038;`. Tags, comments, code, preformatted text, scripts and styles stay byte for byte.
 */
export function typography(html: string): string {
  if (!AFFECTED.test(html)) return html;
  const text = new Typesetter();
  const verbatim: string[] = [];
  let out = '';
  for (const token of tokens(html)) {
    if (opensVerbatim(token)) verbatim.push(token.name);
    else if (token.kind === 'close' && token.name === verbatim.at(-1)) verbatim.pop();
    if (endsLine(token)) text.beginBlock();
    out += token.kind === 'text' && verbatim.length === 0 ? text.set(token.source) : token.source;
  }
  return out;
}

const opensVerbatim = (token: Token): token is Token & { kind: 'open' } =>
  token.kind === 'open' && VERBATIM.has(token.name) && !token.source.endsWith('/>');

/** Replaces the signs of consecutive texts; it remembers the character before each within a block, across inline tags. */
class Typesetter {
  private before = '';
  private openQuotes = 0;

  beginBlock(): void {
    this.before = '';
    this.openQuotes = 0;
  }

  set(text: string): string {
    let out = '';
    let done = 0;
    SIGN.lastIndex = 0;
    for (let found = SIGN.exec(text); found; found = SIGN.exec(text)) {
      const { 0: sign, index } = found;
      if (index > done) out += withReferences(text.slice(done, index));
      const previous = index > done ? lastChar(text, done, index) : this.before;
      done = index + sign.length;
      const replaced = this.replace(sign, previous, text.slice(done, done + 12));
      this.before = replaced === LEFT_SINGLE || replaced === LEFT_DOUBLE ? '(' : sign;
      out += replaced;
    }
    if (text.length > done) this.before = lastChar(text, done, text.length);
    return out + withReferences(text.slice(done));
  }

  private replace(sign: string, previous: string, after: string): string {
    switch (sign) {
      case '...':
        return '&#8230;';
      case '---':
        return '&#8212;';
      case '--':
        return isGap(previous) && isGap(after) ? '&#8212;' : '&#8211;';
      case '-':
        return isGap(previous) && isGap(after) && previous !== '' ? '&#8211;' : '-';
      case "'":
        return this.single(previous, after);
      default:
        return this.double(previous, after);
    }
  }

  private single(previous: string, after: string): string {
    // A quote before another sign, as most are, needs none of the expressions.
    const beginsWord = isWord(after);
    if (beginsWord && (SHORTENED.test(after) || (YEAR.test(after) && !isDigit(previous)))) return APOSTROPHE;
    if (isOpening(previous)) return LEFT_SINGLE;
    if (isDigit(previous) && this.openQuotes === 0 && !/^\p{L}/u.test(after)) return '&#8242;';
    return APOSTROPHE;
  }

  private double(previous: string, after: string): string {
    if (isOpening(previous) && !/^\s/.test(after)) {
      this.openQuotes += 1;
      return LEFT_DOUBLE;
    }
    if (isDigit(previous) && this.openQuotes === 0) return '&#8243;';
    this.openQuotes = Math.max(0, this.openQuotes - 1);
    return RIGHT_DOUBLE;
  }
}

/** The last character of a part of a text; references to spaces and `<` count as those characters. */
function lastChar(text: string, from: number, to: number): string {
  const end = text.slice(Math.max(from, to - 6), to);
  if (end === '&nbsp;') return ' ';
  return end.endsWith('&lt;') ? '(' : end.slice(-1);
}

function isGap(text: string): boolean {
  return /^(?:\s|&nbsp;|$)/.test(text);
}

function isOpening(previous: string): boolean {
  return previous === '' || previous === '(' || (!QUOTES.includes(previous) && /[\s([{-]/.test(previous));
}

/** No character reference contains a sign, so the text between two signs has whole ones. */
const withReferences = (text: string): string => (text.includes('&') ? replaceBareAmpersands(text, '&#038;') : text);

const isDigit = (char: string): boolean => char >= '0' && char <= '9' && char.length === 1;

/** Whether a text begins with a letter or digit of ASCII, as years and shortened words do. */
const isWord = (text: string): boolean => {
  const code = text.charCodeAt(0) | 0x20;
  return (code >= 0x61 && code <= 0x7a) || isDigit(text.charAt(0));
};
