import { stripTags } from '@gatehouse/text';

export interface Cost {
  /** As people read it: `$5 – $9`, `Free`, `15€`; `''` without a cost. */
  display: string;
  symbol: string;
  position: 'prefix' | 'postfix' | '';
  /** Numbers with a decimal point, in numeric order; of a cost without numbers its text in lower case. */
  values: readonly string[];
}

/** The site's own currency, for display only. */
const STANDARD_SYMBOL = '$';
const NUMBER = /\d+(?:[.,]\d+)*/g;
const BLANK: Cost = { display: '', symbol: '', position: '', values: [] };

interface Amount {
  written: string;
  value: string;
}

/** The cost that {@link readCost} made of an event when it was written, from the JSON that the event keeps. */
export const costOf = ({ cost_rendered: json }: { cost_rendered: string }): Cost => JSON.parse(json) as Cost;

/** Reads what an event costs (docs/interface/calendar.md#cost). */
export function readCost(given: readonly string[]): Cost {
  const texts = given.map((text) => stripTags(text)).filter((text) => text !== '');
  const amounts = texts.flatMap(amountsOf).sort((a, b) => Number(a.value) - Number(b.value));
  const [lowest] = amounts;
  const highest = amounts.at(-1);
  if (!lowest || !highest)
    return texts.length === 0
      ? BLANK
      : { ...BLANK, display: texts.join(', '), values: texts.map((text) => text.toLowerCase()) };
  const { symbol, position } = symbolOf(texts.join(' '));
  const show = ({ written, value }: Amount): string => {
    if (Number(value) === 0) return 'Free';
    return position === 'postfix' ? `${written}${symbol}` : `${symbol || STANDARD_SYMBOL}${written}`;
  };
  const display = Number(lowest.value) === Number(highest.value) ? show(lowest) : `${show(lowest)} – ${show(highest)}`;
  return { display, symbol, position, values: [...new Set(amounts.map(({ value }) => value))] };
}

/** A range from nothing, as it is displayed. */
const FROM_FREE = /^\s*free\s*[-–—]/i;

function amountsOf(text: string): Amount[] {
  const free: Amount[] = FROM_FREE.test(text) ? [{ written: '0', value: '0' }] : [];
  return [...free, ...writtenAmounts(text)];
}

function writtenAmounts(text: string): Amount[] {
  return [...text.matchAll(NUMBER)].flatMap(([written]) => {
    const value = valueOf(written);
    // Commas that part neither thousands nor cents part amounts.
    return value === undefined
      ? written.split(',').map((part) => ({ written: part, value: part }))
      : [{ written, value }];
  });
}

/** `1,000.50` and `1.000,50` are 1000.50, `10,5` is 10.5, `1,000` is 1000. */
function valueOf(written: string): string | undefined {
  const commas = written.split(',').length - 1;
  const dots = written.split('.').length - 1;
  if (commas > 0 && dots > 0) {
    const decimal = written.lastIndexOf(',') > written.lastIndexOf('.') ? ',' : '.';
    return written.replaceAll(decimal === ',' ? '.' : ',', '').replace(decimal, '.');
  }
  if (dots > 1) return written.replaceAll('.', '');
  if (commas === 0) return written;
  if (/^\d{1,3}(,\d{3})+$/.test(written)) return written.replaceAll(',', '');
  return commas === 1 ? written.replace(',', '.') : undefined;
}

function symbolOf(text: string): Pick<Cost, 'symbol' | 'position'> {
  const [, before, after] = /(\p{Sc})\s*\d|\d\s*(\p{Sc})/u.exec(text) ?? [];
  if (before) return { symbol: before, position: 'prefix' };
  return after ? { symbol: after, position: 'postfix' } : { symbol: '', position: '' };
}
