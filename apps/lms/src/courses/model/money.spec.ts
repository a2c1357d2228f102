import * as fc from 'fast-check';
import { currencyOf } from '@gatehouse/text';
import { currentPrice, isOnSale, majorUnits, minorUnits, renderedPrice } from './money';

test.each([
  [0, 'Free'],
  [2900, '$29.00'],
  [4999, '$49.99'],
  [5, '$0.05'],
  [123_456_700, '$1,234,567.00'],
])('%i minor units read %s', (minor, text) => expect(renderedPrice(minor, currencyOf('USD', 'en_US'))).toBe(text));

test.each([
  ['EUR', 'en_US', '€1,234.50'],
  ['EUR', 'de_DE_formal', '1.234,50 €'],
  ['CHF', 'en_GB', 'CHF 1,234.50'],
  ['SEK', 'sv_SE', '1 234,50 kr'],
])('a price in %s on a site in %s reads %s', (code, language, text) =>
  expect(renderedPrice(123_450, currencyOf(code, language))).toBe(text),
);

test('a price survives the way out and in', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (minor) =>
      expect(minorUnits(majorUnits(minor))).toBe(minor),
    ),
  );
});

test('a sale is a price below the regular one, and then what it costs', () => {
  const cases = [
    [4900, 2900],
    [4900, null],
    [4900, 4900],
    [4900, 0],
    [null, 2900],
    [null, null],
  ].map(([regularPrice = null, salePrice = null]) => ({ regularPrice, salePrice }));
  expect(cases.map(isOnSale)).toEqual([true, false, false, true, false, false]);
  expect(cases.map(currentPrice)).toEqual([2900, 4900, 4900, 0, 0, 0]);
});
