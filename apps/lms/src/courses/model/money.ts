import { priceText, type Currency } from '@gatehouse/text';

/** Prices are stored in minor units (cents); the interface shows major units. */
const MINOR = 100;

/** An amount in the larger unit, such as euros, from cents. */
export const majorUnits = (minor: number): number => minor / MINOR;

/** Converts major units; null or undefined give null. */
export const minorUnits = (major: number | null | undefined): number | null =>
  major === null || major === undefined ? null : Math.round(major * MINOR);

/** `Free`, `$29.00`, `29,00 €`. */
export const renderedPrice = (minor: number, currency: Currency): string =>
  minor === 0 ? 'Free' : priceText(minor / MINOR, currency);

export interface Prices {
  regularPrice: number | null;
  salePrice: number | null;
}

/** Whether the sale price is set and below the regular one (docs/interface/lms.md#course-record). */
export const isOnSale = ({ regularPrice, salePrice }: Prices): boolean =>
  salePrice !== null && regularPrice !== null && salePrice < regularPrice;

/** The price to pay, in minor units. */
export const currentPrice = (prices: Prices): number =>
  (isOnSale(prices) ? prices.salePrice : prices.regularPrice) ?? 0;
