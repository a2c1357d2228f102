/** A currency as a site shows its amounts. */
export interface Currency {
  /** ISO 4217: `EUR`. */
  code: string;
  /** `€`; the code where there is none. */
  sign: string;
  position: 'prefix' | 'postfix';
  /** What stands between sign and number. */
  gap: '' | ' ';
  /** BCP 47: `de-DE`. */
  language: string;
}

/** The currency of a site that has not chosen one. */
export const DEFAULT_CURRENCY = 'USD';

const CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** Whether this is the code of a currency: `CHF`. */
export const isCurrency = (code: string): boolean => CODES.has(code);

/**
 * A currency as people who speak the language write it.
 * @param locale of WordPress, such as `de_DE_formal`
 */
export function currencyOf(code: string, locale: string): Currency {
  const language = languageOf(locale);
  const parts = formatOf(code, language).formatToParts(1);
  const at = parts.findIndex(({ type }) => type === 'currency');
  const number = parts.findIndex(({ type }) => type === 'integer');
  return {
    code,
    sign: parts[at]?.value ?? code,
    position: at > number ? 'postfix' : 'prefix',
    gap: parts.some(({ type, value }) => type === 'literal' && value.trim() === '') ? ' ' : '',
    language,
  };
}

/** An amount with all of its digits: `$1,234.50`, `1.234,50 €`. */
export const priceText = (amount: number, { code, language }: Currency): string =>
  formatOf(code, language).format(amount).replace(/\s/g, ' ');

/** Puts a sign to a number: `€10`, `25 CHF`. */
export const withSign = (
  number: string,
  { sign, position, gap }: Pick<Currency, 'sign' | 'position' | 'gap'>,
): string => (position === 'prefix' ? `${sign}${gap}${number}` : `${number}${gap}${sign}`);

/** Formats are expensive to make, and a site needs one. */
let last: { key: string; format: Intl.NumberFormat } | undefined;

function formatOf(code: string, language: string): Intl.NumberFormat {
  const key = `${code} ${language}`;
  if (last?.key !== key)
    last = {
      key,
      format: new Intl.NumberFormat(language, { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' }),
    };
  return last.format;
}

function languageOf(locale: string): string {
  const [language = '', region = ''] = locale.split(/[_-]/);
  const tag = /^[A-Z]{2}$/.test(region) ? `${language}-${region}` : language;
  return /^[a-z]{2,3}$/.test(language) ? tag : 'en-US';
}
