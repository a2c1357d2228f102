import type { Sign } from './signs';
import type { TextBlock } from './text-block';

const DIGIT = /^\d/;

/** The text from an opening quote, or from the start of the block, to the next opening quote. */
interface Passage {
  quotes: Sign[];
  isQuotation: boolean;
  /** A quote that is set already ends it. */
  isEnded: boolean;
}

/**
 * Decides for quotes of one kind that open nothing whether they end a quotation or are a prime after a number
 * (docs/interface/core.md#typography). Some stay undecided.
 * @param closing the closing quote as a reference, which the text can contain already
 */
export function endQuotations(block: TextBlock, quotes: readonly Sign[], closing: string): void {
  let written = block.find(closing, 0);
  const passages: (Passage & { from: number })[] = [{ quotes: [], isQuotation: false, isEnded: false, from: 0 }];
  for (const quote of quotes)
    if (quote.role === 'open') passages.push({ quotes: [], isQuotation: true, isEnded: false, from: quote.at });
    else passages.at(-1)?.quotes.push(quote);
  passages.forEach((passage, index) => {
    if (written !== -1 && written < passage.from) written = block.find(closing, passage.from);
    const end = passages[index + 1]?.from ?? Infinity;
    const hasClosing = (written !== -1 && written < end) || passage.quotes.some(({ role }) => role === 'close');
    endPassage(block, { ...passage, isEnded: hasClosing });
  });
}

function endPassage(block: TextBlock, { quotes, isQuotation, isEnded }: Passage): void {
  const undecided = quotes.filter(({ role }) => role === undefined);
  const candidates = undecided.filter(({ at }) => block.isEnd(at + 1));
  if (isQuotation && !isEnded) for (const quote of endsOf(block, candidates)) quote.role = 'close';
  for (const quote of undecided) {
    if (quote.role) continue;
    if (isAfterDigit(block, quote)) quote.role = 'prime';
    else if (block.isEnd(quote.at + 1)) quote.role = 'close';
  }
}

/**
 * Which candidates end a quotation: the only one, or those that no number precedes. When all follow numbers, it is the last
 * one before a full stop, or the last.
 */
function endsOf(block: TextBlock, candidates: readonly Sign[]): readonly Sign[] {
  if (candidates.length < 2) return candidates;
  const words = candidates.filter((quote) => !isAfterDigit(block, quote));
  if (words.length > 0) return words;
  const last = candidates.findLast(({ at }) => block.after(at + 1).startsWith('.')) ?? candidates.at(-1);
  return last ? [last] : [];
}

const isAfterDigit = (block: TextBlock, { at }: Sign): boolean => DIGIT.test(block.charBefore(at));
