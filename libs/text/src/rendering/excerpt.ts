import { textOf } from '../html/plain-text';

/** Characters of a word with the space behind it, above which a text ends before it has all words that it may have. */
const CHARACTERS_OF_WORD = 36;
const LEAST = 2_000;

/** Characters of a text of so many words: a text of very long words ends earlier. */
export const longestOf = (words: number): number => Math.max(LEAST, CHARACTERS_OF_WORD * words);

/**
 * The first `count` words of HTML, without tags, separated by single spaces, and as many characters at most as texts of so
 * many words have; `more` follows when there is more. References stay, so that the result is HTML.
 */
export function trimWords(html: string, count: number, more = '&hellip;', longest = longestOf(count)): string {
  let trimmed = '';
  let words = 0;
  for (const [word] of textOf(html, ' ').matchAll(/\S+/g)) {
    const next = words === 0 ? word : `${trimmed} ${word}`;
    if (words >= count) return trimmed + more;
    if (next.length > longest) return beginningOf(next, longest) + more;
    trimmed = next;
    words += 1;
  }
  return trimmed;
}

/** The first characters of HTML without tags: no reference and no character of two units is cut in half. */
const beginningOf = (text: string, longest: number): string =>
  text.slice(0, longest).replace(/&[#\w]{0,32}$|[\uD800-\uDBFF]$/, '');
