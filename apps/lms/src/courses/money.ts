/** Prices are whole minor units inside (cents); on the wire they are numbers and texts in major units. */
const MINOR = 100;

/** Minor units as the number that clients see. */
export const majorUnits = (minor: number): number => minor / MINOR;

/** A number in major units, as files and forms have it, in minor units; null stays null. */
export const minorUnits = (major: number | null | undefined): number | null =>
  major === null || major === undefined ? null : Math.round(major * MINOR);

/** `Free`, `$29.00`. */
export function renderedPrice(minor: number): string {
  if (minor === 0) return 'Free';
  const [whole = '', cents] = (minor / MINOR).toFixed(2).split('.');
  return `$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`;
}

export interface Prices {
  regularPrice: number | null;
  salePrice: number | null;
}

/** On sale: a sale price is set and below the regular one (docs/interface/lms.md#course-record). */
export const isOnSale = ({ regularPrice, salePrice }: Prices): boolean =>
  salePrice !== null && regularPrice !== null && salePrice < regularPrice;

/** What a course costs now. */
export const currentPrice = (prices: Prices): number =>
  (isOnSale(prices) ? prices.salePrice : prices.regularPrice) ?? 0;
