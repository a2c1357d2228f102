import type { EntityManager } from 'typeorm';
import { withLateRows, type LateRow } from '../changes/late-rows';
import { placeholders } from '../sql/fragment';
import { changeNoted } from '../statements/runner-of';

/** Rows in one statement, and characters: a server takes packets of some megabytes. */
const MOST_ROWS = 100;
const MOST_CHARACTERS = 500_000;

/** Runs the work of a transaction, and inserts the rows that have waited for its end. */
export const withLateInsertions = <T>(manager: EntityManager, work: () => Promise<T>): Promise<T> =>
  withLateRows(manager, (rows) => sendLateRows(manager, rows), work);

/** Rows with the same head are one statement, as long as it is not too large. */
async function sendLateRows(manager: EntityManager, rows: readonly LateRow[]): Promise<void> {
  for (const head of new Set(rows.map((row) => row.head)))
    for (const group of groupsOf(rows.filter((row) => row.head === head))) await send(manager, group);
}

function groupsOf(rows: readonly LateRow[]): LateRow[][] {
  const groups: LateRow[][] = [];
  let group: LateRow[] = [];
  let size = 0;
  for (const row of rows) {
    size += sizeOf(row);
    if (group.length === MOST_ROWS || size > MOST_CHARACTERS) {
      group = [];
      size = sizeOf(row);
    }
    if (group.push(row) === 1) groups.push(group);
  }
  return groups;
}

async function send(manager: EntityManager, rows: readonly LateRow[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const groups = rows.map(({ values }) => `(${placeholders(values.length)})`).join(', ');
  await changeNoted(
    manager,
    `${first.head} ${groups} ${first.ending}`,
    rows.flatMap(({ values }) => values),
  );
}

const sizeOf = ({ values }: LateRow): number =>
  values.reduce<number>((size, value) => size + (typeof value === 'string' ? value.length : 0), 0);
