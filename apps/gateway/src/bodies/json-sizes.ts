import { MAX_NAME_LENGTH } from '../http/query';

const MAX_DEPTH = 512;
/** Lists, objects, items and members of a body: more than any client sends. */
export const MAX_JSON_VALUES = 200_000;
/** Characters of a body that is within all limits. */
const SMALL = 512;

const [QUOTE, BACKSLASH, OPEN_BRACKET, CLOSE_BRACKET, OPEN_BRACE, CLOSE_BRACE, COLON, COMMA] = [...'"\\[]{}:,'].map(
  (char) => char.charCodeAt(0),
);

/**
 * Why a JSON text is not parsed: it is nested too deep or has a name that is too long (`shape`), or it has too many values
 * (`values`). Objects with very many names are slow to make, whatever becomes of them.
 * Source: docs/interface/gateway.md#sizes
 */
export function sizeProblemOf(text: string): 'shape' | 'values' | undefined {
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
      continue;
    }
    if (code === COLON && last > MAX_NAME_LENGTH) return 'shape';
    const step = stepOf(code);
    depth += step;
    if (depth > MAX_DEPTH) return 'shape';
    if (step > 0 || code === COMMA) values += 1;
    if (values > MAX_JSON_VALUES) return 'values';
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
