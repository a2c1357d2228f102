// The table of sizes. A run can measure some of its rows: the others stay as they are on the page.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../run.mjs';
import { ROWS } from '../scale/rows.mjs';
import { number, tableOf, verdict } from './table.mjs';

const HEAD = ['Store', 'Request', 'small, µs', 'large, µs', 'ratio', 'Target'];
const STORES = ['SQLite', 'MariaDB'];

const cellsOf = ({ store, name, small, large, ratio, target, most }) => [
  store,
  name,
  number(small),
  number(large),
  number(ratio),
  most ? `${verdict(large / 1_000, most / 1_000)} ms` : verdict(ratio, target),
];

export const sizeTable = (rows) => tableOf(HEAD, rows.map(cellsOf));

/** The measured rows among those of a table on the page, in the order of the bench and without rows that it does not have. */
export function mergedSizeTable(rows, page) {
  const cells = new Map([...writtenSizes(page)].map(([key, row]) => [key, row.cells]));
  for (const row of rows) cells.set(`${row.store} ${row.name}`, cellsOf(row));
  const keys = STORES.flatMap((store) => ROWS.map(({ name }) => `${store} ${name}`));
  return tableOf(
    HEAD,
    keys.flatMap((key) => (cells.has(key) ? [cells.get(key)] : [])),
  );
}

/** The rows on the page by store and name: their cells, and whether their target is missed. */
export function writtenSizes(page = readFileSync(join(ROOT, 'docs/performance.md'), 'utf8')) {
  const rows = page
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, store, ...more]) => STORES.includes(store) && more.length === HEAD.length)
    .map((cells) => cells.slice(1, -1));
  return new Map(rows.map((cells) => [`${cells[0]} ${cells[1]}`, { cells, isMissed: cells.at(-1).includes('✗') }]));
}
