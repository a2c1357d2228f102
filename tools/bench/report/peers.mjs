// Gatehouse beside other products.
import { number, tableOf } from './table.mjs';

/** The values of each product, and how many times what ours takes the best of the others does. */
export function peerTable({ products, leftOut, rows }) {
  const ours = products.filter(({ isOurs }) => isOurs);
  const head = [
    'CPU ms',
    ...products.map(({ name }) => name),
    ...leftOut,
    ...ours.map(({ name }) => `best peer ÷ ${name}`),
    'Target',
  ];
  return tableOf(
    head,
    rows.map((row) => [
      row.name,
      ...row.values.map(short),
      ...leftOut.map(() => 'could not be installed'),
      ...timesOf(row, products),
      row.times === undefined ? '' : `≥ ${[...new Set(row.times)].join(' / ')}`,
    ]),
  );
}

/** Kept replies take some hundredths of a millisecond. */
const short = (value) => (value < 0.1 ? value.toFixed(3) : number(value));

/** For each of our variants, with whether that is enough. */
function timesOf({ values, times }, products) {
  if (times === undefined) return products.filter(({ isOurs }) => isOurs).map(() => '');
  const best = Math.min(...values.filter((_, at) => !products[at].isOurs));
  const of = (value, at) => {
    const ratio = best / value;
    return `${number(ratio)} ${ratio >= times[at] ? '✓' : '✗'}`;
  };
  return values.filter((_, at) => products[at].isOurs).map(of);
}
