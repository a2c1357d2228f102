import { textOf } from '../html/plain-text';

/**
 * The first `count` words of HTML, without tags, separated by single spaces; `more` follows when there are more words.
 * References stay, so that the result is HTML.
 */
export function trimWords(html: string, count: number, more = '&hellip;'): string {
  const words = textOf(html, ' ')
    .split(/\s+/)
    .filter((word) => word !== '');
  const kept = Math.max(0, count);
  return words.length > kept ? words.slice(0, kept).join(' ') + more : words.join(' ');
}
