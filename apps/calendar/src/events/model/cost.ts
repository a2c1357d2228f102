import {
  codeOfSign,
  DEFAULT_CURRENCY,
  signsIn,
  stripTags,
  withSign,
  type Currency,
  type FoundSign,
} from '@gatehouse/text';
import { amountsOf, type Amount } from './cost-amounts';

/** What an event costs, as it keeps it. */
interface WrittenCost {
  /** As people read it, but for `amounts`. */
  display: string;
  /** As it was given: `€`, `CHF`; '' for none, and for several. */
  symbol: string;
  position: 'prefix' | 'postfix' | '';
  /** Numbers with a decimal point, in numeric order; of a cost without numbers its text in lower case. */
  values: readonly string[];
  /** Numbers that were given without a currency: they are shown in that of the site. */
  amounts?: readonly string[];
}

export interface Cost extends Omit<WrittenCost, 'amounts'> {
  /** ISO 4217; '' without a symbol, and for one that nobody can tell the currency of. */
  code: string;
  /** What the numbers are in, also where it is not given; '' when nobody can tell, or when they are no prices. */
  currency: string;
}

/** What costs are in where no site says otherwise. */
const DOLLARS: Currency = { code: DEFAULT_CURRENCY, sign: '$', position: 'prefix', gap: '', language: 'en-US' };
const BLANK: WrittenCost = { display: '', symbol: '', position: '', values: [] };
/** Words that connect amounts. */
const CONNECTING = /^(?:from|to|and|or|free|von|bis|ab|und|oder)$/i;

/** The cost that {@link readCost} made of an event when it was written, from the JSON that the event keeps. */
export function costOf({ cost_rendered: json }: { cost_rendered: string }, site: Currency = DOLLARS): Cost {
  const { amounts, ...cost } = JSON.parse(json) as WrittenCost;
  const code = cost.symbol === '' ? '' : codeOfSign(cost.symbol, site);
  if (!amounts) return { ...cost, code, currency: code || (isNothing(cost.display) ? site.code : '') };
  return { ...cost, code, currency: site.code, display: rangeOf(amounts, site) };
}

/** Reads what an event costs (docs/interface/calendar.md#cost). */
export function readCost(given: readonly string[]): WrittenCost {
  const texts = given.map((text) => stripTags(text)).filter((text) => text !== '');
  const amounts = texts.flatMap(amountsOf).sort((a, b) => Number(a.value) - Number(b.value));
  const values = [...new Set(amounts.map(({ value }) => value))];
  if (values.length === 0)
    return { ...BLANK, display: texts.join(', '), values: texts.map((text) => text.toLowerCase()) };
  const signs = texts.flatMap(signsIn);
  const [sign] = signs;
  const text = { ...BLANK, display: texts.join(', '), values };
  if (!sign) return texts.some(hasWords) ? text : { ...text, display: '', amounts: ends(amounts) };
  // Amounts of several currencies stay as they are: there is no lowest among them.
  if (signs.some((other) => other.sign !== sign.sign)) return { ...text, ...soleCode(signs) };
  return { ...text, display: rangeOf(ends(amounts), sign), symbol: sign.sign, position: sign.position };
}

/** Of `$10 CAD`, where a code says which dollars these are. */
function soleCode(signs: readonly FoundSign[]): Partial<WrittenCost> {
  const codes = signs.filter(({ sign }) => /^[A-Z]{3}$/.test(sign));
  const [code] = codes;
  const others = signs.filter(({ sign }) => codeOfSign(sign, { code: '', sign: '' }) === '' || sign === '$');
  return code && codes.length === 1 && others.length === 1 ? { symbol: code.sign, position: code.position } : {};
}

/** Whether there is more in a text than numbers and what is between them: the numbers need not be prices then. */
const hasWords = (text: string): boolean => (text.match(/\p{L}+/gu) ?? []).some((word) => !CONNECTING.test(word));

/** The lowest and the highest amount as written; one where they are equal. */
function ends(amounts: readonly Amount[]): string[] {
  const [lowest, highest] = [amounts[0], amounts.at(-1)];
  if (!lowest || !highest) return [];
  return Number(lowest.value) === Number(highest.value) ? [lowest.written] : [lowest.written, highest.written];
}

const rangeOf = (amounts: readonly string[], sign: Pick<Currency, 'sign' | 'position' | 'gap'>): string =>
  amounts.map((amount) => (/^[0.,]+$/.test(amount) ? 'Free' : withSign(amount, sign))).join(' – ');

/** Whether a text says that something costs nothing. */
export const isNothing = (text: string): boolean =>
  /^\s*(?:free(?: entry| admission| of charge)?|gratis|kostenlos|kostenfrei|(?:eintritt )?frei|gratuit)[\s.!]*$/i.test(
    text,
  );
