import { isCurrency, type Currency } from './currency';

/** Signs of one currency alone. */
const SIGNS: Readonly<Record<string, string>> = {
  '€': 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  Euro: 'EUR',
  Euros: 'EUR',
  EURO: 'EUR',
  '₹': 'INR',
  '₽': 'RUB',
  '₩': 'KRW',
  '₺': 'TRY',
  TL: 'TRY',
  '₴': 'UAH',
  '₪': 'ILS',
  '₫': 'VND',
  '฿': 'THB',
  '₱': 'PHP',
  '₦': 'NGN',
  '₡': 'CRC',
  '₲': 'PYG',
  '₵': 'GHS',
  '₸': 'KZT',
  '₼': 'AZN',
  '₾': 'GEL',
  '₮': 'MNT',
  '₭': 'LAK',
  US$: 'USD',
  CA$: 'CAD',
  C$: 'CAD',
  AU$: 'AUD',
  A$: 'AUD',
  NZ$: 'NZD',
  HK$: 'HKD',
  NT$: 'TWD',
  MX$: 'MXN',
  S$: 'SGD',
  R$: 'BRL',
  'CN¥': 'CNY',
  'JP¥': 'JPY',
  zł: 'PLN',
  zl: 'PLN',
  Kč: 'CZK',
  Ft: 'HUF',
  lei: 'RON',
  'Fr.': 'CHF',
  'SFr.': 'CHF',
  'sFr.': 'CHF',
  RM: 'MYR',
  Rp: 'IDR',
  лв: 'BGN',
  'лв.': 'BGN',
  R: 'ZAR',
};

/** Signs that several currencies share, with the one that is meant where the site has none of them; '' for none. */
const SHARED: Readonly<Record<string, string>> = {
  $: 'USD',
  '£': 'GBP',
  '¥': 'JPY',
  kr: '',
  'kr.': '',
  Kr: '',
  Rs: '',
  'Rs.': '',
};

const escaped = (sign: string): string => sign.replace(/[.$/]/g, '\\$&');
const WORDS = [...Object.keys(SIGNS), ...Object.keys(SHARED)].filter((sign) => /^\p{L}+\.?$/u.test(sign));
// The longest first: `kr.` before `kr`.
const WORD = WORDS.sort((one, other) => other.length - one.length)
  .map(escaped)
  .join('|');
/** How a currency is written: `€`, `R$`, `CHF`, `kr.` */
const WRITTEN = `[A-Z]{0,3}\\p{Sc}|${WORD}|[A-Z]{3}`;
const BEFORE = new RegExp(`(?<![\\p{L}\\p{Sc}])(${WRITTEN})(\\s?)(?=\\d)`, 'gu');
const AFTER = new RegExp(`\\d(?:[.,][-–—])?(\\s?)(${WRITTEN})(?![\\p{L}\\p{N}])`, 'gu');

/** A sign beside a number, where it stands. */
export interface FoundSign extends Pick<Currency, 'sign' | 'position' | 'gap'> {
  /** The text of the sign with its gap. */
  index: number;
  length: number;
}

/** The signs of currencies beside the numbers of a text. Three letters that are the code of none are no sign. */
export function signsIn(text: string): FoundSign[] {
  const before = [...text.matchAll(BEFORE)].map(({ index, 0: { length }, 1: sign = '', 2: gap = '' }) => ({
    ...found(sign, 'prefix', gap),
    index,
    length,
  }));
  const after = [...text.matchAll(AFTER)].map(({ index, 0: { length }, 1: gap = '', 2: sign = '' }) => ({
    ...found(sign, 'postfix', gap),
    // After the digit.
    index: index + 1,
    length: length - 1,
  }));
  return [...before, ...after]
    .filter(({ sign }) => !/^[A-Z]{3}$/.test(sign) || isCurrency(sign))
    .sort((one, other) => one.index - other.index);
}

/** A single sign stands beside its number, as it does in most languages; others keep the gap that they were given. */
const found = (
  sign: string,
  position: Currency['position'],
  gap: string,
): Pick<Currency, 'sign' | 'position' | 'gap'> => ({
  sign,
  position,
  gap: gap === '' || /^\p{Sc}$/u.test(sign) ? '' : ' ',
});

/** The code of a sign, as people of a site mean it; '' when nobody can tell. */
export function codeOfSign(sign: string, site: Pick<Currency, 'code' | 'sign'>): string {
  // Also `USD$`.
  const letters = /^([A-Z]{3})\p{Sc}?$/u.exec(sign)?.[1];
  if (letters !== undefined && isCurrency(letters)) return letters;
  const shared = SHARED[sign];
  if (shared === undefined) return SIGNS[sign] ?? '';
  return plain(sign) === plain(site.sign) ? site.code : shared;
}

const plain = (sign: string): string => sign.replace('.', '').toLowerCase();
