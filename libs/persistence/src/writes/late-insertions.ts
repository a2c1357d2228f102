import type { EntityManager } from 'typeorm';
import { withLateRows, type LateRow } from '../changes/late-rows';
import { placeholders } from '../sql/fragment';
import { changeNoted } from '../statements/runner-of';
import { rowGroups } from './row-groups';

/** Runs the work of a transaction, and inserts the rows that have waited for its end. */
export const withLateInsertions = <T>(tx: EntityManager, work: () => Promise<T>): Promise<T> =>
  withLateRows(tx, (rows) => sendLateRows(tx, rows), work);

/** Rows with the same head are one statement, as long as it is not too large. */
async function sendLateRows(tx: EntityManager, rows: readonly LateRow[]): Promise<void> {
  for (const head of new Set(rows.map((row) => row.head)))
    for (const group of rowGroups(rows.filter((row) => row.head === head))) await send(tx, group);
}

async function send(tx: EntityManager, rows: readonly LateRow[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const groups = rows.map(({ values }) => `(${placeholders(values.length)})`).join(', ');
  await changeNoted(
    tx,
    `${first.head} ${groups} ${first.ending}`,
    rows.flatMap(({ values }) => values),
  );
}
