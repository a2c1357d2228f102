/**
 * The signs that typography may set in another way, as sources of regular expressions. Of those that begin alike, the
 * longer one comes first.
 */
export const TYPOGRAPHIC = {
  ellipsis: String.raw`\.\.\.`,
  emDash: '---',
  enDash: '(?<!xn)--',
  hyphen: '-',
  closingPair: "''",
  openingPair: '``',
  trademark: String.raw`(?<= )\(tm\)`,
  product: String.raw`(?<=\d)x(?=\d)`,
  quote: `['"]`,
} as const;

/** What else the renderer looks at more closely than at a letter. */
export const MARKUP = {
  tag: '<',
  reference: '&',
  backquote: '`',
} as const;

/** The same, at half of the cost. */
export const CHEAP = {
  line: String.raw`[\n\r]`,
  tagEnd: '>',
  shortcode: String.raw`\[`,
} as const;

/** A regular expression, as a source, for any of some signs. */
export const anyOf = (signs: Readonly<Record<string, string>>): string => Object.values(signs).join('|');

const DEAR = new RegExp(anyOf({ ...MARKUP, ...TYPOGRAPHIC }), 'g');
const HALVES = new RegExp(anyOf(CHEAP), 'g');

/**
 * What the signs of a text cost to render, about two microseconds a character of them: the limit on what may be sent is made of the very
 * signs that the renderer works on (docs/interface/gateway.md#sizes).
 *
 * @param enough where counting stops, so that a text of any length is looked at in a moment
 */
export function signCost(text: string, enough: number): number {
  const dear = countOf(text, DEAR, enough);
  return dear + (dear > enough ? 0 : countOf(text, HALVES, 2 * enough) / 2);
}

function countOf(text: string, sign: RegExp, enough: number): number {
  sign.lastIndex = 0;
  let count = 0;
  for (let found = sign.exec(text); found && count <= enough; found = sign.exec(text)) count += found[0].length;
  return count;
}
