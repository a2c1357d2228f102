import { escapeHtml, searchFold, searchTerms } from '@gatehouse/text';

/** Words and the text between them. */
const PIECES = /[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu;
const WORD = /[\p{L}\p{N}]/u;

/** The words of a search, those of phrases one by one. */
const wordsOf = (search: string): string[] =>
  searchTerms(search).include.flatMap((term) => searchFold(term).match(/[\p{L}\p{N}]+/gu) ?? []);

/** A text as HTML in which the words that were searched for are marked; letter case and accents make no difference. */
export function marked(text: string, search: string): string {
  const words = wordsOf(search);
  const pieces = text.match(PIECES) ?? [];
  return pieces
    .map((piece) => {
      const isFound = WORD.test(piece) && words.some((word) => searchFold(piece).includes(word));
      return isFound ? `<mark>${escapeHtml(piece)}</mark>` : escapeHtml(piece);
    })
    .join('');
}
