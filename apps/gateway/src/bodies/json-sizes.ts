import { MAX_NAME_LENGTH } from '../http/query';

const MAX_DEPTH = 512;
/** Members and items of a body: more than any client sends. */
export const MAX_VALUES = 200_000;
/** Characters of a body that is within all limits. */
const SMALL = 512;

const [QUOTE, BACKSLASH, OPEN_BRACKET, CLOSE_BRACKET, OPEN_BRACE, CLOSE_BRACE, COLON, COMMA] = [...'"\\[]{}:,'].map(
  (char) => char.charCodeAt(0),
);

/** What of a JSON text is too large. */
export type SizeProblem = 'depth' | 'values' | 'names';

/**
 * What is too large of a JSON text, before it is parsed: how deep it is nested, how many values it has, how long their names
 * are; undefined when nothing is.
 * Objects with very many names are slow to make, whatever becomes of them.
 * Source: docs/interface/gateway.md#sizes
 */
export function sizeProblem(text: string): SizeProblem | undefined {
  if (text.length <= SMALL) return undefined;
  let depth = 0;
  let values = 0;
  let last = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      const end = endOfText(text, at);
      last = end - at - 1;
      at = end;
    } else if (code === COMMA) values += 1;
    else if (code === COLON && last > MAX_NAME_LENGTH) return 'names';
    else depth += stepOf(code);
    if (depth > MAX_DEPTH) return 'depth';
    if (values > MAX_VALUES) return 'values';
  }
  return undefined;
}

/** By how much a character changes the depth. */
function stepOf(code: number): number {
  if (code === OPEN_BRACKET || code === OPEN_BRACE) return 1;
  return code === CLOSE_BRACKET || code === CLOSE_BRACE ? -1 : 0;
}

/** The place of the quote that ends the text which begins at a quote. */
function endOfText(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return at;
}
