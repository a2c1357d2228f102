/** Latin letters and signs that have no canonical decomposition. */
const LETTERS: Record<string, string> = {
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'TH',
  ł: 'l',
  Ł: 'L',
  ħ: 'h',
  Ħ: 'H',
  ı: 'i',
  ĸ: 'k',
  ŋ: 'n',
  Ŋ: 'N',
  ŧ: 't',
  Ŧ: 'T',
  ſ: 's',
  ĳ: 'ij',
  Ĳ: 'IJ',
  ŉ: 'n',
  ŀ: 'l',
  Ŀ: 'L',
  ª: 'a',
  º: 'o',
  '€': 'E',
  '£': '',
};
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');
const SIGN = /[€£]/;
const ASCII = /^[\0-\x7f]*$/;

/** More marks on one letter than any language writes (Unicode Standard Annex 15, stream-safe text format). */
const SURPLUS_MARKS = /(\p{M}{30})\p{M}+/gu;

/**
 * A text in a Unicode normalization form, with at most thirty marks on a letter. Normalising sorts the marks of each letter,
 * which takes time with the square of their number.
 */
export const normalise = (text: string, form: 'NFC' | 'NFD' | 'NFKC'): string =>
  text.replace(SURPLUS_MARKS, '$1').normalize(form);

/** As {@link foldAccents}, for Greek letters and the Russian ё too, and signs stay. */
export const withoutAccents = (text: string): string =>
  normalise(text, 'NFD')
    .replace(/([\p{Script=Latin}\p{Script=Greek}\u0415\u0435])\p{M}+/gu, '$1')
    .normalize('NFC')
    .replace(LETTER, (char) => (SIGN.test(char) ? char : (LETTERS[char] ?? char)));

/** Latin letters without their accents (`Wörld` → `World`, `ß` → `ss`); other scripts stay as they are. */
export function foldAccents(text: string): string {
  if (ASCII.test(text)) return text;
  return normalise(text, 'NFD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .replace(LETTER, (char) => LETTERS[char] ?? char);
}
