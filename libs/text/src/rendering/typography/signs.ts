import { anyOf, TYPOGRAPHIC } from './sign-table';

/** A sign of a text that typography may set in another way. */
export interface Sign {
  at: number;
  source: string;
  /** Its replacement; undefined when it stays. */
  set?: string;
  /** The meaning of a quote in its text. */
  role?: QuoteRole;
}

/** The meanings of a straight quote. */
export type QuoteRole = 'open' | 'close' | 'prime' | 'apostrophe';

const SIGN = new RegExp(anyOf(TYPOGRAPHIC), 'g');
const SPACE_BEFORE = /(?:^|\s|&nbsp;)$/;
const SPACE_AFTER = /^(?:$|\s|&nbsp;)/;
const LEFT_FACTOR = /(?<!\w)(?:[1-9][\d.,]*|0[\d.,]+)$/;
const RIGHT_FACTOR = /^\d+(?!\w)/;
/** Longer numbers are not multiplied. */
const MAX_DIGITS = 24;

const EM_DASH = '&#8212;',
  EN_DASH = '&#8211;';
const ALWAYS: Readonly<Record<string, string>> = {
  '...': '&#8230;',
  '---': EM_DASH,
  '``': '&#8220;',
  "''": '&#8221;',
  '(tm)': '&#8482;',
};

/**
 * The signs of a text in order; all but quotes are set.
 * @param isSplit whether markup stands inside of a part of the text, which then is not a single sign
 */
export function signsOf(text: string, isSplit: (from: number, to: number) => boolean): Sign[] {
  const signs: Sign[] = [];
  SIGN.lastIndex = 0;
  for (let found = SIGN.exec(text); found; found = SIGN.exec(text)) {
    const { 0: source, index: at } = found;
    if (source.length > 1 && isSplit(at, at + source.length)) {
      SIGN.lastIndex = at + 1;
      if (source === "''") signs.push({ at, source: "'" });
    } else if (source === "'" || source === '"') signs.push({ at, source });
    else signs.push({ at, source, set: ALWAYS[source] ?? inContext(source, text, at) });
  }
  return signs;
}

function inContext(sign: string, text: string, at: number): string {
  const end = at + sign.length;
  if (sign === 'x') return isProduct(text, at) ? '&#215;' : sign;
  const isBetweenSpaces =
    SPACE_BEFORE.test(text.slice(Math.max(0, at - 6), at)) && SPACE_AFTER.test(text.slice(end, end + 6));
  if (sign === '-') return isBetweenSpaces ? EN_DASH : sign;
  return isBetweenSpaces ? EM_DASH : EN_DASH;
}

/** Whether an `x` stands between two numbers, and not inside of a name or a hexadecimal number. */
const isProduct = (text: string, at: number): boolean =>
  LEFT_FACTOR.test(text.slice(Math.max(0, at - MAX_DIGITS), at)) &&
  RIGHT_FACTOR.test(text.slice(at + 1, at + 1 + MAX_DIGITS));
