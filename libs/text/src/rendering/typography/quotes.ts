import { endQuotations } from './quotations';
import type { QuoteRole, Sign } from './signs';
import type { TextBlock } from './text-block';

const SINGLE = "'";
const DOUBLE = '"';
const REFERENCES: Readonly<Record<string, Readonly<Record<QuoteRole, string>>>> = {
  [SINGLE]: { open: '&#8216;', close: '&#8217;', prime: '&#8242;', apostrophe: '&#8217;' },
  [DOUBLE]: { open: '&#8220;', close: '&#8221;', prime: '&#8243;', apostrophe: '&#8221;' },
};

/** Words that begin with an apostrophe. */
const SHORTENED = /^(?:tain't|twere|twas|tis|twill|til|bout|nuff|round|cause|em)(?![\p{L}\p{N}])/iu;
/** Two digits of a year. */
const YEAR = /^\d\d(?![\d%]|[.,]\d)/;
/** What cannot follow an apostrophe within a word. */
const NO_WORD = /^(?:[\s.,:;!?"'(){}[\]-]|&(?:[lg]t|nbsp);|$)/;
const DIGIT = /^\d/;

/**
 * Sets the quotes of a block (docs/interface/core.md#typography): first apostrophes, quotes around numbers, and those that
 * open a quotation; each of the rest ends a quotation or is a prime.
 */
export function setQuotes(block: TextBlock, signs: readonly Sign[]): void {
  const singles = signs.filter(({ source }) => source === SINGLE);
  const doubles = signs.filter(({ source }) => source === DOUBLE);
  if (singles.length + doubles.length === 0) return;
  setSingles(block, singles, doubles);
  endQuotations(block, singles, '&#8217;');
  setDoubles(block, doubles, singles);
  endQuotations(block, doubles, '&#8221;');
  for (const quote of doubles) quote.role ??= 'close';
  for (const quote of [...singles, ...doubles])
    if (quote.role) quote.set = REFERENCES[quote.source]?.[quote.role] ?? quote.source;
}

function setSingles(block: TextBlock, singles: readonly Sign[], doubles: readonly Sign[]): void {
  if (singles.length === 0) return;
  const doubleAt = new Map(doubles.map((quote) => [quote.at, quote]));
  let isOpen = false;
  singles.forEach((quote, index) => {
    if (quote.role) return;
    const next = singles[index + 1];
    if (isShortened(block, quote.at)) quote.role = 'apostrophe';
    else if (isYear(block, quote.at)) {
      quote.role = 'apostrophe';
      closeYear(block, quote.at + 3, [next, doubleAt.get(quote.at + 3)]);
    } else if (!closeNumber(block, quote, next)) {
      quote.role = roleOfSingle(block, quote.at, isOpen);
      isOpen = quote.role === 'open' || (isOpen && !block.isEnd(quote.at + 1));
    }
  });
}

const isShortened = (block: TextBlock, at: number): boolean => SHORTENED.test(block.after(at + 1));

const isYear = (block: TextBlock, at: number): boolean =>
  YEAR.test(block.after(at + 1)) && !DIGIT.test(block.charBefore(at));

/** A quote right after a year ends a quotation, if one can end there. */
function closeYear(block: TextBlock, at: number, quotes: readonly (Sign | undefined)[]): void {
  for (const quote of quotes) if (quote?.at === at && block.isEnd(at + 1)) quote.role = 'close';
}

/** Sets the two quotes around a number. */
function closeNumber(block: TextBlock, quote: Sign, next: Sign | undefined): boolean {
  if (!next || !(block.isStart(quote.at) || block.isAfterSpace(quote.at))) return false;
  if (!block.isNumber(quote.at + 1, next.at)) return false;
  quote.role = 'open';
  next.role = 'close';
  return true;
}

function roleOfSingle(block: TextBlock, at: number, isOpen: boolean): QuoteRole | undefined {
  const afterDouble = block.charBefore(at) === DOUBLE;
  if (afterDouble ? opensInside(block, at, isOpen) : opens(block, at)) return 'open';
  return isWithinWord(block, at) ? 'apostrophe' : undefined;
}

/** Whether a single quote right after a double one opens a quotation inside of it, and does not end one around it. */
const opensInside = (block: TextBlock, at: number, isOpen: boolean): boolean =>
  block.edgeBefore(at) !== 'end' && !(isOpen && block.isEnd(at + 1));

const opens = (block: TextBlock, at: number): boolean =>
  block.isStart(at) ||
  block.isAfterSpace(at) ||
  (block.edgeBefore(at) !== 'word' && (isOpening(block.charBefore(at)) || block.follows('&lt;', at)));

const isOpening = (char: string): boolean => char !== '' && '([{-'.includes(char);

function isWithinWord(block: TextBlock, at: number): boolean {
  const after = block.after(at + 1);
  if (block.isAfterSpace(at) || NO_WORD.test(after) || block.edgeAfter(at + 1) === 'end') return false;
  return !(DIGIT.test(block.charBefore(at)) && DIGIT.test(after));
}

function setDoubles(block: TextBlock, doubles: readonly Sign[], singles: readonly Sign[]): void {
  const opening = new Set(singles.filter(({ role }) => role === 'open').map(({ at }) => at));
  doubles.forEach((quote, index) => {
    if (quote.role || closeNumber(block, quote, doubles[index + 1])) return;
    const isFirst = opens(block, quote.at) || opening.has(quote.at - 1);
    if (isFirst && !block.isBeforeSpace(quote.at + 1)) quote.role = 'open';
  });
}
